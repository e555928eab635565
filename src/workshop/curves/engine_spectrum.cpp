// SPDX-License-Identifier: MIT
#include "workshop/curves/engine_spectrum.hpp"

#include "base/scalar.hpp"
#include "sound/engine/engine_voice.hpp"
#include "sound/synth/spectrum.hpp"

#include <cmath>
#include <numeric>
#include <vector>

namespace slip {
namespace {

constexpr float kSampleRate = 44100;                    // Hz
constexpr std::size_t kSettled = 4096, kWindow = 8192;  // samples
constexpr std::size_t kPiece = 2048;                    // samples per call
static_assert((kSettled + kWindow) % kPiece == 0);
constexpr double kSilence = 1e-12;

float levelOf(double power) { return static_cast<float>(10 * std::log10(power + kSilence)); }

/// Returns the sum of the bins that belong to the point, or interpolates between two bins.
float pointLevel(const std::vector<double>& power, float point) {
    const float width = kSampleRate / static_cast<float>(kWindow);
    const float low = spectrumHz(point - 0.5f) / width, high = spectrumHz(point + 0.5f) / width;
    const auto first = static_cast<std::ptrdiff_t>(std::ceil(low)), end = static_cast<std::ptrdiff_t>(std::ceil(high));
    if (first < end) return levelOf(std::accumulate(power.begin() + first, power.begin() + end, 0.0));
    const float share = spectrumHz(point) / width - static_cast<float>(first - 1);
    const auto above = static_cast<std::size_t>(first);
    return lerp(levelOf(power[above - 1]), levelOf(power[above]), share);
}

}  // namespace

float spectrumHz(float point) {
    return kSpectrumLow * std::pow(kSpectrumHigh / kSpectrumLow, point / static_cast<float>(kSpectrumPoints - 1));
}

float spectrumPoint(float hz) {
    return static_cast<float>(kSpectrumPoints - 1) * std::log(hz / kSpectrumLow) /
           std::log(kSpectrumHigh / kSpectrumLow);
}

float firingOrder(const EngineBuild& build) {
    return build.kind == EngineKind::Electric ? 0 : static_cast<float>(build.cylinders) * 360 / build.cycle;
}

/// Plays the driven engine, then the other one.
class EngineSpectrum::Take {
public:
    void begin(const EngineBuild& now, const EngineBuild& other, const EngineRun& run) {
        next_ = {.build = now, .other = other, .run = run};
        plays_ = true;
        start(now);
    }
    bool plays() const { return plays_; }
    /// Does the work of one frame. Returns true when next() is complete.
    bool goOn() {
        if (played_ < kSettled + kWindow) {
            play();
            return false;
        }
        measure(playsOther_ ? next_.others : next_.now);
        if (!playsOther_ && next_.other != next_.build) {
            start(next_.other);
            playsOther_ = true;
            return false;
        }
        if (!playsOther_) next_.others = next_.now;
        plays_ = playsOther_ = false;
        return true;
    }
    const Shown& next() const { return next_; }

private:
    void start(const EngineBuild& build) {
        voice_ = EngineVoice(kSampleRate, 1);
        voice_.reset(build, next_.run);
        voice_.aim(build, next_.run);
        played_ = 0;
    }
    void play() {
        voice_.play(std::span(samples_).subspan(played_, kPiece));
        played_ += kPiece;
    }
    void measure(EngineLevels& levels) const {
        const std::vector<double> power = powerSpectrum(std::span(samples_).subspan(kSettled), kWindow);
        for (std::size_t i = 0; i < levels.size(); ++i) levels[i] = pointLevel(power, static_cast<float>(i));
    }

    EngineVoice voice_{kSampleRate, 1};
    std::vector<float> samples_ = std::vector<float>(kSettled + kWindow);
    std::size_t played_ = 0;
    bool plays_ = false, playsOther_ = false;
    Shown next_;
};

EngineSpectrum::EngineSpectrum() = default;
EngineSpectrum::~EngineSpectrum() = default;
EngineSpectrum::EngineSpectrum(EngineSpectrum&&) noexcept = default;
EngineSpectrum& EngineSpectrum::operator=(EngineSpectrum&&) noexcept = default;

void EngineSpectrum::follow(const EngineBuild& now, const EngineBuild& other, const EngineRun& run) {
    if (!take_) take_ = std::make_unique<Take>();
    if (!take_->plays()) {
        if (shown_ && shown_->build == now && shown_->other == other && shown_->run == run) return;
        take_->begin(now, other, run);
    }
    if (take_->goOn()) shown_ = take_->next();
}

}  // namespace slip
