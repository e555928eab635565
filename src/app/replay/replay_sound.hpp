// SPDX-License-Identifier: MIT
// The sound of a replay, heard from the followed car, and its music.
#pragma once
#include "app/drive/car_audio.hpp"
#include "app/replay/replay_state.hpp"
#include "io/player/settings.hpp"
#include "sound/music/cue.hpp"

#include <vector>

namespace slip {

class Audio;

class ReplaySound {
public:
    /// All of these must outlive this object.
    struct Uses {
        Audio& audio;
        const Settings& settings;
        const ReplayState& replay;
    };
    /// Silences what was heard before.
    explicit ReplaySound(const Uses& uses);

    /// Collects the impacts of a frame that is passed.
    void onFrame(const Snapshot& frame) { impacts_.note(frame.cars); }
    /// Plays the cars as heard by `camera`, once per frame. Slow motion sounds slow; speeds that cannot be played are
    /// silent, and so is everything unless it is `audible`.
    void play(const Camera& camera, bool audible);
    /// Plays the track's music, once per frame of dt s.
    void playMusic(bool muffled, float dt);

private:
    Uses uses_;
    Voices voices_;
    HardestImpacts impacts_;  // since the cars were last played
    Excitement excitement_;
    std::vector<Room> rooms_;  // of the track; empty on a plane
};

}  // namespace slip
