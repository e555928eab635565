// SPDX-License-Identifier: MIT
// The sound of a drive, and the rumble of the players' pads.
#pragma once
#include <cstddef>
#include <memory>
#include <span>

namespace slip {

class Audio;
class Controls;
class Session;
struct AudioListener;
struct CarParams;
struct LocalPlayer;
struct Settings;

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
    ~DriveAudio();

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
    void playDriftAwards();

    struct Sources;

    Uses uses_;
    std::unique_ptr<Sources> sources_;
};

}  // namespace slip
