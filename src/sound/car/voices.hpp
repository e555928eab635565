// SPDX-License-Identifier: MIT
// Which cars are heard, how loud and from which side: the own ones, and the nearest of the others.
#pragma once
#include "sound/car/car_sound.hpp"
#include "sound/car/room.hpp"

#include <array>
#include <vector>

namespace slip {

inline constexpr std::size_t kOwnVoices = 2, kVoices = kOwnVoices + 6;
inline constexpr int kNobody = -1;
inline constexpr float kEarshot = 120;  // m

/// A listener in a car of their own, before a picture of their own.
struct Ear {
    int car = 0;
    Vec2 right{1, 0};            // unit, the picture's right in the world
    float middle = 0, half = 1;  // of the picture, −1 the window's left edge … 1 its right one
};

struct Voice {
    int car = kNobody;
    float left = 1, right = 1;  // gains
    float distance = 0;         // m, to the ear; of an own car 0
    Room room = {};             // about an own car
    CarSound sound = {};
};
/// Those of the own cars come first.
using Voices = std::array<Voice, kVoices>;

/// 1 up to 8 m, falling with the distance (m) from there, 0 beyond earshot.
float gainAt(float distance);

/// Gives the voices their cars, gains and distances. Of the other cars the nearest within earshot of any ear are heard;
/// one keeps its voice until another is clearly nearer. 1 to kOwnVoices ears.
void placeVoices(Voices& voices, std::span<const CarSnapshot> cars, std::span<const Ear> ears);

/// The next ones; what a car has not struck yet still does.
void replaceVoices(Voices& voices, const Voices& next);

/// What a car struck, for its voice.
ImpactSound impactSoundOf(const Impact& impact);

/// The hardest impact of each car since the last sound: between two sounds there may be several ticks, or none.
class HardestImpacts {
public:
    /// After every tick.
    void note(std::span<const CarSnapshot> cars);
    /// Of speed 0: none.
    Impact of(int car) const;
    /// They have struck; what scrapes goes on.
    void clear();

private:
    std::vector<Impact> hardest_;  // one a car that was noted
};

}  // namespace slip
