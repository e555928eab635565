// SPDX-License-Identifier: MIT
// What a car sounds like, as a few smooth figures that CarVoice turns into samples: no samples are stored, and no sound
// device is needed.
#pragma once
#include "race/world/snapshot.hpp"
#include "sound/car/air_voice.hpp"
#include "sound/car/impact_voice.hpp"
#include "sound/car/surface_voice.hpp"
#include "sound/car/tyre_voice.hpp"
#include "sound/engine/engine_build.hpp"

namespace slip {

/// What the ear needs to know of one car.
struct CarSound {
    EngineRun run = {};
    EngineBuild engine = {};
    TyreSound tyres = {};
    GroundSound ground = {};
    ImpactSound impact = {};
    AirSound air = {};
};

/// What a car's own figures do not tell.
struct CarPlace {
    float wet = 0;    // 0 dry road, 1 water all over
    float rain = 0;   // 0…1
    float crowd = 0;  // 0…1, how near the stands are
};

/// The figures of a car after a tick, without its impact: that may have been in a tick before (HardestImpacts).
CarSound soundOf(const CarSnapshot& car, const CarParams& params, const SurfaceTable& surfaces,
                 const CarPlace& place = {});

/// How near the stands at the start line are, 0…1. s: m from the line on a lap of `length`, of either sign.
float crowdAt(float s, float length);

}  // namespace slip
