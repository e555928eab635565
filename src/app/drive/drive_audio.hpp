// SPDX-License-Identifier: MIT
// The sound of a drive, and the rumble of the players' pads.
#pragma once
#include "app/drive/car_audio.hpp"
#include "app/drive/car_rumble.hpp"
#include "session/run/local_player.hpp"
#include "sound/music/cue.hpp"
#include "ui/settings/sound_preview.hpp"

#include <span>
#include <vector>

namespace slip {

class Audio;
class Controls;

class DriveAudio {
public:
    /// All of these must outlive this object. The session must not change its track.
    struct Uses {
        Audio& audio;
        Controls& controls;
        const Settings& settings;
        const Session& session;
    };
    DriveAudio(const Uses& uses, std::size_t players);

    /// Collects impacts and plays the notes of the start lights, after each tick.
    void onTick();
    /// Updates the rumble of the players' pads, once per frame of dt seconds.
    void shakePads(std::span<const LocalPlayer> players, float dt);
    /// Plays the cars as heard from the players' cameras, once per frame.
    void playCars(std::span<const AudioListener> ears);
    /// Plays the track's music, once per frame. It follows the race of `car`, is muffled during a pause, and ends with
    /// the race.
    void playMusic(std::size_t car, bool paused, float dt);

    /// Plays only the engine of a car, from idle to the redline, once per frame. `starts` begins it. Returns false
    /// while it is not playing.
    bool playSweep(bool starts, const CarParams& car, float dt);
    /// Stops all sounds, for a pause.
    void silence();

private:
    void playLights();

    Uses uses_;
    Voices voices_;
    EngineSweep sweep_;
    std::vector<CarRumble> rumbles_;  // one per player
    HardestImpacts impacts_;          // since the cars were last played
    Excitement excitement_;           // of the first human
    std::vector<Room> rooms_;         // of the track
};

}  // namespace slip
