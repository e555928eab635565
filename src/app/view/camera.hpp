// Where the eye is: follows a car, looks ahead along its travel, widens with speed, shakes on impacts.
#pragma once
#include "base/vec2.hpp"
#include "io/files/settings.hpp"
#include "race/world/snapshot.hpp"

#include <SFML/Graphics/View.hpp>

namespace slip {

struct Camera {
    Vec2 centre;                         // m, world
    float width = 40;                    // m visible across its part of the window
    float rotation = 0;                  // rad, anticlockwise turn of the world on the screen
    Vec2 shakePx;                        // screen pixels, x right, y up
    sf::FloatRect viewport{0, 0, 1, 1};  // its part of the window, in shares of it
};

/// The window's share of the world, y up; pixels stay square whatever the window's shape. In one that is very high and
/// narrow less than camera.width.
sf::View viewOf(const Camera& camera, sf::Vector2u windowSize);

inline constexpr float kWidthAtRest = 40, kWidthAtSpeed = 150, kWidthFullSpeed = 75;  // m, m, m/s
inline constexpr float kWidthRate = 0.4f;        // most change of the width, of itself a second
inline constexpr float kLookAheadTau = 0.25f;    // s
inline constexpr float kLookAheadShare = 0.65f;  // of the half-screen, at most
inline constexpr float kMaxShakePx = 8;
inline constexpr float kTraumaDecay = 1.2f;  // 1/s

/// Width that the camera settles at for a speed (m/s), before the player's zoom (m).
float widthForSpeed(float speed);

class CameraRig {
public:
    /// Jumps to the car: no travel from where it was before.
    void reset(const CarSnapshot& car);
    /// One frame of dt seconds; aspect is the window's width over its height. A car that is not finite is ignored.
    void update(const CarSnapshot& car, const CameraSettings& settings, bool reducedMotion, float aspect, float dt);
    /// Adds to the shake, 0…1; the shake itself is the square of the sum.
    void addTrauma(float amount);
    const Camera& camera() const { return camera_; }

private:
    void shake(bool wanted, float dt);

    Camera camera_;
    Vec2 lead_;  // m, from the car to the screen's middle, in screen directions
    float trauma_ = 0;
    float shakeClock_ = 0;  // s
    bool fresh_ = true;     // the next update settles at once
};

}  // namespace slip
