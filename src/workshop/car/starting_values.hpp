// SPDX-License-Identifier: MIT
// Initial values of a part that the panel adds to the car.
#pragma once
#include "vehicle/params/car_params.hpp"

namespace slip {

/// Returns the load (N) on the axle of a JSON pointer.
float axleLoadAt(const CarParams& car, std::string_view pointer);
/// Returns springs for a ride frequency of 1.5 Hz under this static axle load (N), with the damping of a road car.
Suspension startingSuspension(float axleLoad);
/// Returns a clutch that transmits 1.5 times the engine's torque.
Clutch startingClutch(const Engine& engine);
/// Adapts given firings after an edit. For another number of cylinders they become the file's, if its cylinders and
/// strokes match, or else the usual ones. For another cycle they keep their order and pipes.
void followCylinders(Engine& engine, const Engine& before, const Engine& file);
/// Adapts the tyre after its model was changed from `before`. The new model starts with `file`'s numbers if the file
/// uses it. Otherwise it gets the old model's peaks, so that the car keeps its character. The numbers of the old model
/// return to the file's.
void followModel(Tyre& tyre, TyreModel before, const Tyre& file);

}  // namespace slip
