// SPDX-License-Identifier: MIT
#include "workshop/telemetry/lap_traces.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace slip {
namespace {

constexpr float kCircuit = 1000;  // m

/// Drives laps at a steady speed.
struct Lapper {
    LapTraces traces;
    float time = 0;  // s of simulation
    bool finished = false;
    LapTimes last = {};

    Lapper() { traces.begin("coupe", "circuit"); }

    /// Drives a whole lap, up to the last tick before the line.
    void lap(float seconds, bool valid = true) {
        const int ticks = static_cast<int>(seconds * 120);
        for (int tick = 0; tick < ticks; ++tick) {
            const float share = static_cast<float>(tick) / static_cast<float>(ticks);
            step(share * kCircuit, share * seconds, kCircuit / seconds);
        }
        finished = true;
        last.total = static_cast<double>(seconds);
        last.valid = valid;
    }
    void step(float distance, float lapTime, float speed) {
        LapState state;
        state.finishedLap = std::exchange(finished, false);
        state.last = last;
        LiveSample sample;
        sample.time = time += 1.0f / 120;
        sample.speed = speed;
        sample.lapDistance = distance, sample.lapTime = lapTime;
        traces.add(state, sample);
    }
    /// Crosses the line.
    void cross() { step(0.1f, 0.002f, 30); }
};

TEST(LapTraces, AreNoneBeforeTheFirstWholeLap) {
    Lapper car;
    car.lap(40);
    EXPECT_EQ(car.traces.last(), nullptr);
    EXPECT_EQ(car.traces.best(), nullptr);
    EXPECT_NEAR(static_cast<float>(car.traces.running().samples.size()), kCircuit / kLapStep, 25);
}

TEST(LapTraces, EqualLapsHaveNoDelta) {
    Lapper car;
    car.lap(40);
    car.lap(40);
    for (const LiveSample& sample : car.traces.running().samples)
        EXPECT_NEAR(deltaAt(car.traces.running(), *car.traces.best(), sample.lapDistance), 0, 1e-3f);
}

TEST(LapTraces, ALapThatIsASecondSlowerHasLostItAtItsEnd) {
    Lapper car;
    car.lap(40);
    car.lap(41);
    car.cross();
    ASSERT_TRUE(car.traces.last());
    EXPECT_NE(car.traces.last(), car.traces.best());
    EXPECT_NEAR(deltaAt(*car.traces.last(), *car.traces.best(), kCircuit), 1, 0.01f);
    EXPECT_NEAR(deltaAt(*car.traces.last(), *car.traces.best(), kCircuit / 2), 0.5f, 0.01f);
    EXPECT_EQ(car.traces.best()->time, 40);
}

TEST(LapTraces, KeepTheBestThroughManyLaps) {
    Lapper car;
    for (const float seconds : {44.0f, 42.0f, 45.0f, 43.0f, 41.0f, 46.0f}) car.lap(seconds);
    car.cross();
    EXPECT_EQ(car.traces.best()->time, 41);
    EXPECT_EQ(car.traces.last()->time, 46);
    EXPECT_EQ(car.traces.running().samples.size(), 1u);
}

TEST(LapTraces, ALapThatIsVoidIsTheLastButNeverTheBest) {
    Lapper car;
    car.lap(40, false);
    car.cross();
    EXPECT_TRUE(car.traces.last());
    EXPECT_EQ(car.traces.best(), nullptr);
}

TEST(LapTraces, ThoseOfAnotherCarOrTrackAreDropped) {
    for (const auto& [name, track] : {std::pair{"coupe", "oval"}, {"truck", "circuit"}}) {
        Lapper car;
        car.lap(40);
        car.cross();
        car.traces.begin("coupe", "circuit");
        EXPECT_TRUE(car.traces.best()) << "the same";
        car.traces.begin(name, track);
        EXPECT_EQ(car.traces.best(), nullptr);
        EXPECT_EQ(car.traces.last(), nullptr);
        EXPECT_TRUE(car.traces.running().samples.empty());
    }
}

TEST(LapTraces, ALapThatWasBegunOnTheWayIsNotKept) {
    Lapper car;
    car.step(400, 10, 30);
    car.finished = true;
    car.cross();
    EXPECT_EQ(car.traces.last(), nullptr);
}

TEST(LapTraces, ARestartBeginsTheLapAgain) {
    Lapper car;
    car.lap(40);
    car.finished = false;
    car.time = 0;
    car.step(1, 0, 5);
    EXPECT_EQ(car.traces.running().samples.size(), 1u);
}

TEST(LapTraces, NothingIsAllocatedOnTheWay) {
    Lapper car;
    car.step(0, 0, 30);
    const std::size_t room = car.traces.running().samples.capacity();
    for (std::size_t i = 0; i < 2 * kMaxLapSamples; ++i)
        car.step(static_cast<float>(i) * kLapStep * 1.01f, static_cast<float>(i), 30);
    EXPECT_EQ(car.traces.running().samples.size(), kMaxLapSamples);
    EXPECT_EQ(car.traces.running().samples.capacity(), room);
    car.finished = true;
    car.cross();
    EXPECT_EQ(car.traces.last(), nullptr) << "too long to be whole";
}

}  // namespace
}  // namespace slip
