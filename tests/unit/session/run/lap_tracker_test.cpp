// SPDX-License-Identifier: MIT
#include "session/run/lap_tracker.hpp"

#include "base/scalar.hpp"
#include "io/player/assist_level.hpp"
#include "io/track/track_file.hpp"
#include "race/ai/line_driver.hpp"
#include "session/run/player_driver.hpp"
#include "session/run/session.hpp"
#include "session/run/tick_clock.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

/// The bundled roadster on the bundled track.
SessionSetup bundled() {
    Folders folders;
    folders.data = std::filesystem::path(SLIPANGLE_SOURCE_DIR) / "data";
    folders.player = std::filesystem::temp_directory_path() / "slipangle-no-such-folder";
    Problems problems;
    const TrackTables tables = loadTrackTables(folders, problems);
    SessionSetup setup = loadDrive(folders, tables, "roadster", "larkmead", problems);
    EXPECT_TRUE(setup) << (problems.empty() ? Message() : format(problems.front()));
    return setup;
}

/// One car alone in a time trial.
class Trial {
public:
    Trial(SessionSetup setup, double countdown) : session_(from(std::move(setup), countdown), kNoFolders) {}

    void tick(const DriverInput& input) {
        session_.tick({&input, 1});
        laps.follow(session_.previous().cars.front().lap, car().lap);
    }
    void setParams(const CarParams& params, bool edited) {
        session_.setParams(0, params);
        laps.noteParams(edited);
    }
    void resetToTrack() {
        slip::resetToTrack(session_, 0);
        laps.noteReset();
    }
    void restart(double countdown) {
        session_.restart(countdown);
        laps.restart();
    }
    const CarSnapshot& car() const { return session_.car(0); }
    const Session& session() const { return session_; }
    double raceTime() const { return session_.now().raceTime; }

    LapTracker laps;

private:
    static SessionSetup from(SessionSetup setup, double countdown) {
        setup.event.countdown = countdown;
        return setup;
    }
    inline static const Folders kNoFolders;
    Session session_;
};

DriverInput inputAt(std::int64_t tick) {
    DriverInput input;
    input.throttle = static_cast<std::uint8_t>(tick % 300 < 220 ? 255 : 0);
    input.brake = static_cast<std::uint8_t>(tick % 300 > 250 ? 180 : 0);
    input.steer = static_cast<std::int16_t>(4000 * std::sin(static_cast<float>(tick) / 70));
    return input;
}

/// Drives two seconds with that frame time and returns the state hash of every tick.
std::vector<std::uint64_t> hashesAt(const SessionSetup& setup, double frame) {
    Trial trial(setup, 0.25);
    TickClock clock;
    std::vector<std::uint64_t> hashes;
    for (double t = 0; hashes.size() < 240 && t < 10; t += frame)
        for (int due = clock.advance(frame); due > 0 && hashes.size() < 240; --due) {
            trial.tick(inputAt(trial.session().now().tick));
            hashes.push_back(trial.session().stateHash());
        }
    return hashes;
}

TEST(TickClock, anyFrameTimeGivesTheSameTicks) {
    for (const double frame : {1.0 / 20, 1.0 / 30, 1.0 / 60, 1.0 / 120, 1.0 / 144, 1.0 / 240}) {
        TickClock clock;
        int ticks = 0;
        const int frames = static_cast<int>(std::lround(12 / frame));
        for (int i = 0; i < frames; ++i) {
            ticks += clock.advance(frame);
            EXPECT_GE(clock.alpha(), 0);
            EXPECT_LE(clock.alpha(), 1);
        }
        EXPECT_EQ(ticks, 12 * kTickHz) << frame;
    }
}

TEST(LapTracker, frameTimeDoesNotTouchASingleBit) {
    const SessionSetup setup = bundled();
    const auto slow = hashesAt(setup, 1.0 / 20), fast = hashesAt(setup, 1.0 / 120);
    ASSERT_EQ(slow.size(), 240u);
    EXPECT_EQ(slow, fast);
    EXPECT_NE(slow[100], slow[200]) << "it drives";
}

