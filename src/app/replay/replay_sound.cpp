// SPDX-License-Identifier: MIT
#include "app/replay/replay_sound.hpp"

#include "platform/audio/audio.hpp"

namespace slip {
namespace {

constexpr float kSlowestHeard = 0.25f, kFastestHeard = 2;  // range of playback speeds with sound

}  // namespace

ReplaySound::ReplaySound(const Uses& uses) : uses_(uses) {
    if (const Track* const track = uses_.replay.player.track()) rooms_ = roomsOf(*track);
    uses_.audio.silence();
}

void ReplaySound::play(const Camera& camera, bool audible) {
    const ReplayState& replay = uses_.replay;
    const float speed = replay.player.speed();
    if (!audible || !replay.player.playing() || speed < kSlowestHeard || speed > kFastestHeard) {
        impacts_.clear();
        return uses_.audio.silence();
    }
    const Track* const track = replay.player.track();
    const std::vector<AudioListener> ears{earOf(replay.car, camera)};
    hear(voices_, {ears, replay.now, runOf(replay).setup.surfaces, track, track ? &rooms_ : nullptr}, impacts_,
         [&](std::size_t car) -> const CarParams& { return runOf(replay).setup.entrants[car].params; });
    uses_.audio.set(voices_, uses_.settings.volume, speed);
}

void ReplaySound::playMusic(bool muffled, float dt) {
    MusicCue cue;
    if (const Track* const track = uses_.replay.player.track()) cue = raceMusic(track->params.name);
    cue.intensity = excitement_.follow(uses_.replay.now, uses_.replay.car, dt);
    cue.muffled = muffled;
    uses_.audio.play(cue, uses_.settings.volume);
}

}  // namespace slip
