// SPDX-License-Identifier: MIT
// The line driver on the real track in the real cars: laps, recovery, any surface.
#include "race/ai/line_driver.hpp"

#include "support/bundled.hpp"
#include "support/tick.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using test::kHz;

using Scene = test::Larkmead;
using test::bundledCar;

/// One car with its driver, smoothed like a keyboard's input.
class Stint {
public:
    Stint(const Scene& scene, const CarParams& car, Pose start, float speed = 0,
          Transmission transmission = Transmission::Automatic)
        : race_({&scene.track, &scene.surfaces, 0}, {CarEntry{car, start, speed}}, kHz),
          driver_(scene.track, car),
          transmission_(transmission) {
        race_.snapshot(snapshot_);
    }

    const CarSnapshot& tick() {
        raw_ = smooth(raw_, driver_.drive(snapshot_.cars[0], 1.0f / kHz, aim), kKeyboardSmoothing, 1.0f / kHz);
        DriverInput input = quantise(raw_);
        input.transmission = transmission_;
        input.assists = assists;
        race_.step({&input, 1});
        race_.snapshot(snapshot_);
        return snapshot_.cars[0];
    }

    /// Returns the offset (m) left of its line.
    float besideLine() const {
        const Location& here = snapshot_.cars[0].location;
        return here.offset - driver_.line().offset[here.sample];
    }

    Assists assists;
    DrivingTarget aim;

private:
    Race race_;
    LineDriver driver_;
    Transmission transmission_;
    Snapshot snapshot_;
    RawInput raw_;
};

class EveryCar : public testing::TestWithParam<std::string> {};

TEST_P(EveryCar, DriveTwoCleanLaps) {
    const Scene scene;
    const CarParams car = bundledCar(GetParam());
    Stint stint(scene, car, startPose(scene.track, noseLength(car)));
    int laps = 0;
    for (int i = 0; i < 150 * kHz && laps < 2; ++i) {
        const CarSnapshot& now = stint.tick();
        ASSERT_TRUE(std::isfinite(now.pose.position.x) && std::isfinite(now.yawRate)) << i;
        ASSERT_TRUE(now.location.onRoad || now.location.onKerb) << "at s = " << now.location.s;
        ASSERT_EQ(now.impact.speed, 0) << "at s = " << now.location.s;
        if (!now.lap.finishedLap) continue;
        ++laps;
        EXPECT_TRUE(now.lap.last.valid);
        EXPECT_GT(now.lap.last.total, 40);
        EXPECT_LT(now.lap.last.total, 75);
    }
    EXPECT_EQ(laps, 2);
}

/// Returns true if it drives on along the road, for two seconds on end, within `seconds`.
bool returns(const Scene& scene, Stint& stint, int seconds) {
    int good = 0;
    for (int i = 0; i < seconds * kHz; ++i) {
        const CarSnapshot& now = stint.tick();
        const RoadSample& road = scene.track.road[now.location.sample];
        good = now.location.onRoad && dot(now.velocity, road.tangent) > 8 ? good + 1 : 0;
        if (good == 2 * kHz) return true;
    }
    return false;
}

TEST_P(EveryCar, ComeBackFromTheMeadow) {
    const Scene scene;
    Stint stint(scene, bundledCar(GetParam()), {{140, 150}, 1});
    EXPECT_TRUE(returns(scene, stint, 30));
}

TEST_P(EveryCar, ComeBackFromASlideAcrossTheStraight) {
    const Scene scene;
    // Uses reverse, since a wall ends where long cars come back.
    Stint stint(scene, bundledCar(GetParam()), {{-120, 2}, 0.9f}, 20, Transmission::Arcade);
    EXPECT_TRUE(returns(scene, stint, 20));
}

/// Returns how far (m) the car crosses its line, from a start far beside it, fast on a straight.
float overshoot(const Scene& scene, const CarParams& car) {
    Stint stint(scene, car, {{-100, 4.5f}, 0}, 30);
    stint.aim.steady = true;
    stint.tick();
    const float side = signOf(stint.besideLine());
    float most = 0;
    for (int i = 0; i < 4 * kHz; ++i) {
        stint.tick();
        most = std::max(most, -side * stint.besideLine());
    }
    EXPECT_LT(std::abs(stint.besideLine()), 0.5f) << "it never comes there";
    return most;
}

TEST_P(EveryCar, ComeToTheLineWithoutCrossingIt) {
    const Scene scene;
    EXPECT_LT(overshoot(scene, bundledCar(GetParam())), 0.5f);
}

TEST_P(EveryCar, TurnAroundOnTheRoad) {
    const Scene scene;
    Stint stint(scene, bundledCar(GetParam()), {{20, 0}, kPi}, 0, Transmission::Arcade);
    EXPECT_TRUE(returns(scene, stint, 25));
}

TEST_P(EveryCar, ReverseOffAWall) {
    const Scene scene;
    Stint stint(scene, bundledCar(GetParam()), {{40, -6.8f}, -kPi / 2}, 0, Transmission::Arcade);
    EXPECT_TRUE(returns(scene, stint, 25));
}

INSTANTIATE_TEST_SUITE_P(LineDriver, EveryCar, testing::ValuesIn(test::bundledNames("cars")),
                         [](const auto& tested) { return tested.param; });

/// A track and a car.
using Outing = std::tuple<std::string, const char*>;

class EveryTrack : public testing::TestWithParam<Outing> {};

TEST_P(EveryTrack, IsLappedCleanly) {
    Scene scene;
    scene.track = test::bundledTrack(std::get<0>(GetParam()));
    const CarParams car = bundledCar(std::get<1>(GetParam()));
    Stint stint(scene, car, startPose(scene.track, noseLength(car)));
    stint.assists = {.abs = kFullAssist, .tractionControl = kFullAssist};
    for (int i = 0; i < 180 * kHz; ++i) {
        const CarSnapshot& now = stint.tick();
        ASSERT_EQ(now.impact.speed, 0) << "at s = " << now.location.s;
        if (!now.lap.finishedLap) continue;
        EXPECT_TRUE(now.lap.last.valid);
        return;
    }
    FAIL() << "no lap";
}

INSTANTIATE_TEST_SUITE_P(LineDriver, EveryTrack,
                         testing::Combine(testing::ValuesIn(test::bundledNames("tracks")),
                                          testing::Values("roadster", "rally", "gt", "kart")),
                         [](const auto& tested) {
                             return std::get<0>(tested.param) + "_" + std::get<1>(tested.param);
                         });

/// With a third of the grip the same driver must slow down by itself.
TEST(LineDriver, HoldsTheRoadOnSnow) {
    Scene scene;
    TrackParams params = scene.track.params;
    params.road.surface = "snow";
    std::vector<TrackFault> faults;
    scene.track = buildTrack(params, {scene.surfaces, {}}, faults);
    const CarParams car = bundledCar("coupe");
    Stint stint(scene, car, startPose(scene.track, noseLength(car)));
    int laps = 0;
    for (int i = 0; i < 240 * kHz && laps == 0; ++i) {
        const CarSnapshot& now = stint.tick();
        ASSERT_TRUE(now.location.onRoad || now.location.onKerb) << "at s = " << now.location.s;
        laps += now.lap.finishedLap;
    }
    EXPECT_EQ(laps, 1);
}

}  // namespace
}  // namespace slip
