// SPDX-License-Identifier: MIT
#include "app/audio/drive_audio.hpp"

#include "app/audio/car_audio.hpp"
#include "app/audio/car_rumble.hpp"
#include "io/player/settings.hpp"
#include "platform/audio/audio.hpp"
#include "platform/input/controls.hpp"
#include "session/run/local_player.hpp"
#include "session/run/session.hpp"
#include "sound/music/cue.hpp"
#include "ui/hud/hud_parts.hpp"
#include "ui/settings/sound_preview.hpp"

#include <vector>

namespace slip {

struct DriveAudio::Sources {
    Voices voices;
    EngineSweep sweep;
    std::vector<CarRumble> rumbles;  // one per player
    HardestImpacts impacts;          // since the cars were last played
    Excitement excitement;           // of the first human
    std::vector<Room> rooms;         // of the track
};

DriveAudio::DriveAudio(const Uses& uses, std::size_t players) : uses_(uses), sources_(std::make_unique<Sources>()) {
    sources_->rumbles.resize(players);
    sources_->rooms = roomsOf(uses.session.track());
}

DriveAudio::~DriveAudio() = default;

void DriveAudio::onTick() {
    sources_->impacts.note(uses_.session.now().cars);
    playLights();
    playDriftAwards();
}

void DriveAudio::shakePads(std::span<const LocalPlayer> players, float dt) {
    const Session& session = uses_.session;
    for (std::size_t i = 0; i < players.size(); ++i) {
        const std::size_t car = players[i].car;
        const Rumble felt = sources_->rumbles[i].feel(session.car(car), session.params(car), session.track().surfaces,
                                                      sources_->impacts.of(car).speed, dt);
        if (!players[i].hasFinished) uses_.controls.rumble(players[i].player, felt);
    }
}

bool DriveAudio::playSweep(bool starts, const CarParams& car, float dt) {
    if (starts) sources_->sweep.start();
    if (!sources_->sweep.plays()) return false;
    sources_->sweep.update(dt, uses_.audio, car, uses_.settings.volume);
    sources_->impacts.clear();
    return true;
}

void DriveAudio::playCars(std::span<const AudioListener> ears) {
    const Session& session = uses_.session;
    hear(sources_->voices, {ears, session.now(), session.track().surfaces, &session.track(), &sources_->rooms},
         sources_->impacts, [&](std::size_t car) -> const CarParams& { return session.params(car); });
    uses_.audio.set(sources_->voices, uses_.settings.volume, uses_.settings.accessibility.gameSpeed);
}

/// Plays a note for each start light, and one for green.
void DriveAudio::playLights() {
    const Snapshot &previous = uses_.session.previous(), &current = uses_.session.now();
    if (previous.countdown <= 0) return;
    const int lit = litLights(current.countdown, current.countdownLength);
    const bool first = current.tick == 1 && lit > 0;
    if (current.countdown <= 0)
        uses_.audio.signal(UiSound::Green, uses_.settings.volume);
    else if (first || lit > litLights(previous.countdown, current.countdownLength))
        uses_.audio.signal(UiSound::Light, uses_.settings.volume);
}

/// Plays a note when a human wins an award for a long slide.
void DriveAudio::playDriftAwards() {
    const Snapshot &previous = uses_.session.previous(), &current = uses_.session.now();
    for (std::size_t car = 0; car < current.standings.cars.size(); ++car)
        if (uses_.session.entrant(car).isHuman() &&
            current.standings.cars[car].drift.awards > previous.standings.cars[car].drift.awards)
            uses_.audio.signal(UiSound::Green, uses_.settings.volume);
}

void DriveAudio::playMusic(std::size_t car, bool paused, float dt) {
    const Snapshot& now = uses_.session.now();
    MusicCue cue = raceMusic(uses_.session.track().params.name);
    cue.intensity = sources_->excitement.update(now, car, dt);
    cue.muffled = paused;
    cue.ended = car < now.standings.cars.size() && now.standings.cars[car].isDone();
    uses_.audio.play(cue, uses_.settings.volume);
}

void DriveAudio::silence() {
    sources_->sweep.stop();
    uses_.audio.silence();
}

}  // namespace slip
