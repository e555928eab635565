// SPDX-License-Identifier: MIT
// Chooses which cars are audible, how loud, and from which side: the own cars, and the nearest of the others.
#pragma once
#include "sound/car/audio_listener.hpp"
#include "sound/car/car_sound.hpp"
#include "sound/car/room.hpp"
#include "sound/car/voice_list.hpp"

#include <array>
#include <optional>
#include <vector>

namespace slip {

inline constexpr float kMaxAudibleDistance = 120;  // m

struct Voice {
    std::optional<std::size_t> car = {};
    float left = 1, right = 1;  // gains
    float distance = 0;         // m, to the listener; 0 for an own car
    Room room = {};             // around an own car
    CarSound sound = {};
};

/// Returns the gain at a distance (m): 1 up to 8 m, then falling, 0 beyond kMaxAudibleDistance.
float gainAt(float distance);

/// Assigns cars, gains and distances to the voices. Of the other cars, the nearest within earshot of any listener are
/// audible. A car keeps its voice until another is clearly nearer. Takes 1 to kOwnVoices ears.
void placeVoices(Voices& voices, std::span<const CarSnapshot> cars, std::span<const AudioListener> ears);

/// Replaces the voices. A pending harder impact of the same car is preserved.
void replaceVoices(Voices& voices, const Voices& next);

ImpactSound impactSoundOf(const Impact& impact);

/// Collects the hardest impact of each car since the last sound. Between two sounds there may be several ticks, or
/// none.
class HardestImpacts {
public:
    /// Records the impacts of a tick. Call it after every tick.
    void note(std::span<const CarSnapshot> cars);
    /// Returns the hardest impact. Its speed is 0 if there was none.
    Impact of(std::size_t car) const;
    /// Clears the impacts, which have sounded. Scraping continues.
    void clear();

private:
    std::vector<Impact> hardest_;  // per recorded car
};

}  // namespace slip
