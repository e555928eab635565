// SPDX-License-Identifier: MIT
// Replay files are read back as written. Refused files are in replay_refusal_test.cpp.
#include "io/replay/replay_file.hpp"
#include "io/docs/check.hpp"
#include "io/replay/recording_bytes.hpp"
#include "io/system/file.hpp"
#include "race/replay/playback.hpp"
#include "race/replay/replay_player.hpp"
#include "support/sample_replay.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using test::reread, test::runOfChanges, test::sampleRun;

template <class T>
bool sameBytes(const std::vector<T>& a, const std::vector<T>& b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin());
}

void expectSame(const Recording& a, const Recording& b) {
    EXPECT_EQ(a.version, b.version);
    EXPECT_EQ(a.ticks, b.ticks);
    EXPECT_EQ(a.setup.date, b.setup.date);
    EXPECT_EQ(a.setup.trackFile.name, b.setup.trackFile.name);
    EXPECT_EQ(a.setup.trackFile.hash, b.setup.trackFile.hash);
    EXPECT_EQ(a.setup.hz, b.setup.hz);
    EXPECT_EQ(a.setup.countdown, b.setup.countdown);
    EXPECT_EQ(a.setup.rules.laps, b.setup.rules.laps);
    EXPECT_EQ(a.setup.rules.mode, b.setup.rules.mode);
    EXPECT_EQ(a.setup.rules.freeStart, b.setup.rules.freeStart);
    EXPECT_EQ(a.setup.seed, b.setup.seed);
    ASSERT_EQ(a.setup.track.has_value(), b.setup.track.has_value());
    EXPECT_TRUE(!a.setup.track || sameValue(*a.setup.track, *b.setup.track));
    ASSERT_EQ(a.setup.surfaces.size(), b.setup.surfaces.size());
    for (std::size_t i = 0; i < a.setup.surfaces.size(); ++i) {
        EXPECT_EQ(a.setup.surfaces[i].name, b.setup.surfaces[i].name);
        EXPECT_TRUE(sameValue(a.setup.surfaces[i].surface, b.setup.surfaces[i].surface));
    }
    ASSERT_EQ(a.setup.entrants.size(), b.setup.entrants.size());
    for (std::size_t i = 0; i < a.setup.entrants.size(); ++i) {
        const Entrant &x = a.setup.entrants[i], &y = b.setup.entrants[i];
        EXPECT_EQ(x.driver, y.driver);
        EXPECT_EQ(x.file.hash, y.file.hash);
        EXPECT_TRUE(sameValue(x.params, y.params));
        EXPECT_EQ(x.start.position, y.start.position);
        EXPECT_EQ(x.start.yaw, y.start.yaw);
        EXPECT_EQ(x.speed, y.speed);
        EXPECT_EQ(x.isHuman(), y.isHuman());
        EXPECT_EQ(x.paint, y.paint);
    }
    ASSERT_EQ(a.inputs.size(), b.inputs.size());
    for (std::size_t i = 0; i < a.inputs.size(); ++i)
        EXPECT_TRUE(std::equal(a.inputs[i].bytes().begin(), a.inputs[i].bytes().end(), b.inputs[i].bytes().begin(),
                               b.inputs[i].bytes().end()));
    ASSERT_EQ(a.changes.size(), b.changes.size());
    for (std::size_t i = 0; i < a.changes.size(); ++i) {
        EXPECT_EQ(a.changes[i].tick, b.changes[i].tick);
        EXPECT_EQ(a.changes[i].change.car, b.changes[i].change.car);
        EXPECT_EQ(a.changes[i].change.kind, b.changes[i].change.kind);
        ASSERT_EQ(a.changes[i].change.params == nullptr, b.changes[i].change.params == nullptr);
        EXPECT_TRUE(!a.changes[i].change.params || sameValue(*a.changes[i].change.params, *b.changes[i].change.params));
    }
    EXPECT_TRUE(sameBytes(a.hashes, b.hashes));
    EXPECT_TRUE(sameBytes(a.eventHashes, b.eventHashes));
    ASSERT_EQ(a.poses.size(), b.poses.size());
    for (std::size_t i = 0; i < a.poses.size(); ++i) {
        EXPECT_EQ(a.poses[i].position, b.poses[i].position);
        EXPECT_EQ(a.poses[i].yaw, b.poses[i].yaw);
        EXPECT_EQ(a.poses[i].steer, b.poses[i].steer);
        EXPECT_EQ(a.poses[i].rpm, b.poses[i].rpm);
        EXPECT_EQ(a.poses[i].gear, b.poses[i].gear);
    }
    EXPECT_EQ(a.ghost.has_value(), b.ghost.has_value());
}

TEST(ReplayFile, GivesBackAllThatWasRecorded) {
    expectSame(reread(sampleRun()), sampleRun());
    const Recording plane = test::recordRun({.seconds = 2, .countdown = 0, .onTrack = false}).recording;
    expectSame(reread(plane), plane);
}

