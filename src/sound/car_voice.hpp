// All that one car sounds like, apart by what it comes from: each goes to a bus of its own.
#pragma once
#include "sound/engine_tone.hpp"

#include <array>

namespace slip {

inline constexpr std::size_t kSoundBlock = 64;  // samples

struct CarStems {
    std::array<float, kSoundBlock> engine, tyres, impacts, ambience;
};

class CarVoice {
public:
    /// seed: of its noise.
    CarVoice(float rate, std::uint64_t seed);
    /// Another car takes the voice: nothing is left of what it was.
    void jumpTo(const CarSound& sound);
    /// Fills the block; an impact strikes at the first sample.
    void fill(CarStems& stems, const CarSound& target);

private:
    EngineTone engine_, tyres_, impacts_, ambience_;
};

}  // namespace slip
