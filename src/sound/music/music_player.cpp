// SPDX-License-Identifier: MIT
#include "sound/music/music_player.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kMaxEcho = 0.6f;  // s
constexpr float kEchoBack = 0.34f, kEchoShare = 0.3f;
constexpr int kEchoSteps = 3;                            // a dotted eighth
constexpr float kBeginTime = 0.02f, kLeaveTime = 0.25f;  // s
constexpr float kFollowTime = 1.5f;                      // s, time constant with which the sound follows the intensity
constexpr float kMuffleTime = 0.15f;                     // s
constexpr float kOpenHz = 18000, kMuffledHz = 420;
constexpr float kMuffledGain = 0.7f;
constexpr float kPump = 0.45f, kPumpTime = 0.13f;  // ducking of pad and bass after a kick; s
constexpr float kNotHeard = 0.0005f;
constexpr std::array kLayerFrom{0.0f, 0.15f, 0.3f, 0.5f, 0.72f};  // intensity
constexpr float kCalmGain = 0.95f, kMinGain = 0.65f;  // gain of the calm piece; of a race without excitement
constexpr float kClearly = 0.08f;  // hysteresis: a layer closes this far below the intensity that opens it
constexpr float kCalmOpen = 0.4f;  // filter opening of the calm piece

FmPatch leadPatch(const Tune& tune) {
    if (tune.calm) return {.ratio = 1, .index = 1.2f, .dull = 0.5f, .decay = 1.6f, .release = 0.25f, .level = 0.16f};
    constexpr std::array kRatios{1.0f, 2.0f, 3.0f};
    return {.ratio = kRatios[static_cast<std::size_t>(tune.lead)],
            .index = 2.2f,
            .decay = 1.2f,
            .vibrato = 0.004f,
            .level = 0.23f};
}

FmPatch arpPatch(const Tune& tune) {
    return {
        .ratio = 2, .index = 1.5f, .dull = 0.06f, .decay = 0.3f, .release = 0.03f, .level = tune.calm ? 0.09f : 0.12f};
}

bool isSamePiece(const MusicCue& a, const MusicCue& b) { return a.piece == b.piece && a.seed == b.seed; }

}  // namespace

int layerFor(float intensity, int now) {
    int layer = 0;
    for (int i = 1; i < kLayers; ++i) {
        const float from = kLayerFrom[static_cast<std::size_t>(i)];
        if (intensity >= (i <= now ? from - kClearly : from)) layer = i;
    }
    return std::clamp(layer, now - 1, now + 1);
}

MusicPlayer::MusicPlayer(float rate)
    : rate_(rate),
      follows_(smoothingShare(1 / rate, kFollowTime)),
      pumpKeeps_(1 - smoothingShare(1 / rate, kPumpTime)),
      begins_(smoothingShare(1 / rate, kBeginTime)),
      leaves_(smoothingShare(1 / rate, kLeaveTime / 4)),
      muffles_(smoothingShare(1 / rate, kMuffleTime)),
      drums_(rate),
      bass_(rate),
      lead_(rate, {}),
      arp_(rate, {}),
      pad_(rate),
      echo_(static_cast<std::size_t>(rate * kMaxEcho)) {}

void MusicPlayer::begin(const MusicCue& cue) {
    cue_ = cue;
    tune_ = composeTune(cue.seed, cue.piece == Piece::Menu);
    stage_ = Stage::Playing;
    bar_ = -1;
    step_ = 0;
    toStep_ = 0;
    stepTime_ = 60 / tune_.tempo / 4;
    echoLength_ = std::min(echo_.size(), static_cast<std::size_t>(kEchoSteps * stepTime_ * rate_));
    excitement_ = cue.intensity;
    layer_ = 0;
    while (layerFor(cue.intensity, layer_) > layer_) ++layer_;
    drums_ = DrumKit(rate_);
    bass_ = SawBass(rate_);
    lead_ = FmVoices(rate_, leadPatch(tune_));
    arp_ = FmVoices(rate_, arpPatch(tune_));
    pad_ = Pad(rate_);
    std::ranges::fill(echo_, StereoSample{});
    echoAt_ = 0;
}

