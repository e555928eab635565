// SPDX-License-Identifier: MIT
// Recordings: what goes in comes out, and playing them gives the same bits.
#include "race/event/recording.hpp"
#include "race/event/event.hpp"
#include "race/replay/playback.hpp"
#include "support/recorded_runs.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

bool same(const DriverInput& a, const DriverInput& b) {
    return a.throttle == b.throttle && a.brake == b.brake && a.handbrake == b.handbrake && a.clutch == b.clutch &&
           a.steer == b.steer && a.transmission == b.transmission && a.gear == b.gear && a.assists == b.assists;
}

std::vector<DriverInput> mixedInputs() {
    std::vector<DriverInput> inputs(3);  // begins with ticks that change nothing
    test::RestlessDriver driver(5, 120);
    for (int i = 0; i < 300; ++i) inputs.push_back(driver.next());
    DriverInput extreme;
    extreme.steer = -32767;
    extreme.gear = -1;
    extreme.transmission = Transmission::Manual;
    extreme.assists = {255, 1, 2, 3};
    for (int i = 0; i < 1000; ++i) inputs.push_back(extreme);
    for (int i = 0; i < 50; ++i) {  // a change at every tick
        extreme.steer = static_cast<std::int16_t>(32767 - 1000 * i);
        extreme.brake = static_cast<std::uint8_t>(i * 5);
        inputs.push_back(extreme);
    }
    return inputs;
}

InputLog logOf(const std::vector<DriverInput>& inputs) {
    InputLog log;
    for (const DriverInput& input : inputs) log.add(input);
    return log;
}

TEST(InputLog, GivesBackEveryTick) {
    const auto inputs = mixedInputs();
    const InputLog log = logOf(inputs);
    EXPECT_EQ(log.ticks(), std::ssize(inputs));
    InputReader reader(log);
    for (std::size_t i = 0; i < inputs.size(); ++i) ASSERT_TRUE(same(reader.next(), inputs[i])) << i;
    EXPECT_TRUE(same(reader.next(), inputs.back())) << "the last input holds";
    EXPECT_LT(log.bytes().size(), inputs.size()) << "held inputs cost next to nothing";
}

/// Recordings from before the clutch pedal have no mark 64.
TEST(InputLog, WithoutAClutchIsWhatItEverWas) {
    const std::vector<std::uint8_t> old{1, 255, 130, 2, 128, 188, 1, 7, 255, 127, 2, 254, 1, 2, 3, 4};
    InputLog log;
    ASSERT_TRUE(log.assign(old, 8));
    InputReader reader(log);
    InputLog again;
    for (int i = 0; i < 8; ++i) {
        const DriverInput& input = reader.next();
        EXPECT_EQ(input.clutch, 0);
        again.add(input);
    }
    EXPECT_TRUE(std::equal(again.bytes().begin(), again.bytes().end(), old.begin(), old.end()));
}

TEST(InputLog, KeepsTheClutchAtTheEndOfAnEntry) {
    DriverInput input;
    input.throttle = 255;
    input.clutch = 77;
    const InputLog log = logOf({input});
    EXPECT_EQ(std::vector<std::uint8_t>(log.bytes().begin(), log.bytes().end()),
              (std::vector<std::uint8_t>{65, 255, 77}));
}

TEST(InputLog, GoesOnAfterItWasTakenFromBytes) {
    const auto inputs = mixedInputs();
    const InputLog whole = logOf(inputs);
    InputLog taken;
    const InputLog part = logOf({inputs.begin(), inputs.begin() + 200});
    ASSERT_TRUE(taken.assign(part.bytes(), part.ticks()));
    for (std::size_t i = 200; i < inputs.size(); ++i) taken.add(inputs[i]);
    EXPECT_TRUE(std::equal(taken.bytes().begin(), taken.bytes().end(), whole.bytes().begin(), whole.bytes().end()));
}

TEST(InputLog, IsCutAnywhere) {
    const auto inputs = mixedInputs();
    const InputLog log = logOf(inputs);
    for (const std::int64_t ticks : {0, 1, 3, 4, 250, 900, 1340}) {
        const InputLog cut = log.first(ticks);
        ASSERT_EQ(cut.ticks(), ticks);
        InputReader reader(cut);
        for (std::int64_t i = 0; i < ticks; ++i)
            ASSERT_TRUE(same(reader.next(), inputs[static_cast<std::size_t>(i)])) << i;
    }
}

