// SPDX-License-Identifier: MIT
// Plays pieces: the score's notes at their time, layers that open and close at bar lines, and how it begins and ends.
#pragma once
#include "sound/music/cue.hpp"
#include "sound/music/instruments.hpp"

#include <span>
#include <vector>

namespace slip {

class MusicPlayer {
public:
    explicit MusicPlayer(float rate);
    /// Adds left and right in turn. Another piece than before begins when the one before has faded. Allocates nothing.
    void add(std::span<float> stereo, const MusicCue& cue);
    /// Neither plays nor rings any more.
    bool isSilent() const { return stage_ == Stage::Silent; }
    /// What plays now.
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

    float rate_, follows_, pumpKeeps_, begins_, leaves_, muffles_;  // shares a sample
    MusicCue cue_, wanted_;                                         // of what plays; the latest
    Stage stage_ = Stage::Silent;
    Tune tune_;
    Bar score_;
    int bar_ = 0, step_ = 0, layer_ = 0;  // step: the next one
    double toStep_ = 0;                   // samples
    float stepTime_ = 0.1f;               // s
    float excitement_ = 0;                // follows the intensity within seconds
    float gain_ = 0, pump_ = 0, muffled_ = 0;
    DrumKit drums_;
    SawBass bass_;
    FmVoices lead_, arp_;
    Pad pad_;
    std::vector<StereoSample> echo_;
    std::size_t echoAt_ = 0, echoLength_ = 1;
    StereoSample low_ = {}, low2_ = {};
};

/// The layer of a race's piece for an intensity, from the layer that is open now: one bar opens one more at most, and
/// what is open closes only when the intensity is clearly less.
int layerFor(float intensity, int now);

}  // namespace slip
