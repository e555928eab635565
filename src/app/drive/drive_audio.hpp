// SPDX-License-Identifier: MIT
// Everything that is heard of a drive, and what the players feel in their pads.
#pragma once
#include "app/drive/car_rumble.hpp"
#include "app/drive/hearing.hpp"
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
    /// All of these must outlive the part. The session keeps its track.
    struct Uses {
        Audio& audio;
        Controls& controls;
        const Settings& settings;
        const Session& session;
    };
    DriveAudio(const Uses& uses, std::size_t players);

    /// After each tick: collects impacts, and plays the notes of the start lights.
    void onTick();
    /// Once a frame of dt seconds: lets the pads of the players rumble.
    void shakePads(std::span<const LocalPlayer> players, float dt);
    /// Once a frame: plays the cars as the cameras of the players hear them.
    void playCars(std::span<const Ear> ears);
    /// Once a frame: plays the track's music. It follows the race of the car, is muffled in the pause, and ends with
    /// the race.
    void playMusic(int car, bool paused, float dt);

    /// Plays the engine of a car alone, from idle to the redline, in place of the cars.
    void startSweep() { sweep_.start(); }
    /// Returns false if no such sound plays.
    bool playSweep(const CarParams& car, float dt);
    /// Ends all sounds, for a pause.
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
