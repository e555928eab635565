// SPDX-License-Identifier: MIT
// What loose ground leaves on a car's body, and water washes off. Needs no screen.
#pragma once
#include "render/cars/car_painter.hpp"
#include "track/surface.hpp"

namespace slip {

inline constexpr float kMostDirt = 0.35f;  // opacity

struct DirtFilm {
    float level = 0;                             // 0…kMostDirt
    std::array<float, 3> redGreenBlue{0, 0, 0};  // 0…255: a tick changes it by less than a whole
    Colour colour() const { return {toByte(redGreenBlue[0]), toByte(redGreenBlue[1]), toByte(redGreenBlue[2])}; }
};
/// A tick of dt seconds. water: on the road, 0…1.
void stepDirt(DirtFilm& film, const CarSnapshot& car, const SurfaceTable& surfaces, float water, float dt);
/// Over the body: thickest at its tail.
void addDirt(Mesh& mesh, const CarLook& look, const CarPicture& picture, const CarPose& pose, const DirtFilm& film);

}  // namespace slip
