// SPDX-License-Identifier: MIT
// Laps read from telemetry files, ghosts and replays, on the track that is driven.
#include "workshop/telemetry/opened_laps.hpp"

#include "base/scalar.hpp"
#include "io/replay/replay_file.hpp"
#include "race/event/event.hpp"
#include "support/bundled.hpp"
#include "support/test_folder.hpp"
#include "support/test_tracks.hpp"

#include <fmt/format.h>

#include <fstream>

namespace slip {
namespace {

struct OpenedLaps : testing::Test {
    Track track = test::soundTrack(test::stadium());
    LapTrack on{&track, {"stadium", 7}, cornersOf(track)};
    TestFolder folder;

    /// Returns a hundred rows per second of a drive along the road from `from` m to `to` m after the start line.
    std::string driven(float from, float to, float speed, float acrossX = 0) const {
        std::string text = "t,x,y,yaw,vx,vy,slip_angle_front,slip_angle_rear\n";
        for (float t = 0, at = from; at < to; t += 0.01f, at = from + speed * t) {
            const Vec2 place = roadAt(track, track.startS + at).position;
            text += fmt::format("{:.2f},{:.3f},{:.3f},0,{},0,-0.05,-0.03\n", t, place.x + acrossX, place.y, speed);
        }
        return text;
    }
    Loaded<ListedLaps> open(const std::filesystem::path& path) const {
        std::atomic<float> share = 0;
        return openLaps(path, on, {}, share);
    }
    Loaded<ListedLaps> openText(const std::string& text) const {
        std::ofstream(folder / "run.csv") << text;
        return open(folder / "run.csv");
    }
    /// Returns the only problem.
    static std::string problemOf(const Loaded<ListedLaps>& loaded) {
        EXPECT_FALSE(loaded.value);
        EXPECT_EQ(loaded.problems.size(), 1u);
        const std::string text = loaded.problems.empty() ? "" : std::string(format(loaded.problems.front()));
        EXPECT_EQ(text.find('\n'), text.npos);
        return text;
    }
};

TEST_F(OpenedLaps, OfATelemetryFileBeginAtTheStartLine) {
    const Loaded<ListedLaps> laps = openText(driven(-60, 2 * track.length + 50, 30));
    ASSERT_TRUE(laps.value);
    ASSERT_EQ(laps.value->size(), 2u) << "two whole ones; what came before and after is none";
    for (const auto& lap : *laps.value) {
        EXPECT_NEAR(lap->trace.time, track.length / 30, 0.03f);
        EXPECT_NEAR(lap->trace.samples.back().lapDistance, track.length, 1);
        EXPECT_EQ(lap->source, "run");
        ASSERT_EQ(lap->corners.size(), 2u);
        for (const auto& corner : lap->corners) {
            ASSERT_TRUE(corner);
            EXPECT_NEAR(corner->leastSpeed, 30, 0.01f);
            EXPECT_NEAR(corner->time * 30, kPi * 40, 20) << "a half circle";
            EXPECT_NEAR(corner->balance.value(), 0.02f, 1e-4f) << "understeer";
        }
    }
}

TEST_F(OpenedLaps, OfAFileThatEndsEarlyArePartsOfALap) {
    const Loaded<ListedLaps> laps = openText(driven(-5, 300, 30));
    ASSERT_TRUE(laps.value && laps.value->size() == 1);
    EXPECT_EQ(laps.value->front()->trace.number, 0u);
    EXPECT_EQ(laps.value->front()->trace.time, 0);
    EXPECT_TRUE(laps.value->front()->corners[0]);
    EXPECT_FALSE(laps.value->front()->corners[1]) << "not driven yet";
}

TEST_F(OpenedLaps, AFileWithoutALapIsRefused) {
    EXPECT_NE(problemOf(openText(driven(-5, 40, 30))).find("no lap of this track"), std::string::npos);
    EXPECT_NE(problemOf(openText(driven(100, 350, 30))).find("no lap of this track"), std::string::npos)
        << "it never crosses the line";
    EXPECT_NE(problemOf(openText("t,rpm\n0,1000\n1,2000\n")).find("no x and y columns"), std::string::npos);
    EXPECT_NE(problemOf(openText("t,x,y\n0,1,2\n1,a,2\n")).find("run.csv:3:3"), std::string::npos);
}

TEST_F(OpenedLaps, AFileOfAnotherTrackIsRefused) {
    EXPECT_NE(problemOf(openText(driven(-60, 600, 30, 5000))).find("driven on another track"), std::string::npos);
    EXPECT_TRUE(openText(driven(-60, track.length + 60, 30, 20)).value) << "beside the road, but on this track";
}

TEST_F(OpenedLaps, ALapBesideTheRoadDoesNotCount) {
    const Loaded<ListedLaps> laps = openText(driven(-60, track.length + 60, 30, 12));
    ASSERT_TRUE(laps.value && !laps.value->empty());
    EXPECT_FALSE(laps.value->front()->trace.valid);
    EXPECT_EQ(bestOf(*laps.value), laps.value->front()) << "but it is all there is";
}

TEST_F(OpenedLaps, AStoppedOneIsNoProblem) {
    std::ofstream(folder / "run.csv") << driven(-60, 600, 30);
    std::stop_source stop;
    stop.request_stop();
    std::atomic<float> share = 0;
    const Loaded<ListedLaps> laps = openLaps(folder / "run.csv", on, stop.get_token(), share);
    EXPECT_FALSE(laps.value);
    EXPECT_TRUE(laps.problems.empty());
}

/// Two laps by an AI driver alone.
struct ReplayedLaps : testing::Test {
    Track track = test::bundledTrack("larkmead");
    LapTrack on{&track, {"larkmead", 7}, cornersOf(track)};
    TestFolder folder;
    std::vector<LapTimes> times;
    Recording run;

