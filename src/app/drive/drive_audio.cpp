// SPDX-License-Identifier: MIT
#include "app/drive/drive_audio.hpp"

#include "platform/audio/audio.hpp"
#include "platform/input/controls.hpp"
#include "ui/hud/hud_parts.hpp"

namespace slip {

DriveAudio::DriveAudio(const Uses& uses, std::size_t players)
    : uses_(uses), rumbles_(players), rooms_(roomsOf(uses.session.track())) {}

void DriveAudio::onTick() {
    impacts_.note(uses_.session.now().cars);
    playLights();
}

void DriveAudio::shakePads(std::span<const LocalPlayer> players, float dt) {
    const Session& session = uses_.session;
    for (std::size_t i = 0; i < players.size(); ++i) {
        const std::size_t car = players[i].car;
        const Rumble felt = rumbles_[i].feel(session.car(car), session.params(car), session.track().surfaces,
                                             impacts_.of(car).speed, dt);
        if (!players[i].hasFinished) uses_.controls.rumble(players[i].player, felt);
    }
}

bool DriveAudio::playSweep(bool starts, const CarParams& car, float dt) {
    if (starts) sweep_.start();
    if (!sweep_.plays()) return false;
    sweep_.update(dt, uses_.audio, car, uses_.settings.volume);
    impacts_.clear();
    return true;
}

void DriveAudio::playCars(std::span<const AudioListener> ears) {
    const Session& session = uses_.session;
    hear(voices_, {ears, session.now(), session.track().surfaces, &session.track(), &rooms_}, impacts_,
         [&](std::size_t car) -> const CarParams& { return session.params(car); });
    uses_.audio.set(voices_, uses_.settings.volume, uses_.settings.accessibility.gameSpeed);
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

void DriveAudio::playMusic(std::size_t car, bool paused, float dt) {
    const Snapshot& now = uses_.session.now();
    MusicCue cue = raceMusic(uses_.session.track().params.name);
    cue.intensity = excitement_.follow(now, car, dt);
    cue.muffled = paused;
    cue.ended = car < now.standings.cars.size() && now.standings.cars[car].isDone();
    uses_.audio.play(cue, uses_.settings.volume);
}

void DriveAudio::silence() {
    sweep_.stop();
    uses_.audio.silence();
}

}  // namespace slip
