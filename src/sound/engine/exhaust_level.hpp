// SPDX-License-Identifier: MIT
// Shape of an engine's exhaust, and how loud it is. The level is computed harmonic by harmonic, so that engines of any
// build are equally loud.
#pragma once
#include "sound/engine/engine_build.hpp"
#include "sound/engine/exhaust_pipe.hpp"

#include <array>

namespace slip {

// A firing releases x²·e^(−2.2x) with x = angle · kBlowDown; the stroke pumps the rest out as sin².
inline constexpr float kBlowDown = 1 / 34.0f;  // 1/deg
inline constexpr float kValveOpen = 240;       // deg
inline constexpr float kPumped = 0.12f;
inline constexpr float kRadiatedHz = 105;  // above this, a mouth radiates the change of its flow

/// Returns the size of the blow-down at a load.
inline float blowDownSize(float load) { return 7 * (0.31f + 0.86f * load); }

inline constexpr float kMouthResonance = 2.5f, kMouthQ = 2.5f;    // at exhaust_hz
inline constexpr float kSecondMuffler = 2, kSecondBright = 1.5f;  // relative to the cut-off of the first low-pass

struct ExhaustShape {
    std::array<PipeShape, kMaxPipes> pipes;
    std::array<float, kMaxPipes> gains{1, 0.3f};  // the second pipe ends farther away
    PipeShape silencer;
    float muffledHz = 0, brightHz = 0;  // the first of two low-passes each
};
ExhaustShape exhaustShape(const EngineBuild& build, float load);

/// Number of revs at which levels are computed. They are shares of the redline, spaced evenly from kMinRevs to 1.
inline constexpr std::size_t kLevels = 19;
inline constexpr float kMinRevs = 0.1f;
/// Root mean squares, weighted like an ear.
struct ExhaustLevels {
    std::array<float, kLevels> fullThrottle{}, closedThrottle{};
};
/// Computes the levels of a build. Takes about 0.05 ms.
ExhaustLevels exhaustLevels(const EngineBuild& build);
float levelAt(const ExhaustLevels& levels, float revs, float load);

}  // namespace slip
