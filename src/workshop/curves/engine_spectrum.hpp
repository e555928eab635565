// SPDX-License-Identifier: MIT
// Present frequency spectra of the engines of the driven car and of its other set-up. The game's own engine voice plays
// them, a piece per frame, so that no frame waits.
//
//     spectrum.follow(buildOf(driven), buildOf(other), runOf(telemetry, driven));  // once per visible frame
//     if (spectrum.shown()) draw(spectrum.shown()->now);
#pragma once
#include "sound/engine/engine_build.hpp"

#include <array>
#include <memory>
#include <optional>

namespace slip {

inline constexpr float kSpectrumLow = 30, kSpectrumHigh = 10000;  // Hz
inline constexpr std::size_t kSpectrumPoints = 256;
/// Levels are in dB, full scale is 0. Points are spaced equally on a logarithmic scale from kSpectrumLow to
/// kSpectrumHigh.
using EngineLevels = std::array<float, kSpectrumPoints>;
float spectrumHz(float point);
float spectrumPoint(float hz);

/// Returns the firings per turn of the crank; 0 for an electric motor.
float firingOrder(const EngineBuild& build);

class EngineSpectrum {
public:
    /// Spectra of two engines at the same revs.
    struct Shown {
        EngineBuild build, other;
        EngineRun run;
        EngineLevels now{}, others{};  // equal if the engines are
    };

    EngineSpectrum();
    ~EngineSpectrum();
    EngineSpectrum(EngineSpectrum&&) noexcept;
    EngineSpectrum& operator=(EngineSpectrum&&) noexcept;

    /// Updates the spectra, which takes several calls of about a millisecond. It costs nothing until an input changes.
    void follow(const EngineBuild& now, const EngineBuild& other, const EngineRun& run);
    const std::optional<Shown>& shown() const { return shown_; }

private:
    class Take;
    std::optional<Shown> shown_;
    std::unique_ptr<Take> take_;  // null before the first call
};

}  // namespace slip
