// SPDX-License-Identifier: MIT
// The sound of a replay, heard from the followed car, and its music.
#pragma once
#include <memory>

namespace slip {

class Audio;
struct Camera;
struct ReplayState;
struct Settings;
struct Snapshot;

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
    ~ReplaySound();

    /// Collects the impacts of a frame that is passed.
    void onFrame(const Snapshot& frame);
    /// Plays the cars as heard by `camera`, once per frame. Slow motion sounds slow; speeds that cannot be played are
    /// silent, and so is everything unless it is `audible`.
    void play(const Camera& camera, bool audible);
    /// Plays the track's music, once per frame of dt s.
    void playMusic(bool muffled, float dt);

private:
    struct Sources;

    Uses uses_;
    std::unique_ptr<Sources> sources_;
};

}  // namespace slip
