// SPDX-License-Identifier: MIT
#include "render/base/camera.hpp"

#include "base/scalar.hpp"
#include "race/world/snapshot.hpp"
#include "support/field_ranges.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace slip {
namespace {

constexpr CameraParams kCamera;
constexpr float kFrame = 1.0f / 60;

CarSnapshot carAt(Vec2 position, float yaw, float speed) {
    CarSnapshot car;
    car.pose = {position, yaw};
    car.velocity = direction(yaw) * speed;
    return car;
}

CameraRig settled(const CarSnapshot& car, const CameraSettings& settings = {}, int frames = 1200) {
    CameraRig rig;
    rig.reset(car);
    for (int i = 0; i < frames; ++i) rig.update(car, settings, false, {}, kFrame);
    return rig;
}

/// Returns the position of a place in a picture of 1280x720: −1…1 across and up.
Vec2 placeIn(const Camera& camera, Vec2 at) {
    const sf::Vector2f p = viewOf(camera, {1280, 720}).getTransform().transformPoint(at.x, at.y);
    return {p.x, p.y};
}

TEST(Camera, ThePointReachedIn16TenthsIsWellInViewInEveryDirection) {
    for (const CameraMode mode : {CameraMode::NorthUp, CameraMode::HeadingUp})
        for (float yaw = 0; yaw < 2 * kPi; yaw += 0.1f)
            for (float speed = 2; speed < 76; speed += 6) {
                const CarSnapshot car = carAt({10, -5}, yaw, speed);
                const Vec2 at =
                    placeIn(settled(car, {.mode = mode}, 2).camera(), car.pose.position + 1.6f * car.velocity);
                EXPECT_LE(std::max(std::abs(at.x), std::abs(at.y)), 0.9f) << yaw << " at " << speed;
            }
}

TEST(CameraParams, DefaultsAreWithinTheirRanges) { test::expectWithinRanges(kCamera); }

TEST(CameraParams, SetTheWidthAtRestAndTheShake) {
    CameraRig rig({.widthAtRest = 60, .maxShakePx = 0});
    rig.reset(carAt({}, 0, 0));
    rig.addTrauma(1);
    for (int i = 0; i < 60; ++i) rig.update(carAt({}, 0, 0), {}, false, {}, kFrame);
    EXPECT_NEAR(rig.camera().width, 60, 0.01f);
    EXPECT_EQ(length(rig.camera().shakePx), 0);
}

TEST(Camera, FromHighUpMoreIsSeenButForReducedMotion) {
    const CarSnapshot car = carAt({10, -5}, 0.4f, 30);
    const auto widthAt = [&](float height, bool reducedMotion) {
        CameraRig rig;
        rig.reset(car);
        for (int i = 0; i < 600; ++i) rig.update(car, {}, reducedMotion, {.height = height}, kFrame);
        return rig.camera().width;
    };
    EXPECT_NEAR(widthAt(kCamera.hillHeight, false) / widthAt(0, false), 1 + kCamera.hillWidth, 1e-3f);
    EXPECT_NEAR(widthAt(10 * kCamera.hillHeight, false) / widthAt(0, false), 1 + kCamera.hillWidth, 1e-3f);
    EXPECT_EQ(widthAt(-20, false), widthAt(0, false)) << "what is ahead stays in view";
    EXPECT_EQ(widthAt(kCamera.hillHeight, true), widthAt(0, true));
}

TEST(Camera, TheCarStaysInWhatAPanelLeaves) {
    constexpr float kFree = 0.4f;
    for (float yaw = 0; yaw < 2 * kPi; yaw += 0.3f) {
        const CarSnapshot car = carAt({10, -5}, yaw, 40);
        CameraRig rig;
        rig.reset(car);
        for (int i = 0; i < 600; ++i) rig.update(car, {}, false, {.free = kFree}, kFrame);
        EXPECT_LE(std::abs(placeIn(rig.camera(), car.pose.position).x), 2 * carReach(kDefaultAspect).x * kFree + 1e-3f)
            << yaw;
    }
}

TEST(Camera, TheCarKeepsItsLengthOffTheFieldOnItsLeftAndSeesTheCornerAllTheSame) {
    constexpr float kLength = 4.5f, kField = 220.0f / 1280;  // m; share of the width at which the running order ends
    const CameraPicture picture{.carLength = kLength, .left = 0.5f - kField};
    for (float yaw = 0; yaw < 2 * kPi; yaw += 0.1f)
        for (float speed = 2; speed < 76; speed += 6) {
            const CarSnapshot car = carAt({10, -5}, yaw, speed);
            CameraRig rig;
            rig.reset(car);
            for (int i = 0; i < 600; ++i) rig.update(car, {}, false, picture, kFrame);
            const Vec2 tail = car.pose.position - direction(yaw) * (kLength / 2);
            const float length = kLength / rig.camera().width;  // share of the picture's width
            EXPECT_GE(placeIn(rig.camera(), tail).x / 2 + 0.5f, kField + 0.99f * length) << yaw << " at " << speed;
            const Vec2 soon = placeIn(rig.camera(), car.pose.position + 1.6f * car.velocity);
            EXPECT_LE(std::max(std::abs(soon.x), std::abs(soon.y)), 0.9f) << yaw << " at " << speed;
        }
}

TEST(Camera, InReverseItLooksBack) {
    for (const CameraMode mode : {CameraMode::NorthUp, CameraMode::HeadingUp})
        for (float yaw = 0; yaw < 2 * kPi; yaw += 0.7f)
            for (const float speed : {-2.0f, -5.0f, -10.0f, -20.0f}) {
                const CarSnapshot car = carAt({10, -5}, yaw, speed);
                const Camera camera = settled(car, {.mode = mode}).camera();
                const Vec2 at = placeIn(camera, car.pose.position + 1.6f * car.velocity);
                EXPECT_LE(std::max(std::abs(at.x), std::abs(at.y)), 0.9f) << yaw << " at " << speed;
                EXPECT_GT(dot(camera.centre - car.pose.position, car.velocity), speed < -3 ? 0 : -20) << yaw;
            }
}

TEST(Camera, ASlideThatPassesSidewaysMovesNothingAtOnce) {
    const auto drifting = [](float sideslip) {
        CarSnapshot car = carAt({}, 0, 0);
        car.velocity = 30 * direction(sideslip);
        return settled(car, {.mode = CameraMode::HeadingUp}).camera();
    };
    const Camera before = drifting(radians(89.5f)), after = drifting(radians(90.5f));
    EXPECT_NEAR(after.width / before.width, 1, 0.02f);
    EXPECT_LT(length(after.centre - before.centre), 3);
}

TEST(Camera, StandingShows48Metres) { EXPECT_NEAR(settled(carAt({}, 0, 0)).camera().width, 48, 0.01f); }

TEST(Camera, TheOwnCarIsNeverSmallerThan22PixelsOf720Lines) {
    for (const float lines : {720.0f, 360.0f})
        for (const float aspect : {0.5f, 0.89f, 16.0f / 9, 2.37f, 3.56f}) {
            CameraRig rig;
            rig.reset(carAt({}, kPi / 2, 90));
            rig.update(carAt({}, kPi / 2, 90), {}, false, {aspect, lines, 1.9f}, kFrame);
            EXPECT_GE(1.9f * lines / visibleSize(rig.camera().width, aspect).y, 21.99f) << lines << ' ' << aspect;
        }
}

TEST(Camera, AWiderWindowSeesMoreANarrowerOneAsMuch) {
    const Vec2 usual = visibleSize(160, 16.0f / 9);
    EXPECT_FLOAT_EQ(usual.x, 160);
    EXPECT_FLOAT_EQ(usual.y, 90);
    const Vec2 wide = visibleSize(160, 2560.0f / 1080), old = visibleSize(160, 4.0f / 3),
               half = visibleSize(160, 0.89f);
    EXPECT_FLOAT_EQ(wide.y, 90);
    EXPECT_GT(wide.x, 210);
    EXPECT_NEAR(old.x * old.y, 160 * 90, 1);
    EXPECT_NEAR(half.x * half.y, 160 * 90, 1);
    EXPECT_NEAR(old.x / old.y, 4.0f / 3, 1e-4f);
    EXPECT_LE(visibleSize(160, 1000).x, 321) << "a slit shows no kilometres";
    EXPECT_LE(visibleSize(160, 0.001f).y, 161);
}

TEST(Camera, ZoomBringsItCloser) {
    CameraSettings settings;
    settings.zoom = 2;
    EXPECT_NEAR(settled(carAt({}, 0, 0), settings).camera().width, kCamera.widthAtRest / 2, 0.01f);
}

TEST(Camera, AnyWindowShowsAViewThatCanBeDrawn) {
    for (const unsigned wide : {1u, 40u, 1280u, 8000u, 16384u})
        for (const unsigned high : {1u, 40u, 720u, 4000u, 16384u}) {
            CameraRig rig;
            rig.reset(carAt({}, 1, 50));
            const float aspect = static_cast<float>(wide) / static_cast<float>(high);
            for (const CameraMode mode : {CameraMode::NorthUp, CameraMode::HeadingUp})
                for (int i = 0; i < 60; ++i) rig.update(carAt({}, 1, 50), {.mode = mode}, false, {aspect}, kFrame);
            const sf::View view = viewOf(rig.camera(), {wide, high});
            const std::string where = std::to_string(wide) + "x" + std::to_string(high);
            EXPECT_LE(view.getSize().x, 500) << where;
            EXPECT_LE(-view.getSize().y, 300) << where;
            EXPECT_NEAR(-view.getSize().y * aspect / view.getSize().x, 1, 1e-3f) << where;
            EXPECT_LT(length(rig.camera().centre), 300) << where;
        }
}

TEST(Camera, GlidesAtBoundedRatesAndAccelerations) {
    CameraRig rig = settled(carAt({}, 0, 0));
    float zoom = std::log(rig.camera().width), speed = 0;
    Vec2 lead = rig.camera().centre;
    for (int i = 0; i < 300; ++i) {
        // A car that turns round at full speed every second is the hardest case.
        rig.update(carAt({}, i / 60 % 2 ? 0.7f : kPi, 70), {}, false, {}, kFrame);
        const float zoomNow = std::log(rig.camera().width), speedNow = (zoomNow - zoom) / kFrame;
        EXPECT_LE(speedNow, kCamera.widenRate * 1.01f);
        EXPECT_GE(speedNow, -kCamera.narrowRate * 1.01f);
        EXPECT_LE(std::abs(speedNow - speed) / kFrame,
                  0.74f * (kCamera.widenRate + kCamera.narrowRate) / kCamera.widthTau);
        EXPECT_LE(length(rig.camera().centre - lead), 6) << "m in a frame";
        zoom = zoomNow, speed = speedNow, lead = rig.camera().centre;
    }
    EXPECT_GT(rig.camera().width, 150);
}

TEST(Camera, LooksAheadAndStaysWithinItsReach) {
    const Vec2 reach = carReach(16.0f / 9);
    for (const float yaw : {0.0f, 0.5f, 1.5708f, 3.0f, -2.2f}) {
        const Camera camera = settled(carAt({10, -5}, yaw, 90)).camera();
        const Vec2 own = placeIn(camera, {10, -5}) * 0.5f;
        EXPECT_LE(std::sqrt(sq(own.x / reach.x) + sq(own.y / reach.y)), 1.001f);
        EXPECT_GT(dot(camera.centre - Vec2{10, -5}, direction(yaw)), 0);
    }
}

TEST(Camera, JumpsWithTheCarAndNeverElse) {
    CameraRig rig = settled(carAt({}, 0, 60));
    const CarSnapshot reset = carAt({500, 80}, 1, 0);
    rig.reset(reset);
    rig.update(reset, {}, false, {}, kFrame);
    EXPECT_EQ(rig.camera().centre, reset.pose.position);
    EXPECT_NEAR(rig.camera().width, kCamera.widthAtRest, 0.01f);
}

TEST(Camera, TheSameAtAnyFrameRate) {
    CameraRig slow = settled(carAt({}, 0, 0)), fast = slow;
    for (int i = 0; i < 30; ++i) slow.update(carAt({}, 0, 30), {}, false, {}, 1.0f / 30);
    for (int i = 0; i < 240; ++i) fast.update(carAt({}, 0, 30), {}, false, {}, 1.0f / 240);
    EXPECT_NEAR(slow.camera().width / fast.camera().width, 1, 0.03f);
    EXPECT_NEAR(slow.camera().centre.x, fast.camera().centre.x, 1);
}

TEST(Camera, WhatTheCarFeelsGoesBySimulatedTime) {
    const auto widthAt = [](float pace) {
        float speed = 30;
        CameraRig rig = settled(carAt({}, 0, speed));
        for (int i = 0; i < 120; ++i)
            rig.update(carAt({}, 0, speed += 4 * kFrame), {}, false, {}, kFrame, pace);  // 4 m/s per second of frames
        return rig.camera().width;
    };
    EXPECT_GT(widthAt(0.5f), 1.05f * widthAt(1)) << "in slow motion the car speeds up by 8 m/s²";
    EXPECT_GT(widthAt(1), 1.03f * widthAt(-1)) << "played backwards it slows down";
    EXPECT_NEAR(widthAt(0), widthAt(-1), 0.1f);
}

TEST(Camera, HeadingUpPutsTheCarAQuarterUpTheScreenWithItsNoseUp) {
    CameraSettings settings;
    settings.mode = CameraMode::HeadingUp;
    const CarSnapshot car = carAt({3, 4}, 0.8f, 0);
    const sf::View view = viewOf(settled(car, settings).camera(), {1600, 900});
    const sf::Vector2f at = view.getTransform().transformPoint(3, 4);
    const Vec2 ahead = car.pose.position + direction(0.8f);
    const sf::Vector2f nose = view.getTransform().transformPoint(ahead.x, ahead.y);
    EXPECT_NEAR(at.x, 0, 0.01f);
    EXPECT_NEAR(at.y, -0.5f, 0.01f);  // −1 is the lower edge
    EXPECT_NEAR(nose.x, at.x, 0.01f);
    EXPECT_GT(nose.y, at.y);
}

TEST(Camera, NorthUpShowsEastRightAndNorthUpWithSquarePixels) {
    Camera camera;
    camera.centre = {100, 50};
    for (const sf::Vector2u size : {sf::Vector2u{1280, 720}, {800, 800}, {3840, 1600}}) {
        const sf::View view = viewOf(camera, size);
        const sf::Vector2f east = view.getTransform().transformPoint(101, 50);
        const sf::Vector2f north = view.getTransform().transformPoint(100, 51);
        EXPECT_NEAR(east.x * static_cast<float>(size.x), north.y * static_cast<float>(size.y), 0.01f);
        EXPECT_GT(east.x, 0);
        EXPECT_GT(north.y, 0);
        EXPECT_NEAR(east.y, 0, 1e-4f);
    }
}

TEST(Camera, ShakeIsTheSquareOfTraumaAndDiesOut) {
    const CarSnapshot car = carAt({}, 0, 0);
    CameraRig rig = settled(car);
    rig.addTrauma(5);
    float most = 0;
    for (int i = 0; i < 60; ++i) {
        rig.update(car, {}, false, {}, kFrame);
        most = std::max(most, length(rig.camera().shakePx));
    }
    EXPECT_GT(most, 2);
    EXPECT_LE(most, 8);
    EXPECT_FLOAT_EQ(length(rig.camera().shakePx), 0);  // 1 / 1.2 s later
}

TEST(Camera, ReducedMotionNeverShakes) {
    const CarSnapshot car = carAt({}, 0, 0);
    CameraRig rig = settled(car);
    rig.addTrauma(1);
    rig.update(car, {}, true, {}, kFrame);
    EXPECT_FLOAT_EQ(length(rig.camera().shakePx), 0);
}

/// Returns the farthest that a corner of the body is from the middle of the picture: 1 is its edge.
float farthestCorner(const CameraRig& rig, const CarSnapshot& car, float bodyLength, sf::Vector2u window) {
    const sf::View view = viewOf(rig.camera(), window);
    const Vec2 along = direction(car.pose.yaw) * (bodyLength / 2), across = leftOf(along) * 0.45f;
    float farthest = 0;
    for (const Vec2 corner : {along + across, along - across, across - along, along * -1.0f - across}) {
        const Vec2 at = car.pose.position + corner;
        const sf::Vector2f p = view.getTransform().transformPoint(at.x, at.y);
        farthest = std::max({farthest, std::abs(p.x), std::abs(p.y)});
    }
    return farthest;
}

TEST(Camera, TheWholeCarStaysInsideThePictureHoweverItSlides) {
    constexpr float kMargin = 0.02f;  // of the picture's half
    for (const CameraMode mode : {CameraMode::NorthUp, CameraMode::HeadingUp})
        for (const sf::Vector2u window :
             {sf::Vector2u{1280, 720}, {639, 720}, {720, 639}, {800, 800}, {1280, 359}, {2560, 720}})
            for (const float zoom : {0.5f, 1.0f, 2.0f})
                for (const float bodyLength : {2.0f, 4.8f, 7.5f})
                    for (const float speed : {3.0f, 12.0f, 28.0f, 60.0f}) {
                        const float aspect = static_cast<float>(window.x) / static_cast<float>(window.y);
                        CameraRig rig;
                        CarSnapshot car = carAt({}, 0, speed);
                        rig.reset(car);
                        float course = 0, farthest = 0;
                        for (int i = 0; i < 360; ++i) {
                            // A circle of 9 m/s² or of 6 m, held wide, then a flick to the other side and a spin.
                            const float slide = i < 120 ? 0.7f : i < 200 ? -0.9f : 0.05f * static_cast<float>(i - 200);
                            course += (i < 120 ? 1 : -1) * std::min(9 / speed, speed / 6) * kFrame;
                            car.pose.yaw = course + slide;
                            car.velocity = speed * direction(course);
                            car.pose.position += car.velocity * kFrame;
                            rig.update(car, {.mode = mode, .zoom = zoom}, false,
                                       {.aspect = aspect, .carLength = bodyLength}, kFrame);
                            farthest = std::max(farthest, farthestCorner(rig, car, bodyLength, window));
                        }
                        EXPECT_LE(farthest, 1 - kMargin)
                            << window.x << 'x' << window.y << ", zoom " << zoom << ", " << bodyLength << " m at "
                            << speed << " m/s, heading up: " << (mode == CameraMode::HeadingUp);
                    }
}

TEST(Camera, InASlideItLooksWhereTheCarTravels) {
    for (const float course : {0.0f, 0.9f, 2.2f, -1.3f})
        for (const float slide : {-0.7f, 0.7f}) {
            CarSnapshot car = carAt({}, course + slide, 0);
            car.velocity = 28 * direction(course);
            const Camera camera = settled(car).camera();
            const Camera straight = settled(carAt({}, course, 28)).camera();
            const float angle = std::abs(
                wrapAngle(angleOf(cross(straight.centre, camera.centre), dot(straight.centre, camera.centre))));
            EXPECT_LT(angle, 0.02f) << course << ' ' << slide;
            const Vec2 own = placeIn(camera, {}), usual = placeIn(straight, {});
            EXPECT_LT(std::max(std::abs(own.x), std::abs(own.y)),
                      0.85f * std::max(std::abs(usual.x), std::abs(usual.y)))
                << "and nearer to the car";
            const Vec2 soon = placeIn(camera, 1.6f * car.velocity);
            EXPECT_LE(std::max(std::abs(soon.x), std::abs(soon.y)), 0.9f) << course << ' ' << slide;
        }
}

TEST(Camera, HeadingUpTurnsToTheDirectionOfTravelInASlide) {
    const auto turnAt = [](float slide) {
        CarSnapshot car = carAt({}, 0.4f + slide, 0);
        car.velocity = 28 * direction(0.4f);
        return wrapAngle(kPi / 2 - settled(car, {.mode = CameraMode::HeadingUp}).camera().rotation);
    };
    EXPECT_NEAR(turnAt(0), 0.4f, 1e-3f);
    EXPECT_NEAR(turnAt(0.06f), 0.46f, 0.01f) << "in a bend the nose is up";
    EXPECT_NEAR(turnAt(0.6f), 0.4f + (1 - kCamera.slideTurn) * 0.6f, 0.01f);
    float before = turnAt(0);
    for (float slide = 0; slide < 3; slide += 0.05f) {
        EXPECT_LT(std::abs(wrapAngle(turnAt(slide) - before)), 0.16f) << slide;
        before = turnAt(slide);
    }
}

TEST(Camera, NeverTakesNaNOrInfinity) {
    CameraRig rig = settled(carAt({1, 2}, 0.3f, 20));
    const Camera before = rig.camera();
    const float nan = std::numeric_limits<float>::quiet_NaN(), inf = std::numeric_limits<float>::infinity();
    rig.update(carAt({nan, 0}, 0, 10), {}, false, {}, kFrame);
    rig.update(carAt({0, 0}, nan, 10), {}, false, {}, kFrame);
    rig.update(carAt({0, inf}, 0, 10), {}, false, {}, kFrame);
    rig.update(carAt({0, 0}, 0, 10), {}, false, {nan}, kFrame);
    rig.update(carAt({0, 0}, 0, 10), {}, false, {}, nan);
    rig.addTrauma(nan);
    EXPECT_EQ(rig.camera().centre, before.centre);
    EXPECT_EQ(rig.camera().width, before.width);
}

}  // namespace
}  // namespace slip