TEST(LapTracker, theDemoDriverSetsABestLapThatBeatsNothingButStands) {
    const SessionSetup setup = bundled();
    Trial trial(setup, 1);
    LineDriver line(*setup.track, setup.playerCars.front().file.params, 0.9f);
    PlayerDriver driver(Transmission::Automatic);
    std::vector<LapEvent> news;
    for (int i = 0; i < 150 * kTickHz && trial.car().lap.lap < 2; ++i) {
        trial.tick(driver.drive(line.drive(trial.car()), kPadSmoothing, {kFullAssist, kFullAssist}, kTick));
        if (trial.laps.news()) news.push_back(*trial.laps.news());
    }
    ASSERT_EQ(news.size(), 3u) << "two sectors and the lap";
    EXPECT_EQ(news[0].kind, LapEvent::Kind::Sector);
    EXPECT_EQ(news[0].sector, 0);
    EXPECT_EQ(news[1].sector, 1);
    EXPECT_EQ(news[2].kind, LapEvent::Kind::BestLap);
    EXPECT_FALSE(news[2].difference);
    EXPECT_EQ(trial.laps.best().total, news[2].time);
    EXPECT_NEAR(trial.laps.best().sectors[0] + trial.laps.best().sectors[1] + trial.laps.best().sectors[2],
                news[2].time, 1e-6);
}

TEST(LapTracker, aChangedCarIsRankedApart) {
    const SessionSetup setup = bundled();
    Trial trial(setup, 0);
    CarParams tuned = setup.playerCars.front().file.params;
    tuned.body.mass *= 0.9f;
    trial.setParams(tuned, true);
    LineDriver line(*setup.track, tuned, 0.9f);
    PlayerDriver driver(Transmission::Automatic);
    std::optional<LapEvent> last;
    for (int i = 0; i < 150 * kTickHz && trial.car().lap.lap < 2; ++i) {
        trial.tick(driver.drive(line.drive(trial.car()), kPadSmoothing, {kFullAssist, kFullAssist}, kTick));
        if (trial.laps.news()) last = trial.laps.news();
    }
    ASSERT_TRUE(last);
    EXPECT_EQ(last->kind, LapEvent::Kind::BestLap);
    EXPECT_EQ(last->recordClass, RecordClass::ChangedCar);
    EXPECT_EQ(trial.laps.best(RecordClass::Clean).total, 0);
    EXPECT_EQ(trial.laps.best().total, last->time) << "of the class that one drives in";
    trial.setParams(setup.playerCars.front().file.params, false);
    EXPECT_EQ(trial.laps.lapClass(), RecordClass::ChangedCar) << "the lap began otherwise";
    trial.restart(1);
    EXPECT_EQ(trial.laps.lapClass(), RecordClass::Clean);
    EXPECT_EQ(trial.laps.best().total, 0);
    EXPECT_EQ(trial.raceTime(), -1);
}

/// Returns the news of a lap of `time` s.
LapEvent lapOf(LapTracker& laps, double time) {
    LapState before, now;
    now.finishedLap = true;
    now.lap = 2;
    now.last = {time, {time / 3, time / 3, time / 3}, true};
    laps.follow(before, now);
    return *laps.news();
}

TEST(LapTracker, aLapWithoutHelpIsToldApartFromTheFirstOn) {
    LapTracker laps;
    laps.noteHelp(AssistLevel::None);
    EXPECT_EQ(laps.lapClass(), RecordClass::WithoutHelp);
    EXPECT_EQ(lapOf(laps, 50).recordClass, RecordClass::WithoutHelp);
    laps.noteHelp(AssistLevel::Usual);
    EXPECT_EQ(laps.lapClass(), RecordClass::Clean) << "helped for a moment";
    laps.noteHelp(AssistLevel::None);
    EXPECT_EQ(laps.lapClass(), RecordClass::Clean);
}

TEST(LapTracker, helpAtAnyTimeOfTheLapRanksItApart) {
    LapTracker laps;
    laps.setBest(RecordClass::Clean, {60, {20, 20, 20}, true});
    laps.noteHelp(AssistLevel::More);
    laps.noteHelp(AssistLevel::Usual);
    EXPECT_EQ(laps.lapClass(), RecordClass::Assisted);
    const LapEvent helped = lapOf(laps, 50);
    EXPECT_EQ(helped.kind, LapEvent::Kind::BestLap);
    EXPECT_EQ(helped.recordClass, RecordClass::Assisted);
    EXPECT_FALSE(helped.difference) << "there was no such lap";
    EXPECT_EQ(laps.lapClass(), RecordClass::Clean) << "the next lap begins without";
    EXPECT_EQ(laps.best().total, 60) << "and has a clean lap to beat";
    const LapEvent clean = lapOf(laps, 59);
    EXPECT_EQ(clean.recordClass, RecordClass::Clean);
    EXPECT_NEAR(*clean.difference, -1, 1e-9);
    laps.noteHelp(AssistLevel::More);
    laps.noteParams(true);
    EXPECT_EQ(laps.lapClass(), RecordClass::ChangedCar) << "a changed car counts more than help";
    EXPECT_EQ(laps.best(RecordClass::Assisted).total, 50);
}

