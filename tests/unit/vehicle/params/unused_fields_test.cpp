// SPDX-License-Identifier: MIT
// Parameters that are reported as unused must have no effect.
#include "vehicle/params/unused_fields.hpp"

#include "base/random.hpp"
#include "support/test_cars.hpp"
#include "vehicle/model/car_step.hpp"
#include "vehicle/params/unused_reasons.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

struct Variant {
    const char* name;
    void (*build)(CarParams&);
};

constexpr Variant kVariants[] = {
    {"base", [](CarParams&) {}},
    {"base, magic, front driven",
     [](CarParams& car) {
         car.front.tyre.model = car.rear.tyre.model = TyreModel::Magic;
         car.drive.layout = Layout::Fwd;
     }},
    {"spinning bicycle, curves",
     [](CarParams& car) {
         car.drive.wheelSpin = true;
         car.rear.tyre.model = TyreModel::Curve;
         car.rear.tyre.curve.emplace();
     }},
    {"four wheels", [](CarParams& car) { car.chassis = Chassis::DualTrack; }},
    {"four wheels, all driven, locked",
     [](CarParams& car) {
         car.chassis = Chassis::DualTrack;
         car.drive.layout = Layout::Awd;
         car.drive.frontDifferential.type = DifferentialType::Locked;
     }},
    {"four wheels on springs, front driven",
     [](CarParams& car) {
         car.chassis = Chassis::DualTrack;
         car.front.suspension.emplace();
         car.clutch.emplace();
         car.drive.layout = Layout::Fwd;
     }},
};

/// Randomises every number that the car does not use. Returns how many.
template <class T>
int shakeUnused(const CarParams& car, T& object, const std::string& pointer, Random& random) {
    int count = 0;
    visitFields(object, [&](const FieldInfo& info, auto& member) {
        using Member = std::remove_reference_t<decltype(member)>;
        const std::string inner = pointer + "/" + std::string(info.key);
        if constexpr (HasFields<Member>) {
            count += shakeUnused(car, member, inner, random);
        } else if constexpr (std::is_same_v<Member, float>) {
            if (unusedReason(car, inner).empty()) return;
            member = random.between(static_cast<float>(info.low), static_cast<float>(info.high));
            ++count;
        }
    });
    return count;
}

/// Returns all forces of a drive that accelerates, brakes, steers and slides.
std::vector<float> forcesOf(const CarParams& car) {
    std::vector<float> forces;
    const CarSetup setup = buildCarSetup(car);
    CarState state = rollingState(car, 15);
    for (int tick = 0; tick < 360; ++tick) {
        const float phase = static_cast<float>(tick) / 40;
        RawInput raw{std::max(0.0f, std::sin(phase)), std::max(0.0f, -std::sin(phase)), 0, std::cos(2 * phase)};
        const Motion motion{15 + 10 * std::sin(phase), 2 * std::sin(3 * phase), std::cos(2 * phase)};
        const CarStep step = stepCar({car, setup, state, quantise(raw), {}, motion, 1.0f / 120});
        state = step.state;
        forces.insert(forces.end(), {step.fx, step.fy, step.torque});
    }
    return forces;
}

TEST(UsedFields, WhatIsUnusedChangesNoForce) {
    Random random(11);
    for (const Variant& variant : kVariants) {
        CarParams car = plainCar();
        variant.build(car);
        const std::vector<float> forces = forcesOf(car);
        for (int run = 0; run < 20; ++run) {
            CarParams shaken = car;
            EXPECT_GE(shakeUnused(car, shaken, "", random), 4) << variant.name;
            ASSERT_EQ(forcesOf(shaken), forces) << variant.name;
        }
    }
}

TEST(UsedFields, SaysWhyOrNothing) {
    CarParams car = plainCar();
    EXPECT_EQ(unusedReason(car, "/body/mass"), "");
    EXPECT_EQ(unusedReason(car, "/front/tyre/peak_slip_angle_deg"), "");
    EXPECT_EQ(unusedReason(car, "/front/tyre/magic/lateral/b"), "model is 'linear'");
    EXPECT_EQ(unusedReason(car, "/rear/toe_deg"), "chassis is 'single_track'");
    EXPECT_EQ(unusedReason(car, "/rear/wheel_inertia"), "wheel_spin is false");
    EXPECT_EQ(unusedReason(car, "/drive/front_share"), "layout is 'rwd'");
    EXPECT_EQ(unusedReason(car, "/brakes/front_share"), "");
    car.chassis = Chassis::DualTrack;
    EXPECT_EQ(unusedReason(car, "/rear/toe_deg"), "");
    EXPECT_EQ(unusedReason(car, "/rear/camber_gain_deg_per_m"), "the car has no suspension");
    EXPECT_EQ(unusedReason(car, "/drive/rear_differential"), "");
    EXPECT_EQ(unusedReason(car, "/drive/rear_differential/bias"), "type is 'open'");
}

TEST(UsedFields, IdleReasonsAreThoseOfCarsOfEveryKind) {
    using Reasons = std::vector<std::string>;
    EXPECT_EQ(idleReasons("/body/mass"), Reasons{});
    EXPECT_EQ(idleReasons("/front/tyre/magic"), (Reasons{"model is 'linear'", "model is 'curve'"}));
    EXPECT_EQ(idleReasons("/front/toe_deg"), Reasons{"chassis is 'single_track'"});
    EXPECT_EQ(idleReasons("/front/position"), (Reasons{"chassis is 'single_track'", "chassis is 'dual_track'"}));
    EXPECT_EQ(idleReasons("/front/suspension/tyre_spring"), Reasons{"unsprung_mass is 0"});
    EXPECT_EQ(idleReasons("/drive/inertia"), Reasons{"wheel_spin is false"});
}

TEST(UsedFields, NamesWhatGivesWheelsASpeedOfTheirOwn) {
    CarParams car = plainCar();
    EXPECT_EQ(wheelDynamicsBecause(car), "");
    car.drive.rearDifferential.type = DifferentialType::Locked;
    EXPECT_EQ(wheelDynamicsBecause(car), "a differential is not open");
    car.clutch.emplace();
    EXPECT_EQ(wheelDynamicsBecause(car), "the clutch slips");
    car.chassis = Chassis::DualTrack;
    EXPECT_EQ(wheelDynamicsBecause(car), "the car has four wheels");
}

}  // namespace
}  // namespace slip::test
