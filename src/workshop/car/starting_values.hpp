// SPDX-License-Identifier: MIT
// What a part of the car begins with when the panel puts it in.
#pragma once
#include "vehicle/params/car_params.hpp"

namespace slip {

/// Load (N) on the axle that a JSON pointer leads to.
float axleLoadAt(const CarParams& car, std::string_view pointer);
/// Springs for a ride at 1.5 Hz under this axle's static load (N), with the dampers of a road car.
Suspension startingSuspension(float axleLoad);
/// A clutch that carries half as much again as the engine gives.
Clutch startingClutch(const Engine& engine);
/// After an edit. Of other cylinders firings that are given are the file's where it has as many cylinders and strokes,
/// else the usual ones; of another cycle they keep their order and their pipes.
void followCylinders(Engine& engine, const Engine& before, const Engine& file);
/// After the tyre's model was changed from `before`: the new model begins with `file`'s numbers where the file uses it,
/// else with the old one's peaks, so that the car stays itself; the numbers of the model left go back to the file's.
void followModel(Tyre& tyre, TyreModel before, const Tyre& file);

}  // namespace slip
