// SPDX-License-Identifier: MIT
// What is heard and felt of a drive.
#include "app/drive/drive_inside.hpp"
#include "ui/hud/hud_parts.hpp"

namespace slip {

void DriveScreen::shakePads(float dt) {
    for (std::size_t i = 0; i < players_.size(); ++i) {
        const LocalPlayer& player = players_[i];
        const Rumble felt = rumbles_[i].feel(carOf(player), session_.params(player.car), session_.track().surfaces,
                                             impacts_.of(player.car).speed, dt);
        if (pilot_.person() && !player.isIn && !machine_) app_.controls.rumble(player.player, felt);
    }
}

/// The engine as the panel has it, in the place of all that is heard of cars. False: no longer.
bool DriveScreen::playSweep(float dt) {
    if (panel_.takeListenPress()) sweep_.start();
    if (!sweep_.plays()) return false;
    sweep_.update(dt, app_.audio, panel_.car().driven(), app_.settings.volume);
    return true;
}

void DriveScreen::playSound(float dt) {
    if (playSweep(dt)) return impacts_.clear();
    std::vector<Ear> ears;
    for (std::size_t i = 0; i < players_.size(); ++i) ears.push_back(earOf(players_[i].car, view_.camera(i)));
    hear(voices_, {ears, session_.now(), session_.track().surfaces, &session_.track(), &rooms_}, impacts_,
         [&](int car) -> const CarParams& { return session_.params(car); });
    app_.audio.set(voices_, app_.settings.volume, app_.settings.accessibility.gameSpeed);
}

/// A note for each start light, and one for green.
void DriveScreen::soundLights() {
    const double before = session_.previous().countdown, now = session_.now().countdown,
                 whole = session_.now().countdownLength;
    if (before <= 0) return;
    const int lit = litLights(now, whole);
    const bool first = session_.now().tick == 1 && lit > 0;
    if (now <= 0)
        app_.audio.signal(Signal::Green, app_.settings.volume);
    else if (first || lit > litLights(before, whole))
        app_.audio.signal(Signal::Light, app_.settings.volume);
}

/// The track's piece: it follows the first person's race, muffled in the pause, and ends with it.
void DriveScreen::playMusic(float dt) {
    const Snapshot& now = session_.now();
    const auto car = static_cast<std::size_t>(first().car);
    MusicCue cue = raceMusic(session_.track().params.name);
    cue.intensity = excitement_.follow(now, first().car, dt);
    cue.muffled = paused_;
    cue.ended = car < now.standings.cars.size() && now.standings.cars[car].isDone();
    app_.audio.play(cue, app_.settings.volume);
}

}  // namespace slip
