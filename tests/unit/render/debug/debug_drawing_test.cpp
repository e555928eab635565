// SPDX-License-Identifier: MIT
#include "render/debug/debug_drawing.hpp"

#include "base/scalar.hpp"
#include "unit/render/base/mesh_bounds.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

constexpr float kPixel = 1 / 32.0f;  // m

/// Returns a car that points north-east at 10 m/s, with 2500 N on every wheel.
CarSnapshot turningCar() {
    CarSnapshot car;
    car.pose = {{100, 50}, kPi / 4};
    car.velocity = direction(kPi / 4) * 10;
    car.yawRate = 0.5f;
    Telemetry& t = car.telemetry;
    t.wheels.resize(4);
    for (std::size_t i = 0; i < kDualTrackWheels; ++i) {
        WheelTelemetry& wheel = t.wheels[i];
        wheel.position = {i < 2 ? 1.2f : -1.3f, i % 2 == 0 ? 0.75f : -0.75f};
        wheel.load = 2500, wheel.normalizedLoad = 1, wheel.friction = 1;
        wheel.lateralFriction = i < 2 ? 0.9f : 1.0f;
    }
    return car;
}

TEST(DebugDrawing, WheelsStandWhereTheyAreAndGoWhereTheCarTurns) {
    const CarSnapshot car = turningCar();
    const auto wheels = debugWheels(car, 1);
    const Vec2 arm = rotate({1.2f, 0.75f}, direction(kPi / 4));
    EXPECT_NEAR(length(wheels[0].centre - (car.pose.position + arm)), 0, 1e-5f);
    const Vec2 travel = car.velocity + leftOf(arm) * 0.5f;
    EXPECT_NEAR(length(wheels[0].travel - travel), 0, 1e-5f);
    EXPECT_GT(cross(wheels[0].longitudinal, wheels[0].travel), 0)
        << "the front of a car that turns left moves to the left";
    EXPECT_LT(cross(wheels[2].longitudinal, wheels[2].travel), 0) << "its rear to the right";
}

TEST(DebugDrawing, EveryWheelOfASixWheelerIsThere) {
    CarSnapshot car = turningCar();
    Telemetry& t = car.telemetry;
    t.wheels.resize(6), t.cornerCount = 6;
    t.wheels[5] = t.wheels[3], t.wheels[4] = t.wheels[2];
    t.wheels[2].position = {-0.4f, 0.75f}, t.wheels[3].position = {-0.4f, -0.75f};
    const auto wheels = debugWheels(car, 1);
    ASSERT_EQ(wheels.size(), 6u);
    const Vec2 middle = rotate({-0.4f, -0.75f}, direction(kPi / 4));
    EXPECT_NEAR(length(wheels[3].centre - (car.pose.position + middle)), 0, 1e-5f);
}

TEST(DebugDrawing, TheFrictionEllipseGrowsWithLoadAndKnowsItsShape) {
    CarSnapshot car = turningCar();
    car.telemetry.wheels[1].load = 3750, car.telemetry.wheels[1].normalizedLoad = 1.5f;
    const auto wheels = debugWheels(car, 1);
    EXPECT_NEAR(wheels[0].reach.x, kStaticLoadRing, 1e-5f);
    EXPECT_NEAR(wheels[0].reach.y, 0.9f * kStaticLoadRing, 1e-5f);
    EXPECT_NEAR(wheels[1].reach.x, 1.5f * kStaticLoadRing, 1e-5f);
    EXPECT_NEAR(wheels[2].reach.y, kStaticLoadRing, 1e-5f);
}

TEST(DebugDrawing, AForceAtTheLimitEndsOnTheEllipse) {
    CarSnapshot car = turningCar();
    WheelTelemetry& wheel = car.telemetry.wheels[0];
    wheel.angle = 0.2f;
    const Vec2 force = rotate({0, -0.9f * 2500}, direction(wheel.angle));
    wheel.fx = force.x, wheel.fy = force.y;
    const DebugWheel seen = debugWheels(car, 1)[0];
    EXPECT_NEAR(dot(seen.force, seen.longitudinal), 0, 1e-4f);
    EXPECT_NEAR(cross(seen.longitudinal, seen.force), -seen.reach.y, 1e-4f) << "to the wheel's right";
}

