// Which cars are heard, how loud and from which side: the own ones, and the nearest of the others.
#pragma once
#include "sound/engine_tone.hpp"

#include <array>
#include <vector>

namespace slip {

inline constexpr std::size_t kOwnVoices = 2, kVoices = kOwnVoices + 4;
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
    float pitch = 1;            // by the speed at which the car comes nearer
    CarSound sound = {};        // pitch is in it
};
/// Those of the own cars come first.
using Voices = std::array<Voice, kVoices>;

/// 1 up to 8 m, falling with the distance (m) from there, 0 beyond earshot.
float gainAt(float distance);

/// Gives the voices their cars, gains and pitch. Of the other cars the nearest within earshot of any ear are heard; one
/// keeps its voice until another is clearly nearer. 1 to kOwnVoices ears.
void placeVoices(Voices& voices, std::span<const CarSnapshot> cars, std::span<const Ear> ears);

/// Sets the sound of a voice that has a car, without its impact. params: the car's.
void speak(Voice& voice, const CarSnapshot& car, const CarParams& params, const SurfaceTable& surfaces);

/// The hardest impact of each car since the last sound: between two sounds there may be several ticks, or none.
class HardestImpacts {
public:
    /// After every tick.
    void note(std::span<const CarSnapshot> cars);
    /// m/s; 0: none.
    float of(int car) const;
    void clear() { speeds_.clear(); }

private:
    std::vector<float> speeds_;  // m/s, one a car that was noted
};

}  // namespace slip