void MusicPlayer::obey(const MusicCue& cue) {
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
            if (gain_ < kNotHeard) stage_ = Stage::Silent;
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

void MusicPlayer::start(const Note& note) {
    const float seconds = static_cast<float>(note.length) * stepTime_;
    if (isDrum(note.instrument)) drums_.strike(note);
    if (note.instrument == Instrument::Kick) pump_ = 1;
    const float hz = hzOf(note.pitch);
    if (note.instrument == Instrument::Bass) bass_.play(hz, note.velocity, seconds);
    if (note.instrument == Instrument::Lead) lead_.play(hz, note.velocity, seconds, 0);
    if (note.instrument == Instrument::Arp) arp_.play(hz, note.velocity, seconds, note.step % 4 < 2 ? -0.8f : 0.8f);
    if (note.instrument == Instrument::Pad) pad_.play(hz, note.velocity, seconds);
}

void MusicPlayer::nextStep() {
    if (step_ == 0) openBar();
    for (std::size_t i = 0; i < score_.count; ++i)
        if (score_.notes[i].step == step_) start(score_.notes[i]);
    toStep_ += static_cast<double>(stepTime_) * static_cast<double>(rate_);
    step_ = (step_ + 1) % kBarSteps;
}

void MusicPlayer::echo(StereoPart out) {
    for (StereoSample& sample : out) {
        StereoSample& slot = echo_[echoAt_];
        const StereoSample back = slot;
        slot = {sample.left + kEchoBack * back.right, sample.right + kEchoBack * back.left};  // swaps the sides
        if (++echoAt_ == echoLength_) echoAt_ = 0;
        sample += kEchoShare * back;
    }
}

void MusicPlayer::muffle(StereoPart out) {
    const float wanted = wanted_.muffled ? 1 : 0;
    for (std::size_t i = 0; i < out.size(); ++i) muffled_ += (wanted - muffled_) * muffles_;
    if (muffled_ < 0.001f) {
        low_ = low2_ = out.back();
        return;
    }
    const float hz = kOpenHz * std::pow(kMuffledHz / kOpenHz, muffled_);
    const float share = 1 - std::exp(-2 * kPi * hz / rate_), gain = lerp(1, kMuffledGain, muffled_);
    for (StereoSample& sample : out) {
        low_.left += (sample.left - low_.left) * share;
        low_.right += (sample.right - low_.right) * share;
        low2_.left += (low_.left - low2_.left) * share;
        low2_.right += (low_.right - low2_.right) * share;
        sample = gain * low2_;
    }
}

void MusicPlayer::play(StereoPart out) {
    std::array<float, kControlEvery> left;  // gain of bass and pad after ducking by the kick
    const std::span<float> under = std::span(left).first(out.size());
    for (float& share : under) share = 1 - kPump * (pump_ *= pumpKeeps_);
    excitement_ += (wanted_.intensity - excitement_) * follows_ * static_cast<float>(out.size());
    const float open = tune_.calm ? kCalmOpen : excitement_;
    lead_.add(out, open);
    arp_.add(out, open);
    echo(out);
    drums_.add(out);
    bass_.add(out, open, under);
    pad_.add(out, open, under);
    const float wanted = stage_ == Stage::Leaving ? 0.0f : 1.0f, share = wanted > 0 ? begins_ : leaves_;
    const float loudness = tune_.calm ? kCalmGain : lerp(kMinGain, 1, excitement_);
    for (StereoSample& sample : out) {
        gain_ += (wanted - gain_) * share;
        sample = gain_ * loudness * sample;
    }
    muffle(out);
}

void MusicPlayer::add(std::span<float> stereo, const MusicCue& cue) {
    obey(cue);
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
