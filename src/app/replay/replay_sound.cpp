// SPDX-License-Identifier: MIT
#include "app/replay/replay_sound.hpp"

#include "app/audio/camera_listener.hpp"
#include "app/audio/car_audio.hpp"
#include "app/replay/replay_state.hpp"
#include "io/player/settings.hpp"
#include "platform/audio/audio.hpp"
#include "sound/music/cue.hpp"

#include <vector>

namespace slip {
namespace {

constexpr float kMinHeard = 0.25f, kMaxHeard = 2;  // range of playback speeds with sound

}  // namespace

struct ReplaySound::Sources {
    Voices voices;
    HardestImpacts impacts;  // since the cars were last played
    Excitement excitement;
    std::vector<Room> rooms;  // of the track; empty on a plane
};

ReplaySound::ReplaySound(const Uses& uses) : uses_(uses), sources_(std::make_unique<Sources>()) {
    if (const Track* const track = uses_.replay.player.track()) sources_->rooms = roomsOf(*track);
    uses_.audio.silence();
}

ReplaySound::~ReplaySound() = default;

void ReplaySound::onFrame(const Snapshot& frame) { sources_->impacts.note(frame.cars); }

void ReplaySound::play(const Camera& camera, bool audible) {
    const ReplayState& replay = uses_.replay;
    const float speed = replay.player.speed();
    if (!audible || !replay.player.playing() || speed < kMinHeard || speed > kMaxHeard) {
        sources_->impacts.clear();
        return uses_.audio.silence();
    }
    const Track* const track = replay.player.track();
    const std::vector<AudioListener> ears{earOf(replay.car, camera)};
    hear(sources_->voices, {ears, replay.now, runOf(replay).setup.surfaces, track, track ? &sources_->rooms : nullptr},
         sources_->impacts,
         [&](std::size_t car) -> const CarParams& { return runOf(replay).setup.entrants[car].params; });
    uses_.audio.set(sources_->voices, uses_.settings.volume, speed);
}

void ReplaySound::playMusic(bool muffled, float dt) {
    MusicCue cue;
    if (const Track* const track = uses_.replay.player.track()) cue = raceMusic(track->params.name);
    cue.intensity = sources_->excitement.update(uses_.replay.now, uses_.replay.car, dt);
    cue.muffled = muffled;
    uses_.audio.play(cue, uses_.settings.volume);
}

}  // namespace slip
