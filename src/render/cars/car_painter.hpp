// SPDX-License-Identifier: MIT
// A car as triangles over its picture: shadow, wheels, body, lamps. Needs no GL context.
#pragma once
#include "render/base/daylight.hpp"
#include "render/cars/car_pose.hpp"
#include "render/cars/car_sprite.hpp"

namespace slip {

struct Telemetry;

/// Brightness of the lamps, 0…1.
struct CarLamps {
    float brake = 0, reverse = 0;
};
CarLamps lampsOf(const Telemetry& telemetry);

/// Returns how far the body leans over its wheels, forward and to the left (m). It is exaggerated to be visible.
Vec2 leanOf(const CarPose& pose);

/// Adds what lies under the body: the darkness at its foot, its shadow, the wheels.
void addContactShadow(Mesh& mesh, const CarLook& look, const CarPicture& picture, const CarPose& pose,
                      const Daylight& light);
/// The line round a body. Rim is dark, for a rival. Own is white in dark, for the own car. Strong makes the own car
/// unmistakable.
enum class CarLine { Rim, Own, Strong };
/// Adds the line, under the body. pixel: m per pixel, so that the line is never too thin to be visible.
void addCarLine(Mesh& mesh, const CarLook& look, const CarPicture& picture, const CarPose& pose, CarLine line,
                float pixel);
/// Adds body and lamps. The side towards the sun is brighter; the other is in shade.
void addCarBody(Mesh& mesh, const CarLook& look, const CarPicture& picture, const CarPose& pose, const CarLamps& lamps,
                const Daylight& light);
/// Adds all of it.
void addCar(Mesh& mesh, const CarLook& look, const CarPicture& picture, const CarPose& pose, const CarLamps& lamps);
/// Adds a car that is not there: its shape in that colour with its picture shining through, without shadow and lamps.
void addGhost(Mesh& mesh, const CarLook& look, const CarPicture& picture, const CarPose& pose, Colour colour);
/// Adds the own car's shape and a ring round it, over what covers it.
void addThroughView(Mesh& mesh, const CarLook& look, const CarPicture& picture, const CarPose& pose);

}  // namespace slip
