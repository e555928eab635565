// SPDX-License-Identifier: MIT
// The camera: it follows a car, looks ahead along its travel, widens with speed and shakes on impacts.
#pragma once
#include "base/vec2.hpp"
#include "io/player/display_settings.hpp"
#include "render/base/camera_params.hpp"
#include "render/base/smooth_follower.hpp"

#include <SFML/Graphics/View.hpp>

namespace slip {

struct CarSnapshot;

inline constexpr float kDefaultAspect = 16.0f / 9, kDefaultLines = 720;

struct Camera {
    Vec2 centre;                         // m, world
    float width = 40;                    // m visible across a 16:9 picture; for others see visibleSize
    float rotation = 0;                  // rad, anticlockwise turn of the world on the screen
    Vec2 shakePx;                        // screen pixels, x right, y up
    sf::FloatRect viewport{0, 0, 1, 1};  // part of the window, in shares of it
};

/// Returns the size (m, across and up) that a picture of that aspect (width over height) shows where a 16:9 picture
/// shows `width`. A wider one shows the same height and more at the sides, a narrower one the same area. Beyond 32:9
/// and 9:16, where that would be kilometres, it shows less.
Vec2 visibleSize(float width, float aspect);

/// Returns the window's view of the world, y up. Pixels stay square whatever the window's shape.
sf::View viewOf(const Camera& camera, sf::Vector2u windowSize);

/// Returns the semi-axes of the ellipse that the own car stays in, as shares of the picture.
Vec2 carReach(float aspect, const CameraParams& params = {});

/// The picture that the camera fills, and its car.
struct CameraPicture {
    float aspect = kDefaultAspect;  // width over height
    float lines = kDefaultLines;    // its height if the window's is kDefaultLines
    float carLength = 4.5f;         // m
    float free = 1;                 // share of its width that panels leave free
    float left = 1;                 // share of it from the centre of the free part to the instruments on the left
    float height = 0;               // m that the car appears to be above the plain
};

class CameraRig {
public:
    CameraRig() = default;
    explicit CameraRig(const CameraParams& params) : params_(params) {}
    /// Jumps to the car, without travel from the place before.
    void reset(const CarSnapshot& car);
    /// Updates by one frame of dt seconds. A car that is not finite is ignored. pace: simulated seconds per second of
    /// the frame, 0 while time is paused, negative in reverse.
    void update(const CarSnapshot& car, const CameraSettings& settings, bool reducedMotion, const CameraPicture& filled,
                float dt, float pace = 1);
    /// Adds to the shake, 0…1; the shake itself is the square of the sum.
    void addTrauma(float amount);
    const Camera& camera() const { return camera_; }

private:
    /// Updates the car's smoothed acceleration; simulated: simulated s since the last frame.
    void updateAcceleration(Vec2 velocity, float dt, float simulated);
    void shake(bool wanted, float dt);

    CameraParams params_;
    Camera camera_;
    Vec2 velocity_, acceleration_;  // m/s of the last frame; m/s², smoothed
    float push_ = 0;                // m/s² of forward acceleration, held for a while
    SmoothFollower zoom_;           // logarithm of the width in m
    SmoothFollower leadX_, leadY_;  // from the car to the screen's centre, as shares of carReach, in screen directions
    SmoothFollower turn_;           // rad, rotation, unwrapped
    float trauma_ = 0;
    float shakeClock_ = 0;  // s
    bool fresh_ = true;     // the next update jumps to its target
};

}  // namespace slip
