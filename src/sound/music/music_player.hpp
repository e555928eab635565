// SPDX-License-Identifier: MIT
// Plays pieces: starts notes on time, opens and closes layers at bar lines, and handles the beginning and the end.
#pragma once
#include "sound/music/cue.hpp"
#include "sound/music/ensemble.hpp"

#include <span>

namespace slip {

class MusicPlayer {
public:
    explicit MusicPlayer(float rate);
    /// Adds samples, interleaved left, right. A new piece begins once the previous one has faded out. Allocates
    /// nothing.
    void add(std::span<float> stereo, const MusicCue& cue);
    /// Returns true if no piece plays, rings or waits at its end.
    bool isSilent() const { return stage_ == Stage::Silent; }
    /// Returns the current piece.
    const Tune& tune() const { return tune_; }
    int layer() const { return layer_; }
    int bar() const { return bar_; }

private:
    enum class Stage { Silent, Playing, Leaving, Ending, Ended };
    void applyCue(const MusicCue& cue);
    void begin(const MusicCue& cue);
    void nextStep();
    void openBar();
    void play(StereoPart out);

    /// Fades a piece in at its beginning and out when another is wanted.
    struct Fade {
        explicit Fade(float rate);
        void apply(StereoPart out, bool leaves, float loudness);

        float gain = 0;
        float inShare, outShare;  // smoothing shares per sample
    };
    /// Makes the music dull and softer while the race is paused. Changes smoothly.
    struct Muffler {
        explicit Muffler(float sampleRate);
        void apply(StereoPart out, bool muffled);

        float rate;
        float amount = 0;  // 0…1
        float share;       // smoothing share of the amount per sample
        StereoSample low = {}, low2 = {};
    };

    float rate_;
    MusicCue cue_, wanted_;  // of the current piece; the latest
    Stage stage_ = Stage::Silent;
    Tune tune_;
    Bar score_;
    int bar_ = 0, step_ = 0, layer_ = 0;  // step_ is the next one
    double toStep_ = 0;                   // samples
    float excitement_ = 0;                // smoothed intensity, follows within seconds
    float excitementShare_;               // smoothing share per sample
    Ensemble ensemble_;
    Fade fade_;
    Muffler muffler_;
};

/// Returns the layer of a race's piece for an intensity. now: the layer currently open. At most one layer opens or
/// closes per bar. A layer closes only when the intensity is clearly below the one that opens it.
int layerFor(float intensity, int now);

}  // namespace slip
