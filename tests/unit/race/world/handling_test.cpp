// SPDX-License-Identifier: MIT
// What the bundled cars claim in `description` and `_handling`, verified by driving.
#include "base/scalar.hpp"
#include "race/ai/line_driver.hpp"
#include "race/testdrive/manoeuvres.hpp"
#include "race/testdrive/sheet.hpp"
#include "support/bundled.hpp"
#include "vehicle/model/steering.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using test::bundledCar, test::bundledNames, test::bundledSurfaces;

/// Fingers that decide ten times a second and then hold each key as long as needed: a player of moderate skill.
class Taps {
public:
    void want(const RawInput& wanted) {
        if (tick_++ % 12 == 0) goal_ = wanted;
        RawInput keys;
        keys.throttle = felt_.throttle < goal_.throttle - kNear || goal_.throttle > 1 - kNear;
        keys.brake = felt_.brake < goal_.brake - kNear;
        const float more = (goal_.steer - felt_.steer) * signOf(goal_.steer);
        if (std::abs(goal_.steer) > 0.05f && more > kNear) keys.steer = signOf(goal_.steer);
        felt_ = smooth(felt_, keys, kKeyboardSmoothing, 1.0f / 120);
    }
    const RawInput& felt() const { return felt_; }

private:
    static constexpr float kNear = 0.02f;
    RawInput goal_, felt_;
    int tick_ = 0;
};

/// The result of two seconds after a change of throttle in a steady bend, with the wheels held.
struct Bend {
    float slide = 0;      // rad, greatest change of sideslip
    float curvature = 1;  // of the path one second later, relative to before
};

Bend changeThrottle(const std::string& name, float radius, float speed, float throttle, bool tractionControl = false) {
    TestDrive drive(bundledCar(name), bundledSurfaces(), 120, speed);
    CircleDriver circle(drive, radius);
    while (drive.time() < 4) drive.step(circle.drive(drive, speed));
    const float angle = drive.car().telemetry.steerAngle, sideslip = drive.sideslip();
    const float curvature = drive.car().yawRate / length(drive.car().velocity);
    Bend bend;
    RawInput felt;
    while (drive.time() < 6) {
        felt = smooth(felt, {throttle, 0, 0, 0}, kKeyboardSmoothing, drive.dt());
        DriverInput input = quantise(felt);
        input.steerAngle = angle;
        if (tractionControl) input.assists.tractionControl = kFullAssist;
        drive.step(input);
        bend.slide = std::max(bend.slide, std::abs(drive.sideslip() - sideslip));
        if (drive.time() < 5) bend.curvature = drive.car().yawRate / length(drive.car().velocity) / curvature;
    }
    return bend;
}

TEST(Handling, HatchRunsWideUnderPowerAndTurnsInOnALift) {
    const Bend power = changeThrottle("hatch", 50, 20.3f, 1), lift = changeThrottle("hatch", 120, 31.5f, 0);
    EXPECT_LT(power.curvature, 0.8f);
    EXPECT_LT(degrees(power.slide), 3);
    EXPECT_GT(lift.curvature, 1.25f);
    EXPECT_GT(degrees(lift.slide), 3) << "the tail helps";
    EXPECT_LT(degrees(lift.slide), 12) << "mildly";
}

TEST(Handling, RoadsterRunsWideUnderPower) {
    const Bend power = changeThrottle("roadster", 50, 20.5f, 1);
    EXPECT_LT(power.curvature, 0.9f);
    EXPECT_LT(degrees(power.slide), 5);
}

TEST(Handling, GtIsPlantedUntilItIsFast) {
    EXPECT_LT(degrees(changeThrottle("gt", 50, 22, 0).slide), 3);
    EXPECT_LT(degrees(changeThrottle("gt", 120, 34.5f, 0).slide), 3);
    EXPECT_LT(degrees(changeThrottle("gt", 50, 22, 1, true).slide), 5);
    EXPECT_GT(degrees(changeThrottle("gt", 200, 43.6f, 0).slide), 15);
}

TEST(Handling, TruckPushesAndLeans) {
    EXPECT_LT(degrees(changeThrottle("truck", 50, 18.9f, 1, true).slide), 3);
    const auto roll = [](const char* name) {
        TestDrive drive(bundledCar(name), bundledSurfaces(), 120, 15);
        const SteadyState state = holdSteer(drive, 0.09f, 15, 3);
        return drive.car().telemetry.roll / (state.ay / kGravity);
    };
    EXPECT_GT(degrees(roll("truck")), 2);
    EXPECT_GT(roll("muscle"), 2 * roll("gt"));
    EXPECT_LT(degrees(roll("formula")), 0.8f);
}

