// SPDX-License-Identifier: MIT
// A car as triangles over its picture: shadow, wheels, body, lamps. Needs no screen.
#pragma once
#include "race/world/snapshot.hpp"
#include "render/base/daylight.hpp"
#include "render/cars/car_sprite.hpp"

namespace slip {

/// A car between two ticks.
struct CarPose {
    Pose pose{};                                  // centre of gravity
    std::array<float, kMaxWheels> wheelAngles{};  // rad, in the order of the look's wheels
    float pitch = 0, roll = 0;                    // rad, nose down, right side down
};
/// alpha 0: previous, 1: now. A jump of over 10 m (a reset) is not smeared.
CarPose between(const CarSnapshot& previous, const CarSnapshot& now, float alpha);

/// Lamps as they shine, 0…1.
struct CarLamps {
    float brake = 0, reverse = 0;
};
CarLamps lampsOf(const Telemetry& telemetry);

/// How far the body leans over its wheels, forward and to the left (m): more than true, or nobody would see it.
Vec2 leanOf(const CarPose& pose);

/// What lies under the body: the dark of its foot, its shadow, the wheels.
void addCarFoot(Mesh& mesh, const CarLook& look, const CarPicture& picture, const CarPose& pose, const Daylight& light);
/// Round a body, and whose it is: dark round a rival's, for the own car white in dark, strong if it is never to be
/// lost.
enum class CarLine { Rim, Own, Strong };
/// Under the body. pixel: m, so that it is never thinner than one sees.
void addCarLine(Mesh& mesh, const CarLook& look, const CarPicture& picture, const CarPose& pose, CarLine line,
                float pixel);
/// Body and lamps; its side towards the sun is brighter, the other in shade.
void addCarBody(Mesh& mesh, const CarLook& look, const CarPicture& picture, const CarPose& pose, const CarLamps& lamps,
                const Daylight& light);
/// All of it.
void addCar(Mesh& mesh, const CarLook& look, const CarPicture& picture, const CarPose& pose, const CarLamps& lamps);
/// A car that is not there: its shape in that colour with itself shining through, without shadow and lamps.
void addGhost(Mesh& mesh, const CarLook& look, const CarPicture& picture, const CarPose& pose, Colour colour);
/// The own car's shape and a ring round it, over what covers it.
void addThroughView(Mesh& mesh, const CarLook& look, const CarPicture& picture, const CarPose& pose);

}  // namespace slip
