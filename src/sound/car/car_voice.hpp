// SPDX-License-Identifier: MIT
// All that one car sounds like, apart by what it comes from: each goes to a bus of its own.
#pragma once
#include "sound/car/car_sound.hpp"
#include "sound/engine/engine_voice.hpp"

#include <array>

namespace slip {

inline constexpr std::size_t kSoundBlock = 64;  // samples

/// Where the ear is. Outside it hears what the air has dulled, of which half the samples tell all.
enum class EarPlace { Inside, Outside };

/// Samples of the time of a block.
inline constexpr std::size_t samplesAt(EarPlace ear) { return ear == EarPlace::Inside ? kSoundBlock : kSoundBlock / 2; }
inline float rateAt(EarPlace ear, float inside) { return inside * static_cast<float>(samplesAt(ear)) / kSoundBlock; }

/// Mono samples of some −1…1; after as many as the ear's place has there is silence.
struct CarStems {
    std::array<float, kSoundBlock> engine, tyres, impacts, ambience;
};

class CarVoice {
public:
    /// seed: of its noise and of what makes its engine differ from others of its kind, so that no two cars hiss alike.
    /// rate: of samples inside.
    CarVoice(float rate, std::uint64_t seed, EarPlace ear = EarPlace::Inside);
    /// Another car takes the voice: nothing is left of what it was.
    void jumpTo(const CarSound& sound);
    /// Fills the block, gliding to `target` (time constant 20 ms); an impact strikes at the first sample. Ambience is
    /// heard inside alone.
    void fill(CarStems& stems, const CarSound& target);

private:
    /// What rolls, slides, strikes and blows.
    struct Outside {
        TyreVoice tyres;
        SurfaceVoice ground;
        ImpactVoice impacts;
        AirVoice air;
    };
    static Outside outside(float rate, std::uint64_t seed);

    EarPlace ear_;
    float rate_;
    std::uint64_t seed_;
    EngineVoice engine_;
    Outside outside_;
};

}  // namespace slip