TEST(InputLog, RefusesWhatIsNone) {
    const InputLog log = logOf(mixedInputs());
    const std::vector<std::uint8_t> bytes(log.bytes().begin(), log.bytes().end());
    InputLog out;
    EXPECT_TRUE(out.assign(bytes, log.ticks()));
    EXPECT_FALSE(out.assign(bytes, 100)) << "fewer ticks than its entries take";
    auto shorter = bytes;
    shorter.pop_back();
    EXPECT_FALSE(out.assign(shorter, log.ticks()));
    EXPECT_FALSE(out.assign(std::vector<std::uint8_t>{0}, 10)) << "an entry that changes nothing";
    EXPECT_FALSE(out.assign(std::vector<std::uint8_t>{64}, 10)) << "no clutch behind its mark";
    EXPECT_FALSE(out.assign(std::vector<std::uint8_t>{16, 3, 0}, 10)) << "an unknown transmission";
    EXPECT_FALSE(out.assign(std::vector<std::uint8_t>{129, 255, 255, 255, 255, 255, 255, 255, 255, 127, 9}, 10));
}

TEST(Recorder, ARunWithAnglesOfTheWheelsIsKeptByItsPosesAlone) {
    EventSetup setup;
    setup.surfaces = test::bundledSurfaces();
    setup.entrants = {{.driver = "", .params = test::bundledCar("coupe")}};
    RuledRace race(setup, nullptr, setup.surfaces);
    Recorder recorder;
    recorder.begin(setup, race.now());
    const auto drive = [&](std::optional<float> angle) {
        DriverInput input;
        input.throttle = 255;
        input.steerAngle = angle;
        for (int i = 0; i < 60; ++i) {
            race.tick({{&input, 1}});
            recorder.tick({{&input, 1}}, race);
        }
    };
    drive({});
    EXPECT_TRUE(recorder.recording().isPlayable());
    drive(0.1f);
    drive({});
    EXPECT_FALSE(recorder.recording().isPlayable());
    EXPECT_EQ(recorder.recording().ticks, 180);
    EXPECT_EQ(recorder.recording().poses.size(), 16u);
}

/// A way of driving, and its name in failures.
struct Case {
    const char* name;
    test::RunPlan plan;
};

const test::RunPlan kPileUp{
    .countdown = 0, .cars = {"kart", "gt", "rally", "truck", "coupe", "hatch"}, .onTrack = false};

class Playbacks : public testing::TestWithParam<Case> {};

TEST_P(Playbacks, EqualTheRaceBitForBit) {
    const test::RecordedRun run = test::recordRun(GetParam().plan);
    ASSERT_EQ(run.recording.ticks, std::ssize(run.hashes));
    const std::optional<Track> track = trackOf(run.recording);
    Playback playback(run.recording, track ? &*track : nullptr);
    for (std::size_t i = 0; i < run.hashes.size(); ++i) {
        ASSERT_TRUE(playback.step());
        ASSERT_EQ(playback.race().worldHash(), run.hashes[i]) << "tick " << i + 1;
    }
    EXPECT_FALSE(playback.step());
    EXPECT_FALSE(playback.firstDifference());
    for (std::size_t i = 0; i < run.last.cars.size(); ++i) {
        EXPECT_EQ(playback.now().cars[i].pose.position, run.last.cars[i].pose.position);
        EXPECT_EQ(playback.now().cars[i].lap.distance, run.last.cars[i].lap.distance);
    }
}

INSTANTIATE_TEST_SUITE_P(Recording, Playbacks,
                         testing::Values(Case{"TwoOnTrack", {}}, Case{"SixtyHertz", {.hz = 60}},
                                         Case{"TwoHundredFortyHertz", {.hz = 240}}, Case{"OddRate", {.hz = 101}},
                                         Case{"PileUp", kPileUp},
                                         Case{"FreeStart", {.countdown = 2, .freeStart = true}},
                                         Case{"OnThePlane", {.countdown = 0, .onTrack = false}}),
                         [](const auto& one) { return std::string(one.param.name); });

TEST(Recording, HasContactsInItsPileUp) {
    int struck = 0;
    test::recordRun(kPileUp, [&](const Snapshot& now) {
        for (const CarSnapshot& car : now.cars) struck += car.impact.speed > 0.5f;
    });
    EXPECT_GT(struck, 0) << "or the playback above proves less";
}

TEST(Recording, OfAnEventWithRivalsIsTheEvent) {
    const test::Larkmead scene;
    EventSetup setup;
    setup.rules = {EventMode::Elimination, 3, true};
    setup.countdown = 1;
    setup.entrants.push_back(
        {.driver = "Person", .params = test::bundledCar("coupe"), .file = stampOf("coupe", "text"), .player = 0});
    for (const char* const car : {"gt", "kart", "rally"})
        setup.entrants.push_back({.driver = car, .params = test::bundledCar(car), .skill = 0.7f});
    Event event(scene.track, setup);
    test::RestlessDriver driver(3, 120);
    bool out = false;
    while (event.now().time < 90 && !event.now().standings.over) {
        const EventChange reset{EventChange::Kind::Reset, 0, {}};
        const DriverInput input = driver.next();
        event.tick({&input, 1}, {&reset, event.now().tick == 500 ? 1u : 0u});
        out = out || event.now().cars[0].retired;
    }
    EXPECT_TRUE(out) << "the person never gets round and is the first to go";
    const Recording run = event.recording();
    EXPECT_EQ(run.setup.entrants[0].file.name, "coupe");
    EXPECT_TRUE(run.setup.entrants[0].isHuman());
    EXPECT_FALSE(run.setup.entrants[2].isHuman());
    const std::optional<Track> track = trackOf(run);
    Playback playback(run, &*track);
    while (playback.step()) {
    }
    EXPECT_GT(run.hashes.size(), 20u);
    EXPECT_FALSE(playback.firstDifference());
    EXPECT_EQ(playback.race().worldHash(), event.race().worldHash());
    EXPECT_EQ(playback.stateHash(), event.stateHash());
}