/// Returns the difference reported at the end of a lap's first sector.
std::optional<double> differenceAfter(LapTracker& laps, double firstSector, bool standingStart) {
    LapState before, now;
    now.finishedSector = true;
    now.sector = 1;
    now.current.sectors = {firstSector, 0, 0};
    now.current.standingStart = standingStart;
    laps.follow(before, now);
    return laps.news()->difference;
}

TEST(LapTracker, sectorsAreComparedWithTheRivalsLap) {
    LapTracker laps;
    laps.setBest(RecordClass::Clean, {60, {20, 20, 20}, true});
    EXPECT_NEAR(*differenceAfter(laps, 19, false), -1, 1e-9);
    laps.setRival({54, {18, 18, 18}, true});
    EXPECT_NEAR(*differenceAfter(laps, 19, false), 1, 1e-9);
    EXPECT_EQ(laps.best().total, 60) << "which is still the lap to beat";
}

TEST(LapTracker, aStartFromRestIsNotHeldAgainstAFlyingLap) {
    LapTracker laps;
    laps.setBest(RecordClass::Clean, {60, {20, 20, 20}, true});
    EXPECT_FALSE(differenceAfter(laps, 24, true));
    laps.setBest(RecordClass::Clean, {64, {25, 19, 20}, true, true});
    EXPECT_NEAR(*differenceAfter(laps, 24, true), -1, 1e-9) << "both began on the grid";
    EXPECT_FALSE(differenceAfter(laps, 20, false)) << "nor a flying lap praised for what the start took";
}

TEST(LapTracker, onlyTheLapFromTheGridBeganAtRest) {
    Trial trial(bundled(), 0);
    EXPECT_TRUE(trial.car().lap.current.standingStart);
    LineDriver line(trial.session().track(), trial.session().params(0), 0.9f);
    PlayerDriver driver(Transmission::Automatic);
    for (int i = 0; i < 150 * kTickHz && trial.car().lap.lap < 2; ++i)
        trial.tick(driver.drive(line.drive(trial.car()), kPadSmoothing, {kFullAssist, kFullAssist}, kTick));
    EXPECT_TRUE(trial.car().lap.last.standingStart);
    EXPECT_FALSE(trial.car().lap.current.standingStart);
}

TEST(LapTracker, resettingVoidsTheLapOnce) {
    const SessionSetup setup = bundled();
    Trial trial(setup, 0);
    for (int i = 0; i < 60; ++i) trial.tick(inputAt(i));
    trial.resetToTrack();
    trial.tick({});
    EXPECT_FALSE(trial.car().lap.current.valid);
    EXPECT_LT(length(trial.car().velocity), 0.5f);
    ASSERT_TRUE(trial.laps.news());
    EXPECT_EQ(trial.laps.news()->reason, VoidReason::Reset);
    trial.resetToTrack();
    trial.tick({});
    EXPECT_FALSE(trial.laps.news()) << "it is void already";
}

TEST(LapTracker, saysThatTheCarLeftTheRoad) {
    const SessionSetup setup = bundled();
    Trial trial(setup, 0);
    std::optional<LapEvent> news;
    for (int i = 0; i < 20 * kTickHz && !news; ++i) {
        DriverInput input;
        input.throttle = 150;
        input.steer = static_cast<std::int16_t>(i > 2 * kTickHz ? 6000 : 0);
        trial.tick(input);
        news = trial.laps.news();
    }
    ASSERT_TRUE(news);
    EXPECT_EQ(news->kind, LapEvent::Kind::Void);
    EXPECT_EQ(news->reason, VoidReason::LeftRoad);
}

