// SPDX-License-Identifier: MIT
// Plays pieces: starts notes on time, opens and closes layers at bar lines, and handles the beginning and the end.
#pragma once
#include "sound/music/cue.hpp"
#include "sound/music/instruments.hpp"

#include <span>
#include <vector>

namespace slip {

class MusicPlayer {
public:
    explicit MusicPlayer(float rate);
    /// Adds samples, interleaved left, right. A new piece begins once the previous one has faded out. Allocates
    /// nothing.
    void add(std::span<float> stereo, const MusicCue& cue);
    /// Returns true once nothing plays or rings.
    bool isSilent() const { return stage_ == Stage::Silent; }
    /// Returns the current piece.
    const Tune& tune() const { return tune_; }
    int layer() const { return layer_; }
    int bar() const { return bar_; }

private:
    enum class Stage { Silent, Playing, Leaving, Ending, Ended };
    void obey(const MusicCue& cue);
    void begin(const MusicCue& cue);
    void nextStep();
    void openBar();
    void start(const Note& note);
    void play(StereoPart out);
    void echo(StereoPart out);
    void muffle(StereoPart out);

    float rate_, follows_, pumpKeeps_, begins_, leaves_, muffles_;  // Hz; the others are shares per sample
    MusicCue cue_, wanted_;                                         // of the current piece; the latest
    Stage stage_ = Stage::Silent;
    Tune tune_;
    Bar score_;
    int bar_ = 0, step_ = 0, layer_ = 0;  // step_ is the next one
    double toStep_ = 0;                   // samples
    float stepTime_ = 0.1f;               // s
    float excitement_ = 0;                // smoothed intensity, follows within seconds
    float gain_ = 0, pump_ = 0, muffled_ = 0;
    DrumKit drums_;
    SawBass bass_;
    FmVoices lead_, arp_;
    Pad pad_;
    std::vector<StereoSample> echo_;
    std::size_t echoAt_ = 0, echoLength_ = 1;
    StereoSample low_ = {}, low2_ = {};
};

/// Returns the layer of a race's piece for an intensity. now: the layer currently open. At most one layer opens or
/// closes per bar. A layer closes only when the intensity is clearly below the one that opens it.
int layerFor(float intensity, int now);

}  // namespace slip