    ReplayedLaps() {
        EventSetup setup;
        setup.rules.mode = EventMode::TimeTrial;
        setup.trackFile = {"larkmead", 7};
        setup.entrants.push_back({.driver = "Machine", .params = test::bundledCar("coupe"), .skill = 0.9f});
        Event event(track, setup);
        while (times.size() < 2 && event.now().time < 300) {
            event.tick({});
            if (event.now().cars[0].lap.finishedLap) times.push_back(event.now().cars[0].lap.last);
        }
        for (int i = 0; i < kGhostDelay * setup.hz; ++i) event.tick({});
        run = event.recording();
    }
    Loaded<ListedLaps> open(const Recording& recording) const {
        EXPECT_TRUE(saveReplay(recording, folder / "run.replay"));
        std::atomic<float> share = 0;
        return openLaps(folder / "run.replay", on, {}, share);
    }
    GhostLap secondLap() const { return {run.setup.countdown + times[0].total, times[1].total, times[1].sectors}; }
};

TEST_F(ReplayedLaps, AReplayIsSimulatedAgain) {
    const Loaded<ListedLaps> laps = open(run);
    ASSERT_TRUE(laps.value && laps.value->size() == 2);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_NEAR(static_cast<double>((*laps.value)[i]->trace.time), times[i].total, 1e-4);
        for (const auto& corner : (*laps.value)[i]->corners) EXPECT_TRUE(corner && corner->balance);
    }
    EXPECT_EQ(bestOf(*laps.value), laps.value->back()) << "the first one started from rest";
}

TEST_F(ReplayedLaps, AGhostIsItsLapAlone) {
    const Loaded<ListedLaps> laps = open(cutGhost(run, 0, secondLap()));
    ASSERT_TRUE(laps.value && laps.value->size() == 1);
    EXPECT_NEAR(static_cast<double>(laps.value->front()->trace.time), times[1].total, 1e-4);
}

TEST_F(ReplayedLaps, PosesAloneShowSpeedsButNoBalance) {
    Recording poses = cutGhost(run, 0, secondLap());
    poses.inputs.clear(), poses.hashes.clear(), poses.eventHashes.clear(), poses.changes.clear();
    const Loaded<ListedLaps> laps = open(poses), whole = open(run);
    ASSERT_TRUE(laps.value && laps.value->size() == 1);
    const ListedLap &seen = *laps.value->front(), &simulated = *whole.value->back();
    EXPECT_NEAR(static_cast<double>(seen.trace.time), times[1].total, 0.05);
    for (std::size_t i = 0; i < seen.corners.size(); ++i) {
        ASSERT_TRUE(seen.corners[i]);
        EXPECT_FALSE(seen.corners[i]->balance);
        EXPECT_NEAR(seen.corners[i]->leastSpeed, simulated.corners[i]->leastSpeed, 1) << i;
        EXPECT_NEAR(seen.corners[i]->time, simulated.corners[i]->time, 0.1f) << i;
    }
}

TEST_F(ReplayedLaps, AReplayOfAnotherTrackIsRefusedByName) {
    Recording other = run;
    other.setup.trackFile = {"alpenring", 8};
    const Loaded<ListedLaps> laps = open(other);
    EXPECT_FALSE(laps.value);
    ASSERT_EQ(laps.problems.size(), 1u);
    EXPECT_TRUE(
        std::string(format(laps.problems.front())).ends_with("driven on another track or version of it: alpenring"));
}

TEST_F(ReplayedLaps, AFileThatIsNoReplayIsRefused) {
    std::ofstream(folder / "bad.replay") << "nonsense";
    std::atomic<float> share = 0;
    EXPECT_EQ(openLaps(folder / "bad.replay", on, {}, share).problems.size(), 1u);
    EXPECT_EQ(openLaps(folder / "missing.replay", on, {}, share).problems.size(), 1u);
}

}  // namespace
}  // namespace slip