TEST(LapTracker, aShortCutIsTheReasonWhateverElseTheLapIsVoidFor) {
    LapTracker laps;
    LapState valid, off, cut, home;
    off.current.valid = false;
    cut = off;
    cut.cuts = 1;
    home = cut;
    home.finishedLap = true;
    home.last = {50, {20, 20, 10}, false};
    laps.follow(valid, off);
    EXPECT_EQ(laps.news()->reason, VoidReason::LeftRoad);
    laps.follow(off, cut);
    EXPECT_FALSE(laps.news()) << "it is void already";
    laps.follow(cut, home);
    EXPECT_EQ(laps.news()->kind, LapEvent::Kind::VoidLap);
    EXPECT_EQ(laps.news()->reason, VoidReason::MissedCheckpoint);
}

TEST(LapTracker, saysAtWhichCornerTheLapBecameVoidAndRemembersIt) {
    LapTracker laps;
    laps.setCorners({{100, 150, 1}, {400, 450, 1}}, 900);
    LapState valid, off, home, next;
    valid.distance = 460;
    off.current.valid = false;
    home = off;
    home.finishedLap = true;
    home.last = {50, {20, 20, 10}, false};
    next.lap = 2;
    laps.follow(valid, off);
    ASSERT_TRUE(laps.news());
    EXPECT_EQ(laps.news()->corner, 2);
    laps.follow(off, home);
    ASSERT_EQ(laps.voidLaps().size(), 1u);
    EXPECT_EQ(laps.voidLaps().front().lap, 1);
    EXPECT_EQ(laps.voidLaps().front().corner, 2);
    valid.distance = 700;
    laps.follow(next, valid);
    laps.follow(valid, off);
    EXPECT_FALSE(laps.news()->corner) << "far from any corner";
    laps.restart();
    EXPECT_TRUE(laps.voidLaps().empty());
}

TEST(LapTracker, aLapThatBeganOnItsWayIsVoidForThat) {
    LapTracker laps;
    LapState begun, home;
    begun.current.valid = false;
    home.finishedLap = true;
    home.last = {20, {0, 10, 10}, false};
    laps.follow(begun, begun);
    laps.follow(begun, home);
    EXPECT_EQ(laps.news()->reason, VoidReason::StartedMidLap);
}

TEST(LapTracker, aLapThatBeginsOffTheRoadIsVoidForThat) {
    LapTracker laps;
    LapState first, home, off;
    home.finishedLap = true;
    home.last = {50, {20, 20, 10}, false};
    home.lap = 2;
    home.current.valid = false;  // the new lap, in the same tick
    off = home;
    off.finishedLap = false;
    LapState again = home;
    laps.follow(first, home);
    laps.follow(home, off);
    laps.follow(off, again);
    ASSERT_TRUE(laps.news());
    EXPECT_EQ(laps.news()->reason, VoidReason::LeftRoad);
}

/// Drives in that gear with the nose at angle `yaw` to the road's direction.
void driveTurned(Trial& trial, const Track& track, int gear, float yaw, int ticks) {
    for (int i = 0; i < ticks; ++i) {
        const CarSnapshot& car = trial.car();
        const Vec2 along = roadAt(track, car.lap.s).tangent;
        const float off = wrapAngle(std::atan2(along.y, along.x) + yaw - car.pose.yaw);
        DriverInput input;
        input.transmission = Transmission::Manual;
        input.gear = static_cast<std::int8_t>(gear);
        input.throttle = length(car.velocity) < 4 ? 160 : 0;  // m/s; the road is wide enough to turn round
        input.steer = static_cast<std::int16_t>(32767 * std::clamp(gear < 0 ? -off : off, -1.0f, 1.0f));
        trial.tick(input);
    }
}

TEST(LapTracker, reversingIsNoWrongWayButTurningRoundIs) {
    const SessionSetup setup = bundled();
    Trial trial(setup, 0);
    driveTurned(trial, *setup.track, -1, 0, 5 * kTickHz);
    EXPECT_TRUE(trial.car().lap.wrongWay) << "it moves against the road";
    EXPECT_FALSE(drivesWrongWay(*setup.track, trial.car()));
    trial.restart(0);
    driveTurned(trial, *setup.track, 1, kPi, 10 * kTickHz);
    EXPECT_TRUE(drivesWrongWay(*setup.track, trial.car()));
}

}  // namespace
}  // namespace slip
