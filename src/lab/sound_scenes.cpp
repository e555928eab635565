#include "lab/sound_scenes.hpp"

#include "sound/analysis/engine_takes.hpp"
#include "sound/engine_tone.hpp"

namespace slip {
namespace {

constexpr double kFloored = 12, kLifted = 3;  // s

std::vector<float> playBench(const SceneInput& in) {
    return play(sweepTake(in.car, in.fromRpm, in.toRpm, in.load, in.seconds));
}

std::vector<float> playLift(const SceneInput& in) { return play(liftTake(in.car)); }

std::vector<CarSnapshot> ticksOf(const SceneInput& in) {
    return drivenTicks(in.car, in.resources.tables.surfaces, kFloored, kLifted);
}

std::vector<float> playDriven(const SceneInput& in) { return play(takeOf(in.car, ticksOf(in))); }

/// Engine, tyres, wind: all of a car.
std::vector<float> playCar(const SceneInput& in) {
    EngineTone tone(static_cast<float>(kTakeRate));
    std::vector<float> samples;
    const auto tickLength = static_cast<std::size_t>(kTakeRate / kTakeTicks);
    for (const CarSnapshot& tick : ticksOf(in)) {
        samples.resize(samples.size() + tickLength);
        tone.fill(std::span(samples).last(tickLength), soundOf(tick, in.car, in.resources.tables.surfaces), {});
    }
    return samples;
}

}  // namespace

const std::vector<SoundScene>& soundScenes() {
    static const std::vector<SoundScene> scenes{
        {"engine", "the engine alone, over --rpm at --load for --seconds", playBench},
        {"lift", "the engine floored at 80 % of its redline, then off the throttle", playLift},
        {"shift", "the engine from rest through the gears, then off the throttle", playDriven},
        {"car", "the same drive with all that is heard of a car", playCar}};
    return scenes;
}

}  // namespace slip
