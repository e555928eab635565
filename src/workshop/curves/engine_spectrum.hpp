// SPDX-License-Identifier: MIT
// Which frequencies the engine of the driven car and that of its other set-up hold now. The game's own voice plays
// them, a piece a frame, so that no frame waits for it.
//
//     spectrum.follow(buildOf(driven), buildOf(other), runOf(telemetry, driven));  // once a frame in which it is seen
//     if (spectrum.shown()) draw(spectrum.shown()->now);
#pragma once
#include "sound/engine/engine_build.hpp"

#include <array>
#include <memory>
#include <optional>

namespace slip {

inline constexpr float kSpectrumLow = 30, kSpectrumHigh = 10000;  // Hz
inline constexpr std::size_t kSpectrumPoints = 256;
/// dB, full scale 0; equally far apart on a logarithmic scale, the first at kSpectrumLow, the last at kSpectrumHigh.
using EngineLevels = std::array<float, kSpectrumPoints>;
float spectrumHz(float point);
float spectrumPoint(float hz);

/// Firings in a turn of the crank; 0: a motor.
float firingOrder(const EngineBuild& build);

class EngineSpectrum {
public:
    /// Of two engines that hold the same revs.
    struct Shown {
        EngineBuild build, other;
        EngineRun run;
        EngineLevels now{}, others{};  // these are the same where the engines are
    };

    EngineSpectrum();
    ~EngineSpectrum();
    EngineSpectrum(EngineSpectrum&&) noexcept;
    EngineSpectrum& operator=(EngineSpectrum&&) noexcept;

    /// What is shown some calls later; then it costs nothing until one changes. A call takes about a millisecond.
    void follow(const EngineBuild& now, const EngineBuild& other, const EngineRun& run);
    const std::optional<Shown>& shown() const { return shown_; }

private:
    class Take;
    std::optional<Shown> shown_;
    std::unique_ptr<Take> take_;  // since the first call
};

}  // namespace slip
