// SPDX-License-Identifier: MIT
// Describes the sound of a car in a few smooth figures, which CarVoice turns into samples. No samples are stored, and
// no sound device is needed.
#pragma once
#include "race/world/snapshot.hpp"
#include "sound/car/air_voice.hpp"
#include "sound/car/impact_voice.hpp"
#include "sound/car/surface_voice.hpp"
#include "sound/car/tyre_voice.hpp"
#include "sound/engine/engine_build.hpp"

namespace slip {

/// Everything that CarVoice needs to play one car.
struct CarSound {
    EngineRun run = {};
    EngineBuild engine = {};
    TyreSound tyres = {};
    GroundSound ground = {};
    ImpactSound impact = {};
    AirSound air = {};
};

/// Inputs to the sound of a car that its own telemetry does not contain.
struct CarPlace {
    float wet = 0;    // 0 dry road, 1 fully wet
    float rain = 0;   // 0…1
    float crowd = 0;  // 0…1, closeness of the stands
};

/// Returns the figures of a car after a tick, without its impact. The impact may have happened in an earlier tick
/// (HardestImpacts).
CarSound soundOf(const CarSnapshot& car, const CarParams& params, const SurfaceTable& surfaces,
                 const CarPlace& place = {});

/// Returns how close the stands at the start line are, 0…1. s: m from the line on a lap of `length`, of either sign.
float crowdAt(float s, float length);

}  // namespace slip
