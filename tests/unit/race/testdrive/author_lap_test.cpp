// The author's lap: the same every time, the one of the list, and a ghost of just that time.
#include "race/testdrive/author_lap.hpp"

#include "io/files/author_times.hpp"
#include "race/replay/ghost.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(AuthorLap, IsTheOneOfTheListAndItsOwnGhost) {
    const test::Larkmead scene;
    AuthorLap whole(scene.track, test::bundledCar("roadster")), parts(scene.track, test::bundledCar("roadster"));
    while (whole.drive(100000)) {
    }
    while (parts.drive(77)) {
    }
    ASSERT_GT(whole.time(), 0);
    EXPECT_EQ(whole.time(), parts.time()) << "however it is shared out over the frames";
    const Loaded<AuthorTimes> list =
        loadAuthorTimes(std::filesystem::path(SLIPANGLE_SOURCE_DIR) / "data/author_times.json");
    ASSERT_TRUE(list.value);
    const AuthorTime* const listed = findAuthorTime(*list.value, "larkmead", "Roadster");
    ASSERT_TRUE(listed);
    EXPECT_NEAR(static_cast<double>(listed->time), whole.time(), 1e-4)
        << "drive them anew: slipangle-lab author --out data/author_times.json";
    const auto recording = whole.ghost();
    ASSERT_TRUE(recording);
    const Ghost ghost(*recording, scene.track);
    EXPECT_EQ(ghost.lap().time, whole.time());
    EXPECT_NEAR(ghost.lap().sectors[0] + ghost.lap().sectors[1] + ghost.lap().sectors[2], whole.time(), 1e-6);
}

Snapshot lapEnds(std::initializer_list<double> times, bool valid = true) {
    Snapshot now;
    now.time = 100, now.raceTime = 97;
    for (const double time : times) {
        CarSnapshot& car = now.cars.emplace_back();
        car.lap.finishedLap = time > 0;
        car.lap.lapStart = 96.5;
        car.lap.last = {time, {time / 3, time / 3, time / 3}, valid};
    }
    return now;
}

TEST(BestLaps, KeepsTheValidBestOfEveryCar) {
    BestLaps laps;
    EventState state;
    state.cars.resize(2);
    EXPECT_FALSE(laps.fastest());
    laps.follow(lapEnds({0, 0}), state);
    EXPECT_FALSE(laps.of(0));
    laps.follow(lapEnds({30, 31}), state);
    laps.follow(lapEnds({32, 29}), state);
    laps.follow(lapEnds({20, 20}, false), state);
    ASSERT_TRUE(laps.of(0) && laps.of(1));
    EXPECT_EQ(laps.of(0)->time, 30);
    EXPECT_EQ(laps.of(1)->time, 29);
    EXPECT_EQ(laps.of(1)->start, 96.5 + 3 - 29) << "since the run's start, countdown included";
    EXPECT_EQ(laps.fastest(), 1);
    state.cars[1].out = true;
    laps.follow(lapEnds({0, 0}), state);
    state.cars[0].finished = true;
    laps.follow(lapEnds({28, 27}), state);
    EXPECT_EQ(laps.of(0)->time, 28) << "the lap to the flag";
    EXPECT_EQ(laps.of(1)->time, 29) << "not one that the machine drove after time was called";
    laps.follow(lapEnds({20, 20}), state);
    EXPECT_EQ(laps.of(0)->time, 28) << "not one after the flag";
    laps.clear();
    EXPECT_FALSE(laps.of(1));
}

}  // namespace
}  // namespace slip