TEST(Recording, KeepsTheWayBackToAMark) {
    const test::Larkmead scene;
    EventSetup setup;
    setup.rules.mode = EventMode::TimeTrial;
    setup.countdown = 0;
    setup.entrants.push_back({.driver = "Person", .params = test::bundledCar("gt"), .player = 0});
    Event event(scene.track, setup);
    test::RestlessDriver driver(5, 120);
    while (event.now().tick < 1500) {
        std::vector<EventChange> changes;
        const std::int64_t tick = event.now().tick;
        if (tick == 300) changes.push_back({EventChange::Kind::Mark, 0, {}});
        if (tick == 700)
            changes.push_back(
                {EventChange::Kind::Params, 0, std::make_shared<const CarParams>(test::bundledCar("coupe"))});
        if (tick % 400 == 0) changes.push_back({EventChange::Kind::BackToMark, 0, {}});
        const DriverInput input = driver.next();
        event.tick({&input, 1}, changes);
    }
    EXPECT_FALSE(event.now().cars[0].lap.current.valid);
    Playback playback(event.recording(), &scene.track);
    while (playback.step()) {
    }
    EXPECT_FALSE(playback.firstDifference());
    EXPECT_EQ(playback.stateHash(), event.stateHash());
}

TEST(Recording, KeepsThatTimeWasCalled) {
    const test::Larkmead scene;
    EventSetup setup;
    setup.rules = {EventMode::Race, 3, true};
    setup.countdown = 0;
    for (const char* const car : {"coupe", "kart"})
        setup.entrants.push_back({.driver = car, .params = test::bundledCar(car), .skill = 0.7f});
    Event event(scene.track, setup);
    const EventChange called{EventChange::Kind::CallTime, 0, {}};
    while (event.now().tick < 600) event.tick({}, {&called, event.now().tick == 300 ? 1u : 0u});
    ASSERT_TRUE(event.now().standings.over);
    const Recording& run = event.recording();
    Playback playback(run, &scene.track);
    while (playback.step()) {
    }
    EXPECT_TRUE(playback.now().standings.cars[1].out);
    EXPECT_FALSE(playback.firstDifference());
    EXPECT_EQ(playback.stateHash(), event.stateHash());
}

TEST(Recording, OfAnEventBeginsAnewWithIt) {
    const test::Larkmead scene;
    EventSetup setup;
    setup.entrants.push_back({.driver = "Person", .params = test::bundledCar("coupe"), .player = 0});
    Event event(scene.track, setup);
    const std::vector<DriverInput> idle(1);
    for (int i = 0; i < 200; ++i) event.tick(idle);
    event.restart(1);
    EXPECT_EQ(event.recording().ticks, 0);
    EXPECT_EQ(event.recording().setup.countdown, 1);
    for (int i = 0; i < 200; ++i) event.tick(idle);
    EXPECT_EQ(event.recording().ticks, 200);
}

TEST(Recording, OfALaterStartHasItsOwnDate) {
    const test::Larkmead scene;
    EventSetup setup;
    setup.date = "2024-05-31 18:04";
    setup.entrants.push_back({.driver = "Person", .params = test::bundledCar("coupe"), .player = 0});
    Event event(scene.track, setup);
    event.setDate("2024-05-31 18:09");
    EXPECT_EQ(event.recording().setup.date, "2024-05-31 18:04") << "the run under way began when it began";
    event.restart(1);
    EXPECT_EQ(event.recording().setup.date, "2024-05-31 18:09");
}

TEST(Recording, OfALaterStartNamesTheFileThatTheCarIsFromThen) {
    const test::Larkmead scene;
    EventSetup setup;
    setup.entrants.push_back(
        {.driver = "Person", .params = test::bundledCar("coupe"), .file = stampOf("coupe", "old"), .player = 0});
    Event event(scene.track, setup);
    const FileStamp reloaded = stampOf("coupe", "new");
    CarParams coupe = test::bundledCar("coupe");
    coupe.look.paint = {1, 2, 3};
    const EventChange repainted{EventChange::Kind::Params, 0, std::make_shared<const CarParams>(coupe)};
    event.setFile(0, reloaded);
    event.restart(1, {&repainted, 1});
    EXPECT_EQ(event.recording().setup.entrants[0].file.hash, reloaded.hash);
    EXPECT_EQ(event.recording().setup.entrants[0].paintDrawn(), (Colour{1, 2, 3}));
}

