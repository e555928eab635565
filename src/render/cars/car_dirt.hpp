// SPDX-License-Identifier: MIT
// Dirt that loose ground leaves on a car's body, and that water washes off. Needs no GL context.
#pragma once
#include "render/cars/car_painter.hpp"
#include "track/surface.hpp"

namespace slip {

inline constexpr float kMaxDirt = 0.35f;  // opacity

struct DirtFilm {
    float level = 0;                             // 0…kMaxDirt
    std::array<float, 3> redGreenBlue{0, 0, 0};  // 0…255; a tick changes it by less than 1
    Colour colour() const { return {toByte(redGreenBlue[0]), toByte(redGreenBlue[1]), toByte(redGreenBlue[2])}; }
};
/// Steps the film by a tick of dt seconds. water: on the road, 0…1.
void stepDirt(DirtFilm& film, const CarSnapshot& car, const SurfaceTable& surfaces, float water, float dt);
/// Adds the film over the body, thickest at its tail.
void addDirt(Mesh& mesh, const CarLook& look, const CarPicture& picture, const CarPose& pose, const DirtFilm& film);

}  // namespace slip
