// What is heard where cars are watched: from the cars that the cameras follow, each at its side of the window.
#pragma once
#include "app/view/camera.hpp"
#include "sound/voices.hpp"

#include <vector>

namespace slip {

/// In the car that a camera follows.
inline Ear earOf(int car, const Camera& camera) {
    const sf::FloatRect& part = camera.viewport;
    return {car, direction(-camera.rotation), 2 * part.left + part.width - 1, part.width};
}

/// Sets the voices by a snapshot, and what struck since the last call. track: none on a plane; paramsOf(car): the car's
/// parameters.
template <class ParamsOf>
void hear(Voices& voices, const std::vector<Ear>& ears, const Snapshot& now, const SurfaceTable& surfaces,
          const Track* track, HardestImpacts& impacts, ParamsOf paramsOf) {
    placeVoices(voices, now.cars, ears);
    for (Voice& voice : voices) {
        if (voice.car == kNobody) continue;
        const CarSnapshot& car = now.cars[static_cast<std::size_t>(voice.car)];
        const CarParams& params = paramsOf(voice.car);
        speak(voice, car, params, surfaces);
        voice.sound.impact = impacts.of(voice.car);
        if (track) voice.sound.crowd = crowdAt(car.location.s, track->length);
    }
    impacts.clear();
}

}  // namespace slip
