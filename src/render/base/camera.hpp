// SPDX-License-Identifier: MIT
// The camera: it follows a car, looks ahead along its travel, widens with speed and shakes on impacts.
#pragma once
#include "base/vec2.hpp"
#include "io/player/settings.hpp"
#include "race/world/snapshot.hpp"
#include "render/base/smooth_follower.hpp"

#include <SFML/Graphics/View.hpp>

namespace slip {

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

// Maximum distance of the own car from the picture's centre, across and up, in shares of the picture. It is less across
// in wide pictures, which see far enough to the sides, and less in narrow ones, which have little room for their
// instruments.
inline constexpr Vec2 kReachInWide{0.30f, 0.375f}, kReachInSquare{0.31f, 0.33f};
/// Returns the semi-axes of the ellipse that the own car stays in, as shares of the picture.
Vec2 carReach(float aspect);

inline constexpr float kWidthAtRest = 48;                       // m: shows six cars of a grid
inline constexpr float kSightTime = 1.6f;                       // s: the place that the car reaches by then is in view
inline constexpr float kSightMargin = 0.05f;                    // share of the picture around that place
inline constexpr float kMinCarPx = 22;                          // px of kDefaultLines, minimum length of the own car
inline constexpr float kHillWidth = 0.06f, kHillHeight = 36;    // share of extra width; height (m) that gives it
inline constexpr float kWidenRate = 0.65f, kNarrowRate = 0.3f;  // maximum rates of the logarithm of the width, 1/s
inline constexpr float kWidthTau = 0.13f;                       // s
inline constexpr float kLeadRate = 2.0f;                        // shares of carReach per second
inline constexpr float kLeadTau = 0.13f;                        // s
inline constexpr float kTurnRate = 4, kTurnTau = 0.12f;         // rad/s, s
inline constexpr float kMaxShakePx = 8;
inline constexpr float kTraumaDecay = 1.2f;  // 1/s

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
    void feel(Vec2 velocity, float dt, float simulated);
    void shake(bool wanted, float dt);

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
