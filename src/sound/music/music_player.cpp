// SPDX-License-Identifier: MIT
#include "sound/music/music_player.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kBeginTime = 0.02f, kLeaveTime = 0.25f;  // s
constexpr float kFollowTime = 1.5f;                      // s, time constant with which the sound follows the intensity
constexpr float kMuffleTime = 0.15f;                     // s
constexpr float kOpenHz = 18000, kMuffledHz = 420;
constexpr float kMuffledGain = 0.7f;
constexpr float kNotHeard = 0.0005f;
constexpr std::array kLayerFrom{0.0f, 0.15f, 0.3f, 0.5f, 0.72f};  // intensity
constexpr float kCalmGain = 0.95f, kMinGain = 0.65f;  // gain of the calm piece; of a race without excitement
constexpr float kHysteresis = 0.08f;                  // a layer closes this far below the intensity that opens it
constexpr float kCalmOpen = 0.4f;                     // filter opening of the calm piece

bool isSamePiece(const MusicCue& a, const MusicCue& b) { return a.piece == b.piece && a.seed == b.seed; }

}  // namespace

int layerFor(float intensity, int now) {
    int layer = 0;
    for (int i = 1; i < kLayers; ++i) {
        const float from = kLayerFrom[static_cast<std::size_t>(i)];
        if (intensity >= (i <= now ? from - kHysteresis : from)) layer = i;
    }
    return std::clamp(layer, now - 1, now + 1);
}

MusicPlayer::MusicPlayer(float rate)
    : rate_(rate),
      excitementShare_(smoothingShare(1 / rate, kFollowTime)),
      ensemble_(rate),
      fade_(rate),
      muffler_(rate) {}

void MusicPlayer::begin(const MusicCue& cue) {
    cue_ = cue;
    tune_ = composeTune(cue.seed, cue.piece == Piece::Menu);
    stage_ = Stage::Playing;
    bar_ = -1;
    step_ = 0;
    toStep_ = 0;
    excitement_ = cue.intensity;
    layer_ = 0;
    while (layerFor(cue.intensity, layer_) > layer_) ++layer_;
    ensemble_.begin(tune_);
}

void MusicPlayer::applyCue(const MusicCue& cue) {
    wanted_ = cue;
    const bool wanted = cue.piece != Piece::None;
    switch (stage_) {
        case Stage::Silent:
            if (wanted && !cue.ended) begin(cue);
            break;
        case Stage::Playing:
            if (!wanted || !isSamePiece(cue, cue_)) stage_ = Stage::Leaving;
            break;
        case Stage::Leaving:
            if (fade_.gain < kNotHeard) stage_ = Stage::Silent;
            break;
        case Stage::Ending:
        case Stage::Ended:
            if (!wanted || !isSamePiece(cue, cue_) || !cue.ended) stage_ = Stage::Leaving;
            break;
    }
}

void MusicPlayer::openBar() {
    ++bar_;
    if (stage_ == Stage::Playing && wanted_.ended) {
        stage_ = Stage::Ending;
        bar_ = 0;
    }
    if (stage_ == Stage::Ending && bar_ >= kCadenceBars) stage_ = Stage::Ended;
    if (stage_ == Stage::Ended) {
        score_.count = 0;
        return;
    }
    if (bar_ > 0 && stage_ == Stage::Playing) layer_ = layerFor(excitement_, layer_);
    score_ = stage_ == Stage::Ending ? writeCadence(tune_, bar_) : writeBar(tune_, bar_, layer_);
}

void MusicPlayer::nextStep() {
    if (step_ == 0) openBar();
    for (std::size_t i = 0; i < score_.count; ++i)
        if (score_.notes[i].step == step_) ensemble_.start(score_.notes[i], stepTime(tune_));
    toStep_ += static_cast<double>(stepTime(tune_)) * static_cast<double>(rate_);
    step_ = (step_ + 1) % kBarSteps;
}

MusicPlayer::Fade::Fade(float rate)
    : inShare(smoothingShare(1 / rate, kBeginTime)), outShare(smoothingShare(1 / rate, kLeaveTime / 4)) {}

void MusicPlayer::Fade::apply(StereoPart out, bool leaves, float loudness) {
    const float wanted = leaves ? 0.0f : 1.0f, share = leaves ? outShare : inShare;
    for (StereoSample& sample : out) {
        gain += (wanted - gain) * share;
        sample = gain * loudness * sample;
    }
}

MusicPlayer::Muffler::Muffler(float sampleRate) : rate(sampleRate), share(smoothingShare(1 / rate, kMuffleTime)) {}

void MusicPlayer::Muffler::apply(StereoPart out, bool muffled) {
    const float wanted = muffled ? 1 : 0;
    for (std::size_t i = 0; i < out.size(); ++i) amount += (wanted - amount) * share;
    if (amount < 0.001f) {
        low = low2 = out.back();
        return;
    }
    const float hz = kOpenHz * std::pow(kMuffledHz / kOpenHz, amount);
    const float lowShare = 1 - std::exp(-2 * kPi * hz / rate), gain = lerp(1, kMuffledGain, amount);
    for (StereoSample& sample : out) {
        low.left += (sample.left - low.left) * lowShare;
        low.right += (sample.right - low.right) * lowShare;
        low2.left += (low.left - low2.left) * lowShare;
        low2.right += (low.right - low2.right) * lowShare;
        sample = gain * low2;
    }
}

void MusicPlayer::play(StereoPart out) {
    excitement_ += (wanted_.intensity - excitement_) * excitementShare_ * static_cast<float>(out.size());
    ensemble_.add(out, tune_.calm ? kCalmOpen : excitement_);
    fade_.apply(out, stage_ == Stage::Leaving, tune_.calm ? kCalmGain : lerp(kMinGain, 1, excitement_));
    muffler_.apply(out, wanted_.muffled);
}

void MusicPlayer::add(std::span<float> stereo, const MusicCue& cue) {
    applyCue(cue);
    if (isSilent()) return;
    for (std::size_t i = 0, frames = stereo.size() / 2; i < frames;) {
        if (toStep_ <= 0) nextStep();
        const auto toStep = static_cast<std::size_t>(std::ceil(toStep_));
        std::array<StereoSample, kControlEvery> samples{};
        const StereoPart part = std::span(samples).first(std::min({kControlEvery, toStep, frames - i}));
        play(part);
        toStep_ -= static_cast<double>(part.size());
        for (const StereoSample sample : part) {
            stereo[2 * i] += sample.left;
            stereo[2 * i + 1] += sample.right;
            ++i;
        }
    }
}

}  // namespace slip
