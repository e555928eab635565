#include "app/view/camera.hpp"

#include "base/scalar.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace slip {
namespace {

constexpr float kAspect = 16.0f / 9, kFrame = 1.0f / 60;

CarSnapshot carAt(Vec2 position, float yaw, float speed) {
    CarSnapshot car;
    car.pose = {position, yaw};
    car.velocity = direction(yaw) * speed;
    return car;
}

CameraRig settled(const CarSnapshot& car, const CameraSettings& settings = {}, int frames = 1200) {
    CameraRig rig;
    rig.reset(car);
    for (int i = 0; i < frames; ++i) rig.update(car, settings, false, kAspect, kFrame);
    return rig;
}

TEST(Camera, WidthGrowsFrom40MetresAtRestTo150At75) {
    EXPECT_FLOAT_EQ(widthForSpeed(0), 40);
    EXPECT_FLOAT_EQ(widthForSpeed(75), 150);
    EXPECT_FLOAT_EQ(widthForSpeed(200), 150);
    EXPECT_NEAR(settled(carAt({}, 0, 0)).camera().width, 40, 0.01f);
    EXPECT_NEAR(settled(carAt({}, 0, 75)).camera().width, 150, 0.01f);
}

TEST(Camera, ZoomBringsItCloser) {
    CameraSettings settings;
    settings.zoom = 2;
    EXPECT_NEAR(settled(carAt({}, 0, 0), settings).camera().width, 20, 0.01f);
}

TEST(Camera, AnyWindowShowsAViewThatCanBeDrawn) {
    for (const unsigned wide : {1u, 40u, 1280u, 8000u, 16384u})
        for (const unsigned high : {1u, 40u, 720u, 4000u, 16384u}) {
            CameraRig rig;
            rig.reset(carAt({}, 1, 50));
            const float aspect = static_cast<float>(wide) / static_cast<float>(high);
            for (const CameraMode mode : {CameraMode::NorthUp, CameraMode::HeadingUp})
                for (int i = 0; i < 60; ++i) rig.update(carAt({}, 1, 50), {.mode = mode}, false, aspect, kFrame);
            const sf::View view = viewOf(rig.camera(), {wide, high});
            const std::string where = std::to_string(wide) + "x" + std::to_string(high);
            EXPECT_LE(view.getSize().x, 150.1f) << where;
            EXPECT_LE(-view.getSize().y, 3 * 150.1f) << where << ": a slit shows kilometres";
            EXPECT_NEAR(-view.getSize().y * aspect / view.getSize().x, 1, 1e-3f) << where;
            EXPECT_LT(length(rig.camera().centre), 300) << where;
        }
}

TEST(Camera, WidthChangesByAtMostFourTenthsOfItselfASecond) {
    CameraRig rig = settled(carAt({}, 0, 0));
    for (int i = 0; i < 300; ++i) {
        const float before = rig.camera().width;
        rig.update(carAt({}, 0, 75), {}, false, kAspect, kFrame);
        EXPECT_LE(rig.camera().width, before * (1 + 0.4f * kFrame) + 1e-4f);
    }
    EXPECT_GT(rig.camera().width, 120);
}

TEST(Camera, LookAheadClosesWithItsTimeConstant) {
    // A car that stops dead wants none, whatever the width: what is left after one time constant is 1/e.
    CameraRig rig = settled(carAt({}, 0, 30));
    const float before = rig.camera().centre.x;
    EXPECT_GT(before, 10);
    for (int i = 0; i < 15; ++i) rig.update(carAt({}, 0, 0), {}, false, kAspect, kFrame);
    EXPECT_NEAR(rig.camera().centre.x / before, std::exp(-1.0f), 0.01f);
}

TEST(Camera, LookAheadStaysWithinItsShareOfTheHalfScreen) {
    for (const float yaw : {0.0f, 0.5f, 1.5708f, 3.0f, -2.2f}) {
        const Camera camera = settled(carAt({10, -5}, yaw, 90)).camera();
        const Vec2 lead = camera.centre - Vec2{10, -5};
        const float half = camera.width / 2;
        EXPECT_LE(std::sqrt(sq(lead.x / half) + sq(lead.y * kAspect / half)), 0.651f);
        EXPECT_GT(dot(lead, direction(yaw)), 0);
    }
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
        rig.update(car, {}, false, kAspect, kFrame);
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
    rig.update(car, {}, true, kAspect, kFrame);
    EXPECT_FLOAT_EQ(length(rig.camera().shakePx), 0);
}

TEST(Camera, NeverTakesNaNOrInfinity) {
    CameraRig rig = settled(carAt({1, 2}, 0.3f, 20));
    const Camera before = rig.camera();
    const float nan = std::numeric_limits<float>::quiet_NaN(), inf = std::numeric_limits<float>::infinity();
    rig.update(carAt({nan, 0}, 0, 10), {}, false, kAspect, kFrame);
    rig.update(carAt({0, 0}, nan, 10), {}, false, kAspect, kFrame);
    rig.update(carAt({0, inf}, 0, 10), {}, false, kAspect, kFrame);
    rig.update(carAt({0, 0}, 0, 10), {}, false, nan, kFrame);
    rig.update(carAt({0, 0}, 0, 10), {}, false, kAspect, nan);
    rig.addTrauma(nan);
    EXPECT_EQ(rig.camera().centre, before.centre);
    EXPECT_EQ(rig.camera().width, before.width);
}

}  // namespace
}  // namespace slip
