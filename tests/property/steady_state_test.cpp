// SPDX-License-Identifier: MIT
// Steady-state figures do not depend on the yaw inertia, which does not act in a steady state.
#include "race/testdrive/steady_state.hpp"

#include "base/random.hpp"
#include "support/bundled.hpp"
#include "support/random_cars.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

/// Returns a bundled car with other weight, tyres, springs, power and driven wheels.
CarParams variedCar(std::uint64_t seed) {
    Random random(seed + 77);
    const std::vector<std::string> names = bundledNames("cars");
    CarParams car = bundledCar(names[seed % names.size()]);
    const auto vary = [&](float& value, float low, float high) { value *= random.between(low, high); };
    vary(car.body.mass, 0.7f, 1.4f);
    vary(car.body.yawInertia, 0.6f, 1.6f);
    vary(car.body.cgHeight, 0.6f, 1.3f);
    vary(car.body.dragArea, 0.7f, 1.5f);
    if (car.chassis != Chassis::MultiAxle) {
        vary(car.body.frontWeight, 0.8f, 1.25f);
        car.body.frontWeight = std::clamp(car.body.frontWeight, 0.3f, 0.7f);
    }
    for (Axle* const axle : {&car.front, &car.rear}) {
        vary(axle->tyre.friction, 0.75f, 1.2f);
        vary(axle->tyre.peakSlipAngleDeg, 0.6f, 1.5f);
        vary(axle->tyre.loadSensitivity, 0, 2);
        if (!axle->suspension) continue;
        vary(axle->suspension->spring, 0.6f, 1.8f);
        vary(axle->suspension->antiRollBar, 0.3f, 2);
    }
    for (Vec2& point : car.engine.torqueCurve) vary(point.y, 0.7f, 1.5f);
    car.drive.layout = static_cast<Layout>(random.next() % 3);
    return car;
}

void expectTheSameWithOtherInertia(const CarParams& car, const std::string& what) {
    for (const float radius : {100.0f, 45.72f}) {
        const SteadyCircle circle = steadyCircle(car, bundledSurfaces(), radius);
        EXPECT_TRUE(circle.g) << what << ", " << radius << " m: " << wordsOf(circle.ended);
        for (const float factor : {0.7f, 1.3f}) {
            CarParams other = car;
            other.body.yawInertia *= factor;
            const SteadyCircle again = steadyCircle(other, bundledSurfaces(), radius);
            EXPECT_NEAR(again.g.value_or(0), circle.g.value_or(0), 0.01 * circle.g.value_or(0)) << what << radius;
            ASSERT_EQ(again.degPerG.has_value(), circle.degPerG.has_value()) << what << radius;
            if (circle.degPerG) {
                EXPECT_NEAR(*again.degPerG, *circle.degPerG, std::max(0.01 * std::abs(*circle.degPerG), 0.006))
                    << what << radius;
            }
        }
    }
}

TEST(SteadyState, OfBundledCarsDoesNotDependOnYawInertia) {
    for (const std::string& name : bundledNames("cars")) expectTheSameWithOtherInertia(bundledCar(name), name);
}

TEST(SteadyState, OfRandomCarsDoesNotDependOnYawInertia) {
    const int count = carCount(200);
    for (int i = 0; i < count; ++i)
        expectTheSameWithOtherInertia(variedCar(static_cast<std::uint64_t>(i)), "seed " + std::to_string(i) + ", ");
}

}  // namespace
}  // namespace slip::test
