// SPDX-License-Identifier: MIT
#include "lab/sound/sound_scenes.hpp"

#include "lab/sound/car_takes.hpp"

namespace slip {
namespace {

constexpr double kLifted = 3;  // s off the throttle, at the end of a drive

const SurfaceTable& surfacesOf(const SceneInput& in) { return in.resources.tables.surfaces; }

std::vector<float> playBench(const SceneInput& in) {
    return play(sweepTake(in.car, in.fromRpm, in.toRpm, in.load, in.seconds));
}

std::vector<float> playLift(const SceneInput& in) { return play(liftTake(in.car)); }

std::vector<CarSnapshot> driven(const SceneInput& in) {
    return drivenTicks(in.car, surfacesOf(in), in.seconds, kLifted);
}

std::vector<CarSound> drivenSounds(const SceneInput& in) { return soundsOf(driven(in), in.car, surfacesOf(in)); }

std::vector<float> playShift(const SceneInput& in) { return play(takeOf(in.car, driven(in))); }

std::vector<float> playCar(const SceneInput& in) { return play(drivenSounds(in)); }

std::vector<float> playDrive(const SceneInput& in) { return play(ownCar(drivenSounds(in))); }

std::vector<float> playSlide(const SceneInput& in) {
    return play(soundsOf(slidTicks(in.car, surfacesOf(in), in.surface, in.seconds), in.car, surfacesOf(in)));
}

std::vector<float> playSurface(const SceneInput& in) {
    return playRolling(surfacesOf(in)[in.surface].surface, 30, in.seconds);
}

std::vector<float> playCrash(const SceneInput& in) {
    return play(crashSounds(in.car, in.blow, in.material, 0.5 * in.seconds, 0.5 * in.seconds));
}

std::vector<float> playGrid(const SceneInput& in) { return play(gridTicks(in.car, in.seconds)); }

std::vector<float> playMusic(const SceneInput& in) { return play(musicTicks(in.track, in.seconds)); }

}  // namespace

const std::vector<SoundScene>& soundScenes() {
    static const std::vector<SoundScene> scenes{
        {"engine", "the engine alone, over --rpm at --load", playBench},
        {"lift", "the engine floored at 80 % of its redline, then off the throttle", playLift},
        {"shift", "the engine from rest through the gears, then off the throttle", playShift, 12},
        {"car", "the same drive with all that is heard of a car", playCar, 12},
        {"drive", "the same drive as it is mixed for the ears", playDrive, 12, 2},
        {"slide", "a car that slides on --surface", playSlide},
        {"surface", "wheels alone that roll on --surface at 30 m/s", playSurface, 4, 1, false},
        {"crash", "a driving car that strikes --material with --blow", playCrash, 2},
        {"grid", "five equal cars at the start, revved", playGrid, 6, 2},
        {"music", "the piece of --track from calm to wild", playMusic, 60, 2, false}};
    return scenes;
}

}  // namespace slip