TEST(ReplayFile, EveryBundledTrackAndCarComesBack) {
    for (const std::string& name : test::bundledNames("tracks")) {
        const TrackParams params = test::bundledTrack(name).params;
        const Loaded<Track> again = parseTrack(trackText(params), name, test::bundledTables());
        ASSERT_TRUE(again.value) << name;
        EXPECT_TRUE(sameValue(again.value->params, params)) << name;
    }
    for (const std::string& name : test::bundledNames("cars")) {
        const CarParams params = test::bundledCar(name);
        const Loaded<CarParams> again = parseCar(carText(params, ""), name);
        ASSERT_TRUE(again.value) << name;
        EXPECT_TRUE(sameValue(*again.value, params)) << name;
    }
}

TEST(ReplayFile, PlaysTheSameBitsAfterwards) {
    const Recording again = reread(sampleRun());
    const std::optional<Track> track = trackOf(again);
    Playback playback(again, &*track);
    while (playback.step()) {
    }
    EXPECT_EQ(again.hashes.size(), 8u);
    EXPECT_EQ(again.eventHashes.size(), 8u);
    EXPECT_FALSE(playback.firstDifference());
}

TEST(ReplayFile, OfTheTimeBeforeKindsAndEventHashesIsStillShown) {
    const std::filesystem::path file =
        std::filesystem::path(SLIPANGLE_SOURCE_DIR) / "tests/unit/io/old/replays/24aa9e2.replay";
    Loaded<Recording> old = loadReplay(file);
    ASSERT_TRUE(old.value) << (old.problems.empty() ? Message() : format(old.problems.front()));
    EXPECT_EQ(old.value->version, 3);
    EXPECT_FALSE(old.value->inputs.empty());
    EXPECT_TRUE(old.value->eventHashes.empty());
    EXPECT_FALSE(old.value->setup.scenery.empty()) << "the bundled kinds stand in";
    EXPECT_NE(posesOnlyText(*old.value).find("simulation version 3"), std::string::npos);
    const double end = static_cast<double>(old.value->ticks) / old.value->setup.hz;
    ReplayPlayer player(std::move(*old.value));
    EXPECT_TRUE(player.filled());
    EXPECT_NEAR(player.reach(), end, 0.1);
    const Pose first = player.timeline().frameAt(0, 0).pose;
    const Pose last = player.timeline().frameAt(0, player.reach()).pose;
    EXPECT_GT(length(last.position - first.position), 1);
}

TEST(ReplayFile, SaysWhetherWeatherActsAndOlderOnesWithoutItDoNot) {
    Recording run = sampleRun();
    run.setup.weatherAffectsGrip = true;
    EXPECT_TRUE(reread(run).setup.weatherAffectsGrip);
    const std::string body = replayBody(run);
    const std::size_t newer = 1 + 4;  // bytes of `weatherAffectsGrip` and of the size of `challenge`
    const std::string older = sealReplay(std::string_view(body).substr(0, body.size() - newer), run.version);
    const Loaded<Recording> loaded = parseReplay(older, "older.replay");
    ASSERT_TRUE(loaded.value);
    EXPECT_FALSE(loaded.value->setup.weatherAffectsGrip);
    EXPECT_EQ(loaded.value->eventHashes.size(), run.eventHashes.size());
}

TEST(ReplayFile, KeepsAGhostsLap) {
    const Recording ghost = reread(cutGhost(sampleRun(), 1, {0.5, 4.25, {1, 1.25, 2}}));
    ASSERT_TRUE(ghost.ghost);
    EXPECT_EQ(ghost.ghost->start, 0.5);
    EXPECT_EQ(ghost.ghost->time, 4.25);
    EXPECT_EQ(ghost.ghost->sectors[1], 1.25);
    EXPECT_FALSE(ghost.isPlayable());
    EXPECT_EQ(posesOnlyText(ghost), "contains no inputs: only the recorded motion is shown");
}

TEST(ReplayHeader, TellsWhatARunIsWithoutReadingIt) {
    const TestFolder folder;
    const std::filesystem::path path = folder / "run.replay";
    ASSERT_TRUE(saveReplay(sampleRun(), path));
    const Loaded<ReplayHeader> loaded = loadReplayHead(path);
    ASSERT_TRUE(loaded.value) << format(loaded.problems.front());
    const ReplayHeader& head = *loaded.value;
    EXPECT_EQ(head.version, kSimulationVersion);
    EXPECT_EQ(head.duration, sampleRun().duration());
    EXPECT_EQ(head.setup.date, sampleRun().setup.date);
    EXPECT_EQ(head.setup.trackFile.name, "larkmead");
    EXPECT_EQ(head.setup.rules.mode, EventMode::Elimination);
    EXPECT_EQ(head.setup.countdown, sampleRun().setup.countdown);
    ASSERT_EQ(head.setup.entrants.size(), 2u);
    EXPECT_EQ(head.setup.entrants[0].driver, "Driver 0");
    EXPECT_TRUE(head.setup.entrants[0].isHuman());
    EXPECT_EQ(head.setup.entrants[1].file.name, sampleRun().setup.entrants[1].file.name);
}

