// SPDX-License-Identifier: MIT
#include "sound/car/car_voice.hpp"

namespace slip {
namespace {

constexpr std::uint64_t kNextCar = 500;  // added to the seeds when another car takes the voice

}  // namespace

CarVoice::Outside CarVoice::outside(float rate, std::uint64_t seed) {
    return {TyreVoice(rate, seed + 100), SurfaceVoice(rate, seed + 200), ImpactVoice(rate, seed + 300),
            AirVoice(rate, seed + 400)};
}

CarVoice::CarVoice(float rate, std::uint64_t seed, ListenerPosition ear)
    : ear_(ear), rate_(rateAt(ear, rate)), seed_(seed), engine_(rate_, seed), outside_(outside(rate_, seed)) {}

void CarVoice::reset(const CarSound& sound) {
    engine_.reset(sound.engine, sound.run);
    outside_ = outside(rate_, seed_ += kNextCar);
}

void CarVoice::fill(CarStems& stems, const CarSound& target) {
    stems = {};
    const auto part = [&](std::array<float, kSoundBlock>& stem) { return std::span(stem).first(samplesAt(ear_)); };
    engine_.aim(target.engine, target.run);
    engine_.play(part(stems.engine));
    outside_.tyres.add(part(stems.tyres), target.tyres);
    outside_.ground.add(part(stems.tyres), target.ground);
    outside_.impacts.add(part(stems.impacts), target.impact);
    if (ear_ == ListenerPosition::Inside) outside_.air.add(stems.ambience, target.air);
}

}  // namespace slip
