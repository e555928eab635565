// SPDX-License-Identifier: MIT
// Where the eye is: follows a car, looks ahead along its travel, widens with speed, shakes on impacts.
#pragma once
#include "base/vec2.hpp"
#include "io/player/settings.hpp"
#include "race/world/snapshot.hpp"
#include "render/base/glide.hpp"

#include <SFML/Graphics/View.hpp>

namespace slip {

inline constexpr float kUsualAspect = 16.0f / 9, kUsualLines = 720;

struct Camera {
    Vec2 centre;                         // m, world
    float width = 40;                    // m visible across a picture of 16:9; what others show: visibleSize
    float rotation = 0;                  // rad, anticlockwise turn of the world on the screen
    Vec2 shakePx;                        // screen pixels, x right, y up
    sf::FloatRect viewport{0, 0, 1, 1};  // its part of the window, in shares of it
};

/// What a picture of that shape (width over height) shows across and up (m) where one of 16:9 shows `width`. A wider
/// one shows as much of the height and more at the sides, a narrower one as large an area. Beyond 32:9 and 9:16, where
/// that would be kilometres, it shows less.
Vec2 visibleSize(float width, float aspect);

/// The window's share of the world, y up; pixels stay square whatever the window's shape.
sf::View viewOf(const Camera& camera, sf::Vector2u windowSize);

// Of the picture, how far the own car gets from its middle, across and up: less across in wide ones, which see far
// enough to the sides, and less in narrow ones, which have little room for their instruments.
inline constexpr Vec2 kReachInWide{0.30f, 0.375f}, kReachInSquare{0.31f, 0.33f};
/// The semi-axes of the ellipse that the own car stays in, as shares of the picture.
Vec2 carReach(float aspect);

inline constexpr float kWidthAtRest = 48;                       // m: six cars of a grid
inline constexpr float kSightTime = 1.6f;                       // s: the point reached by then is in view
inline constexpr float kSightMargin = 0.05f;                    // of the picture, round that point
inline constexpr float kMinCarPx = 22;                          // of kUsualLines, the own car's length
inline constexpr float kHillWidth = 0.06f, kHillHeight = 36;    // more of it is seen from high up; m
inline constexpr float kWidenRate = 0.65f, kNarrowRate = 0.3f;  // most change of the width, of itself a second
inline constexpr float kWidthTau = 0.13f;                       // s
inline constexpr float kLeadRate = 2.0f;                        // of its greatest reach a second
inline constexpr float kLeadTau = 0.13f;                        // s
inline constexpr float kTurnRate = 4, kTurnTau = 0.12f;         // rad/s, s
inline constexpr float kMaxShakePx = 8;
inline constexpr float kTraumaDecay = 1.2f;  // 1/s

/// What the camera fills, and with whom.
struct CameraPicture {
    float aspect = kUsualAspect;  // width over height
    float lines = kUsualLines;    // its height where the window's is kUsualLines
    float carLength = 4.5f;       // m
    float free = 1;               // share of its width that panels leave
    float left = 1;               // share of it from the middle of what they leave to the instruments on its left
    float height = 0;             // m that the car is above the plain, to the eye
};

class CameraRig {
public:
    /// Jumps to the car: no travel from where it was before.
    void reset(const CarSnapshot& car);
    /// One frame of dt seconds. A car that is not finite is ignored. pace: seconds that were simulated in one of the
    /// frame's, 0 while time stands, negative backwards.
    void update(const CarSnapshot& car, const CameraSettings& settings, bool reducedMotion, const CameraPicture& filled,
                float dt, float pace = 1);
    /// Adds to the shake, 0…1; the shake itself is the square of the sum.
    void addTrauma(float amount);
    const Camera& camera() const { return camera_; }

private:
    /// What the car's speeding up and turning is; simulated: s since the last frame.
    void feel(Vec2 velocity, float dt, float simulated);
    void shake(bool wanted, float dt);

    Camera camera_;
    Vec2 velocity_, acceleration_;  // m/s of the last frame; m/s², smoothed
    float push_ = 0;                // m/s² of speeding up, held for a while
    Glide zoom_;                    // the width's logarithm, m
    Glide leadX_, leadY_;           // from the car to the screen's middle, as shares of carReach, in screen directions
    Glide turn_;                    // rad, unwrapped: the rotation
    float trauma_ = 0;
    float shakeClock_ = 0;  // s
    bool fresh_ = true;     // the next update settles at once
};

}  // namespace slip