TEST(Handling, RallyCarTurnsOnItsHandbrake) {
    TestDrive drive(bundledCar("rally"), bundledSurfaces(), 120, 18);
    RawInput felt;
    float slide = 0;
    while (drive.time() < 1.2) {
        const bool pulled = drive.time() > 0.2;
        felt = smooth(felt, {0, 0, pulled ? 1.0f : 0.0f, 1}, kKeyboardSmoothing, drive.dt());
        drive.step(quantise(felt));
        slide = std::max(slide, std::abs(drive.sideslip()));
    }
    EXPECT_GT(degrees(slide), 35);
    EXPECT_GT(degrees(drive.car().pose.yaw), 60);
}

/// Returns the speed (m/s) from which the car leaves a circle.
float cornerSpeed(const char* name, float radius) {
    const CarParams car = bundledCar(name);
    for (float speed = 8; speed < 80; speed += 0.5f) {
        TestDrive drive(car, bundledSurfaces(), 120, speed);
        CircleDriver circle(drive, radius);
        while (drive.time() < 4) drive.step(circle.drive(drive, speed));
        if (std::abs(circle.distance(drive) - radius) > 0.04f * radius) return speed;
    }
    return 80;
}

TEST(Handling, FormulaNeedsSpeedForGrip) {
    const auto grip = [](const char* name, float radius) { return sq(cornerSpeed(name, radius)) / radius; };
    EXPECT_GT(grip("formula", 120), 1.25f * grip("formula", 20));
    EXPECT_LT(grip("gt", 120), 1.15f * grip("gt", 20));
}

TEST(Handling, KartIsTheQuickestToTurn) {
    const auto rise = [](const std::string& name) {
        return *performanceSheet(bundledCar(name), bundledSurfaces()).yawRiseTimeS;
    };
    const double kart = rise("kart");
    for (const std::string& name : bundledNames("cars")) EXPECT_TRUE(name == "kart" || kart < 0.9 * rise(name)) << name;
}

/// Floors the throttle in a bend until the tail is out by `slide` rad, then lifts and countersteers by keys, 0.15 s
/// late. Returns the greatest sideslip (rad) if the car comes back in line, nothing if it spins.
std::optional<float> caught(const std::string& name, float speed, float slide) {
    const CarParams car = bundledCar(name);
    const CarSetup setup = buildCarSetup(car);
    TestDrive drive(car, bundledSurfaces(), 120, speed);
    Taps taps;
    double broke = 0;
    float most = 0;
    while (drive.time() < 8 && most < 1.5f) {
        const float sideslip = drive.sideslip(), v = length(drive.car().velocity), vx = v * std::cos(sideslip);
        if (broke == 0 && std::abs(sideslip) > slide) broke = drive.time();
        RawInput wanted{drive.time() > 0.8 ? 1.0f : 0.3f, 0, 0, 0.6f};
        if (broke > 0 && drive.time() > broke + 0.15) {
            const float drift = std::atan2(v * std::sin(sideslip) + frontArm(car) * drive.car().yawRate, vx);
            wanted = {0, 0, 0, drift / steeringLock(car.steering, drift, vx, drift, setup.frontAxle().peaks.slipAngle)};
            if (std::abs(sideslip) < radians(5) && std::abs(drive.car().yawRate) < 0.3f) return most;
        }
        taps.want(wanted);
        drive.step(quantise(taps.felt()));
        most = std::max(most, std::abs(sideslip));
    }
    return {};
}

TEST(Handling, PowerBreaksTheTailAwayAndKeysCatchIt) {
    for (const char* name : {"muscle", "coupe"}) {
        const std::optional<float> most = caught(name, 18, radians(15));
        ASSERT_TRUE(most) << name << " spun";
        EXPECT_GT(degrees(*most), 20) << name;
    }
}

class ByKeys : public testing::TestWithParam<std::string> {};

TEST_P(ByKeys, APlayerOfModerateSkillLaps) {
    const test::Larkmead scene;
    const CarParams car = bundledCar(GetParam());
    LineDriver eyes(scene.track, car, 0.9f);
    Taps taps;
    const auto tap = [&](const CarSnapshot& now, std::int64_t) {
        taps.want(eyes.drive(now));
        DriverInput input = quantise(taps.felt());
        input.assists = {.abs = kFullAssist, .tractionControl = kFullAssist};
        return input;
    };
    test::bestOfTwoLaps(scene, car, tap, 180);
}

INSTANTIATE_TEST_SUITE_P(Handling, ByKeys, testing::ValuesIn(bundledNames("cars")),
                         [](const auto& tested) { return tested.param; });

}  // namespace
}  // namespace slip
