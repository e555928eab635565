// SPDX-License-Identifier: MIT
// Sounds of one car, separated by source: each has a bus of its own.
#pragma once
#include "sound/car/car_sound.hpp"
#include "sound/engine/engine_voice.hpp"

#include <array>

namespace slip {

inline constexpr std::size_t kSoundBlock = 64;  // samples

/// Position of the listener. Outside, the air damps treble, so half the sample rate is enough.
enum class ListenerPosition { Inside, Outside };

/// Returns the number of samples in a block.
inline constexpr std::size_t samplesAt(ListenerPosition ear) {
    return ear == ListenerPosition::Inside ? kSoundBlock : kSoundBlock / 2;
}
inline float rateAt(ListenerPosition ear, float inside) {
    return inside * static_cast<float>(samplesAt(ear)) / kSoundBlock;
}

/// Mono samples of about −1…1. Beyond samplesAt(ear) they are silent.
struct CarStems {
    std::array<float, kSoundBlock> engine, tyres, impacts, ambience;
};

class CarVoice {
public:
    /// seed: seeds the noise and the variation between engines of one kind, so that no two cars sound alike. rate:
    /// sample rate inside.
    CarVoice(float rate, std::uint64_t seed, ListenerPosition ear = ListenerPosition::Inside);
    /// Switches to another car. Nothing of the previous sound remains.
    void reset(const CarSound& sound);
    /// Fills the block, changing smoothly to `target` (time constant 20 ms). An impact starts at the first sample.
    /// Ambience is audible only inside.
    void fill(CarStems& stems, const CarSound& target);

private:
    /// Sounds of rolling, sliding, impacts and wind.
    struct Outside {
        TyreVoice tyres;
        SurfaceVoice ground;
        ImpactVoice impacts;
        AirVoice air;
    };
    static Outside outside(float rate, std::uint64_t seed);

    ListenerPosition ear_;
    float rate_;
    std::uint64_t seed_;
    EngineVoice engine_;
    Outside outside_;
};

}  // namespace slip