TEST(ReplayHeader, OfALargeSetupIsReadToo) {
    const TestFolder folder;
    Recording run = sampleRun();
    run.setup.entrants.clear();
    Random random(3);
    for (std::size_t i = 0; i < kMaxRunCars; ++i) {
        run.setup.entrants.push_back(sampleRun().setup.entrants.front());
        std::string& words = run.setup.entrants.back().params.description;
        while (words.size() < 4000) words += static_cast<char>('a' + random.next() % 26);  // hardly compressible
    }
    ASSERT_TRUE(saveReplay(run, folder / "run.replay"));
    ASSERT_GT(readStart(folder / "run.replay", 0)->size, 128u << 10);
    const Loaded<ReplayHeader> loaded = loadReplayHead(folder / "run.replay");
    ASSERT_TRUE(loaded.value) << format(loaded.problems.front());
    EXPECT_EQ(loaded.value->setup.entrants.size(), kMaxRunCars);
    EXPECT_EQ(loaded.value->duration, run.duration());
}

TEST(ReplayFile, OfAnOlderVersionStillShowsItsPoses) {
    Recording old = sampleRun();
    old.version = kSimulationVersion - 1;
    const Recording again = reread(old);
    EXPECT_FALSE(again.isPlayable());
    EXPECT_EQ(again.poses.size(), sampleRun().poses.size());
    EXPECT_EQ(posesOnlyText(again), "recorded by simulation version " + std::to_string(kSimulationVersion - 1) +
                                        ", this is version " + std::to_string(kSimulationVersion) +
                                        ": only the recorded motion is shown");
}

TEST(ReplayFile, ChangesOfAnotherVersionAreNeverPlayedAndNoReasonToRefuseIt) {
    Recording old = test::recordRun({.seconds = 1, .countdown = 0, .onTrack = false}).recording;
    old.version = kSimulationVersion - 1;
    old.changes.push_back({119, {EventChange::Kind::GiveUp, 0, {}}});
    EXPECT_FALSE(reread(old).isPlayable());
}

TEST(ReplayFile, EqualTextsAreParsedOnceAndShared) {
    const Recording run = runOfChanges(20'000);
    const Recording again = reread(run);
    ASSERT_EQ(again.changes.size(), run.changes.size());
    for (const RecordedChange& change : again.changes)
        ASSERT_EQ(change.change.params, again.changes.front().change.params) << "one object for all of them";
}

TEST(ReplayFile, NamesTheChallengeThatItIsDrivenFor) {
    Recording run = sampleRun();
    EXPECT_EQ(reread(run).setup.challenge, "");
    run.setup.challenge = "daily 2024-05-31";
    EXPECT_EQ(reread(run).setup.challenge, "daily 2024-05-31");
}

TEST(ReplayFile, ReadingStopsWhenNobodyWaits) {
    std::stop_source nobody;
    nobody.request_stop();
    const Loaded<Recording> stopped = parseReplay(replayBytes(sampleRun()), "run.replay", nobody.get_token());
    EXPECT_FALSE(stopped.value);
    EXPECT_EQ(stopped.problems.size(), 1u);
}

TEST(ReplayFile, GhostsOfAloneCarComeBackPlayable) {
    for (const int hz : {60, 77, 120, 1000}) {
        const Recording run =
            test::recordRun({.hz = hz, .seconds = 5.33, .cars = {"coupe"}, .edits = false, .retires = false}).recording;
        for (const double start : {0.5, 1.2345})
            for (const double time : {3.0, 3.456, 3.999})
                EXPECT_TRUE(reread(cutGhost(run, 0, {start, time, {1, 1, 1}})).isPlayable()) << hz << ' ' << time;
    }
}

TEST(ReplayFile, IsWrittenReadAndChecked) {
    const TestFolder folder;
    const auto path = folder / "run.replay";
    ASSERT_TRUE(saveReplay(sampleRun(), path));
    EXPECT_TRUE(checkFile(path, test::bundledTables()).empty());
    std::filesystem::copy_file(path, folder / "renamed.json");
    EXPECT_TRUE(checkFile(folder / "renamed.json", test::bundledTables()).empty()) << "told apart by its bytes";
    Recording old = sampleRun();
    old.version = 1;
    ASSERT_TRUE(saveReplay(old, path));
    const Problems problems = checkFile(path, test::bundledTables());
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_TRUE(problems[0].isNote);
    std::filesystem::resize_file(path, 100);
    EXPECT_TRUE(hasErrors(checkFile(path, test::bundledTables())));
    EXPECT_TRUE(hasErrors(checkFile(folder / "none.replay", test::bundledTables())));
}

}  // namespace
}  // namespace slip
