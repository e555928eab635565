// SPDX-License-Identifier: MIT
// Hearing from a camera: left and right of it, on its side of the window, with the impacts since the last sound.
#include "app/audio/car_audio.hpp"

#include "app/audio/camera_listener.hpp"
#include "base/scalar.hpp"
#include "io/player/display_settings.hpp"
#include "render/base/camera.hpp"
#include "support/test_tracks.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

constexpr float kYaw = 0.7f;

Snapshot fieldAt(const std::vector<Vec2>& places) {
    Snapshot now;
    now.cars.resize(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) now.cars[i].pose = {places[i], kYaw};
    return now;
}

Camera cameraOn(const CarSnapshot& car, CameraMode mode) {
    CameraSettings settings;
    settings.mode = mode;
    CameraRig rig;
    rig.reset(car);
    for (int i = 0; i < 1200; ++i) rig.update(car, settings, false, {}, 1.0f / 60);
    return rig.camera();
}

const Voice& voiceOf(const Voices& voices, std::size_t car) {
    return *std::ranges::find(voices, std::optional(car), &Voice::car);
}

struct Listener {
    Voices voices;
    HardestImpacts impacts;
    SurfaceTable surfaces = SurfaceTable(1);
    CarParams params;

    void listen(const std::vector<AudioListener>& ears, const Snapshot& now) {
        hear(voices, {ears, now, surfaces}, impacts, [&](std::size_t) -> const CarParams& { return params; });
    }
};

TEST(EarOf, HeadingUpTheCarsRightIsTheRight) {
    const Snapshot now = fieldAt({{5, 3}, Vec2{5, 3} + direction(kYaw - kPi / 2) * 10.0f});
    const AudioListener ear = earOf(0, cameraOn(now.cars[0], CameraMode::HeadingUp));
    EXPECT_NEAR(dot(ear.right, direction(kYaw - kPi / 2)), 1, 1e-3f);
    Listener listener;
    listener.listen({ear}, now);
    EXPECT_GT(voiceOf(listener.voices, 1).right, 2 * voiceOf(listener.voices, 1).left);
}

TEST(EarOf, NorthUpEastIsTheRight) {
    const Snapshot now = fieldAt({{5, 3}, {15, 3}});
    const AudioListener ear = earOf(0, cameraOn(now.cars[0], CameraMode::NorthUp));
    EXPECT_NEAR(ear.right.x, 1, 1e-3f);
    EXPECT_EQ(ear.pictureCentre, 0) << "one picture fills the window";
    EXPECT_EQ(ear.pictureHalfWidth, 1);
}

TEST(EarOf, ThePictureAtTheRightIsHeardAtTheRight) {
    Camera camera;
    camera.viewport = {0.5f, 0, 0.5f, 1};
    const AudioListener ear = earOf(1, camera);
    EXPECT_EQ(ear.car, 1);
    EXPECT_FLOAT_EQ(ear.pictureCentre, 0.5f);
    EXPECT_FLOAT_EQ(ear.pictureHalfWidth, 0.5f);
    Listener listener;
    listener.listen({ear}, fieldAt({{0, 500}, {0, 0}, {-10, 0}}));
    const Voice &own = voiceOf(listener.voices, 1), &atItsLeft = voiceOf(listener.voices, 2);
    EXPECT_GT(own.right, 2 * own.left);
    EXPECT_NEAR(atItsLeft.left, atItsLeft.right, 0.3f) << "the left edge of that picture is the window's middle";
}

TEST(Hear, AnImpactOfAnyTickIsHeardOnce) {
    Snapshot now = fieldAt({{0, 0}, {10, 0}});
    Listener listener;
    for (const float speed : {3.0f, 8.0f, 0.0f}) {
        now.cars[1].impact.speed = now.cars[1].impact.blow = speed;
        listener.impacts.note(now.cars);
    }
    const std::vector<AudioListener> ears{AudioListener{}};
    listener.listen(ears, now);
    EXPECT_EQ(voiceOf(listener.voices, 1).sound.impact.blow, 8) << "the hardest, two ticks ago";
    EXPECT_EQ(voiceOf(listener.voices, 0).sound.impact.blow, 0);
    now.cars[1].impact.speed = now.cars[1].impact.blow = 8;  // a picture without a new tick shows it again
    listener.listen(ears, now);
    EXPECT_EQ(voiceOf(listener.voices, 1).sound.impact.blow, 0);
}

TEST(Hear, TheRoadsWaterAndRainAreHeard) {
    const Track track = test::soundTrack(test::stadium());
    Snapshot now = fieldAt({{100, 0}});
    now.cars[0].location = {.s = 100, .onRoad = true};
    const auto soundIn = [&](Weather weather) {
        now.road.weather = weather;
        now.road.rain = 0.7f;
        now.road.cells = cellsOf(track);
        now.road.levels.assign(now.road.cells.count(), 80);
        Voices voices;
        HardestImpacts impacts;
        const std::vector<AudioListener> ears{AudioListener{}};
        const CarParams params;
        hear(voices, {ears, now, track.surfaces, &track}, impacts,
             [&](std::size_t) -> const CarParams& { return params; });
        return voices[0].sound;
    };
    const CarSound rain = soundIn(Weather::Rain), snow = soundIn(Weather::Snow);
    EXPECT_FLOAT_EQ(rain.air.rain, 0.7f);
    EXPECT_NEAR(rain.ground[0].wet, 0.8f, 1e-3f);
    EXPECT_EQ(snow.air.rain, 0) << "snow falls without a sound";
    EXPECT_EQ(snow.ground[0].wet, 0);
}

}  // namespace
}  // namespace slip
