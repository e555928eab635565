// SPDX-License-Identifier: MIT
// Hearing of watched cars: from the cars that the cameras follow, each on its side of the window.
#pragma once
#include "sound/car/voices.hpp"

#include <span>
#include <vector>

namespace slip {

/// Audible cars and their listeners.
struct Soundscape {
    std::span<const AudioListener> ears;
    const Snapshot& now;
    const SurfaceTable& surfaces;
    const Track* track = nullptr;              // null on a plane
    const std::vector<Room>* rooms = nullptr;  // of the track
};

/// Returns the acoustic surroundings of a car.
inline CarPlace placeOf(const Soundscape& scape, const CarSnapshot& car) {
    if (!scape.track) return {};
    const RoadState& road = scape.now.road;
    const bool water = road.acts() && road.weather != Weather::Snow;
    const float across = car.location.offset / roadAt(*scape.track, car.location.s).halfWidth;
    const bool onRoad = std::abs(across) <= 1;
    return {.wet = !water   ? 0
                   : onRoad ? levelAt(road, car.location.s, across)
                            : road.land,
            .rain = water                                                                      ? road.rain
                    : !road.acts() && scape.track->params.environment.weather == Weather::Rain ? 1.0f
                                                                                               : 0.0f,
            .crowd = crowdAt(car.location.s, scape.track->length)};
}

/// Updates the voices, with the impacts since the last call. `paramsOf(car)` returns the car's parameters.
template <class ParamsOf>
void hear(Voices& voices, const Soundscape& scape, HardestImpacts& impacts, ParamsOf paramsOf) {
    placeVoices(voices, scape.now.cars, scape.ears);
    for (Voice& voice : voices) {
        if (!voice.car) continue;
        const CarSnapshot& car = scape.now.cars[*voice.car];
        const CarParams& params = paramsOf(*voice.car);
        voice.sound = soundOf(car, params, scape.surfaces, placeOf(scape, car));
        voice.sound.impact = impactSoundOf(impacts.of(*voice.car));
        if (scape.rooms) voice.room = roomAt(*scape.rooms, *scape.track, car.location);
    }
    impacts.clear();
}

}  // namespace slip
