// All that one car sounds like, apart by what it comes from: each goes to a bus of its own.
#pragma once
#include "sound/car/car_sound.hpp"
#include "sound/engine/engine_voice.hpp"

#include <array>

namespace slip {

inline constexpr std::size_t kSoundBlock = 64;  // samples

/// Mono samples of some −1…1.
struct CarStems {
    std::array<float, kSoundBlock> engine, tyres, impacts, ambience;
};

/// Where the ear is.
enum class EarPlace { Inside, Outside };

class CarVoice {
public:
    /// seed: of its noise and of what makes its engine differ from others of its kind, so that no two cars hiss alike.
    CarVoice(float rate, std::uint64_t seed);
    /// Another car takes the voice: nothing is left of what it was.
    void jumpTo(const CarSound& sound);
    /// Fills the block, gliding to `target` (time constant 20 ms); an impact strikes at the first sample. Ambience is
    /// heard inside alone.
    void fill(CarStems& stems, const CarSound& target, EarPlace heard = EarPlace::Inside);

private:
    /// What rolls, slides, strikes and blows.
    struct Outside {
        TyreVoice tyres;
        SurfaceVoice ground;
        ImpactVoice impacts;
        AirVoice air;
    };
    static Outside outside(float rate, std::uint64_t seed);

    float rate_;
    std::uint64_t seed_;
    EngineVoice engine_;
    Outside outside_;
};

}  // namespace slip