TEST(DebugDrawing, GrowsAboutTheCentreOfGravityWhenTheCarIsSmallOnTheScreen) {
    const CarSnapshot car = turningCar();
    const auto near = debugWheels(car, 1), far = debugWheels(car, 2);
    for (std::size_t i = 0; i < kDualTrackWheels; ++i) {
        EXPECT_NEAR(length(far[i].centre - car.pose.position), 2 * length(near[i].centre - car.pose.position), 1e-4f);
        EXPECT_NEAR(far[i].reach.x, 2 * near[i].reach.x, 1e-5f);
        EXPECT_EQ(far[i].travel, near[i].travel);
    }
    Mesh mesh;
    constexpr float kFarPixel = 1 / 8.0f;
    addDebugCar(mesh, car, kFarPixel);
    const Bounds bounds = boundsOf(mesh);
    EXPECT_GT((bounds.high.x - bounds.low.x) / kFarPixel, 60) << "px";
}

TEST(DebugDrawing, TheVelocityArrowEndsWhereTheCarWillBe) {
    const CarSnapshot car = turningCar();
    Mesh still, moving;
    CarSnapshot parked = car;
    parked.velocity = {};
    addDebugCar(still, parked, kPixel);
    addDebugCar(moving, car, kPixel);
    const Vec2 tip = car.pose.position + car.velocity * kVelocitySeconds;
    const auto reaches = [&](const Mesh& mesh) {
        return std::any_of(mesh.begin(), mesh.end(),
                           [&](const sf::Vertex& v) { return length(fromSf(v.position) - tip) < 1e-4f; });
    };
    EXPECT_TRUE(reaches(moving));
    EXPECT_FALSE(reaches(still));
}

TEST(DebugDrawing, IsFiniteForACarAtRestOrInTheAir) {
    CarSnapshot car;
    car.telemetry.wheels.resize(4);
    Mesh mesh;
    addDebugCar(mesh, car, kPixel);
    addDebugCar(mesh, CarSnapshot{}, kPixel);
    for (const sf::Vertex& v : mesh) ASSERT_TRUE(std::isfinite(v.position.x) && std::isfinite(v.position.y));
}

TEST(DebugDrawing, SlipColoursRunFromGripToSlide) {
    EXPECT_EQ(slipColour(0), debug_colour::kGrips);
    EXPECT_EQ(slipColour(1), debug_colour::kPeak);
    EXPECT_EQ(slipColour(5), debug_colour::kSlides);
}

TEST(DebugDrawing, AContactShowsItsPushAndIsGoneAfterHalfASecond) {
    Snapshot before, now;
    before.cars = {turningCar()};
    now = before;
    now.cars[0].velocity += {-3, 0};
    now.cars[0].impact = {3, {102, 51}, true};
    DebugDrawing drawing;
    drawing.onTick(before, now, 1.0f / 120);
    ASSERT_EQ(drawing.contacts().size(), 1u);
    EXPECT_EQ(drawing.contacts()[0].point, (Vec2{102, 51}));
    EXPECT_NEAR(drawing.contacts()[0].push.x, -3, 1e-4f);
    Mesh fresh, old;
    addDebugContact(fresh, drawing.contacts()[0], kPixel);
    EXPECT_FALSE(fresh.empty());
    for (int i = 0; i < 59; ++i) drawing.onTick(before, before, 1.0f / 120);
    ASSERT_EQ(drawing.contacts().size(), 1u);
    drawing.onTick(before, before, 1.0f / 120);
    drawing.onTick(before, before, 1.0f / 120);
    EXPECT_TRUE(drawing.contacts().empty());
}

}  // namespace
}  // namespace slip