TEST(Recording, TellsTheFirstSecondThatDiffers) {
    test::RecordedRun run = test::recordRun({.seconds = 5});
    ASSERT_EQ(run.recording.hashes.size(), 5u);
    run.recording.hashes[2] ^= 1;
    const std::optional<Track> track = trackOf(run.recording);
    Playback playback(run.recording, &*track);
    while (playback.step()) {
    }
    EXPECT_EQ(playback.firstDifference(), 3);
}

TEST(Recording, TellsTheFirstSecondWhoseStandingsDiffer) {
    test::RecordedRun run = test::recordRun({.seconds = 5});
    ASSERT_EQ(run.recording.eventHashes.size(), 5u);
    run.recording.eventHashes[3] ^= 1;
    const std::optional<Track> track = trackOf(run.recording);
    Playback altered(run.recording, &*track);
    while (altered.step()) {
    }
    EXPECT_EQ(altered.firstDifference(), 4);
    run.recording.eventHashes.clear();
    Playback older(run.recording, &*track);
    while (older.step()) {
    }
    EXPECT_FALSE(older.firstDifference()) << "recordings from before they were kept";
}

TEST(Recording, ASecondWithoutAHashDiffers) {
    test::RecordedRun run = test::recordRun({.seconds = 3});
    run.recording.hashes.resize(1);
    const std::optional<Track> track = trackOf(run.recording);
    Playback playback(run.recording, &*track);
    while (playback.step()) {
    }
    EXPECT_EQ(playback.firstDifference(), 2);
}

TEST(Recording, KeepsTenPosesASecond) {
    for (const int hz : {60, 120, 101}) {
        std::vector<Vec2> places;  // of the second car, after every tick
        const test::RecordedRun run = test::recordRun(
            {.hz = hz, .seconds = 4}, [&](const Snapshot& now) { places.push_back(now.cars[1].pose.position); });
        ASSERT_EQ(run.recording.poses.size(), 2u * 41);
        for (std::size_t k = 0; k <= 40; ++k) {
            const auto tick = static_cast<std::size_t>(std::ceil(static_cast<double>(k) * hz / 10 - 1e-9));
            EXPECT_EQ(run.recording.poses[2 * k + 1].position, places[tick]) << hz << " Hz, pose " << k;
        }
    }
}

TEST(Recording, AGhostOfALoneCarPlaysUpToItsLap) {
    const test::RecordedRun run = test::recordRun({.seconds = 8, .cars = {"coupe"}, .edits = false, .retires = false});
    const Recording ghost = cutGhost(run.recording, 0, {2.5, 3, {1, 1, 1}});
    EXPECT_EQ(ghost.ticks, 672);  // 5.6 s
    EXPECT_NEAR(ghost.posesFrom, 2.4, 1e-9);
    EXPECT_EQ(ghost.poses.front().position, run.recording.poses[24].position);
    EXPECT_GE(ghost.posesFrom + 0.1 * static_cast<double>(ghost.poses.size() - 1), 5.6);
    ASSERT_TRUE(ghost.isPlayable());
    const std::optional<Track> track = trackOf(ghost);
    Playback playback(ghost, &*track);
    while (playback.step()) {
    }
    EXPECT_FALSE(playback.firstDifference());
    EXPECT_EQ(playback.race().worldHash(), run.hashes[671]);
}

TEST(Recording, AGhostOutOfACrowdHasItsPosesOnly) {
    const test::RecordedRun run = test::recordRun({.seconds = 8});
    const Recording ghost = cutGhost(run.recording, 1, {0.5, 4, {1, 1, 2}});
    EXPECT_FALSE(ghost.isPlayable());
    ASSERT_EQ(ghost.setup.entrants.size(), 1u);
    EXPECT_EQ(ghost.setup.entrants[0].driver, "Driver 1");
    EXPECT_EQ(ghost.poses[10].position, run.recording.poses[2 * (4 + 10) + 1].position);
}

TEST(Recording, GivesTelemetryOfEachCar) {
    const test::RecordedRun run = test::recordRun({.seconds = 2});
    const std::optional<Track> track = trackOf(run.recording);
    const std::string first = telemetryCsv(run.recording, &*track, 0, 100);
    EXPECT_EQ(std::count(first.begin(), first.end(), '\n'), 202);
    EXPECT_NE(first, telemetryCsv(run.recording, &*track, 1, 100));
}

}  // namespace
}  // namespace slip
