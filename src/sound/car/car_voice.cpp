#include "sound/car/car_voice.hpp"

namespace slip {
namespace {

constexpr std::uint64_t kNextCar = 500;  // to the seeds of the car that takes the voice

}  // namespace

CarVoice::Outside CarVoice::outside(float rate, std::uint64_t seed) {
    return {TyreVoice(rate, seed + 100), SurfaceVoice(rate, seed + 200), ImpactVoice(rate, seed + 300),
            AirVoice(rate, seed + 400)};
}

CarVoice::CarVoice(float rate, std::uint64_t seed)
    : rate_(rate), seed_(seed), engine_(rate, seed), outside_(outside(rate, seed)) {}

void CarVoice::jumpTo(const CarSound& sound) {
    engine_.jumpTo(sound.engine, sound.run);
    outside_ = outside(rate_, seed_ += kNextCar);
}

void CarVoice::fill(CarStems& stems, const CarSound& target, EarPlace heard) {
    stems = {};
    engine_.aim(target.engine, target.run);
    engine_.play(stems.engine);
    outside_.tyres.add(stems.tyres, target.tyres);
    outside_.ground.add(stems.tyres, target.ground);
    outside_.impacts.add(stems.impacts, target.impact);
    if (heard == EarPlace::Inside) outside_.air.add(stems.ambience, target.air);
}

}  // namespace slip
