// SPDX-License-Identifier: MIT
// Debug drawing of the physics over the cars: the force of every tyre in its friction ellipse, where each wheel points
// and moves, the car's velocity, and contacts. Needs no GL context except in draw().
#pragma once
#include "race/world/snapshot.hpp"
#include "render/debug/debug_pen.hpp"

#include <SFML/Graphics/RenderTarget.hpp>

namespace slip {

/// The colours are colour-blind-safe and differ in brightness.
namespace debug_colour {
inline constexpr Colour kForce{255, 255, 255}, kVelocity{86, 180, 233}, kHeading{190, 198, 210};
inline constexpr Colour kGrips{86, 180, 233}, kPeak{240, 228, 66}, kSlides{255, 106, 20};  // slip below, at, above 1
inline constexpr Colour kContact{255, 80, 200};
}  // namespace debug_colour

/// Returns blue while the tyre grips, yellow at its peak, orange when it slides.
Colour slipColour(float normalizedSlip);

/// A contact of the last half second.
struct DebugContact {
    Vec2 point, push;  // m, m/s: impulse on the car over its mass, world
    float age = 0;     // s
};
inline constexpr float kContactTime = 0.5f;  // s

inline constexpr float kStaticLoadRing = 0.62f;  // m, radius of the friction circle at the mean static load and μ 1
inline constexpr float kMinRing = 20;            // px, below which the whole drawing of a car grows
inline constexpr float kVelocitySeconds = 0.2f;  // s of travel that the velocity arrow shows

/// A wheel's quantities in world coordinates, scaled about the centre of gravity by `grown`.
struct DebugWheel {
    Vec2 centre, longitudinal;  // m, unit: where the wheel points
    Vec2 reach;                 // m, half axes of the friction ellipse, longitudinal and lateral
    Vec2 force;                 // m, from the centre: inside the ellipse
    Vec2 travel;                // m/s of the contact patch
    float normalizedSlip = 0;
};
/// Returns all wheels that the car stands on.
WheelList<DebugWheel> debugWheels(const CarSnapshot& car, float grown);

/// Adds one car. pixel: m of world per pixel.
void addDebugCar(Mesh& mesh, const CarSnapshot& car, float pixel);
void addDebugContact(Mesh& mesh, const DebugContact& contact, float pixel);

class DebugDrawing {
public:
    /// Records contacts. Call it once per tick of dt seconds.
    void onTick(const Snapshot& before, const Snapshot& now, float dt);
    void clear() { contacts_.clear(); }
    const std::vector<DebugContact>& contacts() const { return contacts_; }
    /// Draws over what the target's view shows; alpha: 0…1 between the snapshots.
    void draw(sf::RenderTarget& target, const Snapshot& before, const Snapshot& now, float alpha);

private:
    std::vector<DebugContact> contacts_;
    Mesh scratch_;
};

}  // namespace slip
