#include "lab/sound_scenes.hpp"

#include "sound/analysis/engine_takes.hpp"
#include "sound/car_voice.hpp"

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

/// Engine, tyres, wind: all of a car, in whole blocks of a tick or some.
std::vector<float> playCar(const SceneInput& in) {
    CarVoice voice(static_cast<float>(kTakeRate), 1);
    std::vector<float> samples;
    CarStems stems;
    double time = 0;
    for (const CarSnapshot& tick : ticksOf(in)) {
        const CarSound sound = soundOf(tick, in.car, in.resources.tables.surfaces);
        if (samples.empty()) voice.jumpTo(sound);
        for (time += 1 / kTakeTicks; static_cast<double>(samples.size()) < time * kTakeRate;) {
            voice.fill(stems, sound);
            for (std::size_t i = 0; i < kSoundBlock; ++i)
                samples.push_back(stems.engine[i] + stems.tyres[i] + stems.impacts[i] + stems.ambience[i]);
        }
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
