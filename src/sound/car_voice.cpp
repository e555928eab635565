#include "sound/car_voice.hpp"

namespace slip {

CarVoice::CarVoice(float rate, std::uint64_t seed)
    : engine_(rate, seed), tyres_(rate, seed), impacts_(rate, seed), ambience_(rate, seed) {}

void CarVoice::jumpTo(const CarSound& sound) {
    for (EngineTone* const tone : {&engine_, &tyres_, &impacts_, &ambience_}) tone->jumpTo(sound);
}

void CarVoice::fill(CarStems& stems, const CarSound& target) {
    engine_.fill(stems.engine, target, {1, 0, 0, 0});
    tyres_.fill(stems.tyres, target, {0, 1, 0, 0});
    impacts_.fill(stems.impacts, target, {0, 0, 1, 0});
    ambience_.fill(stems.ambience, target, {0, 0, 0, 1});
}

}  // namespace slip
