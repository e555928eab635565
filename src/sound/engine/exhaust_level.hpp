// SPDX-License-Identifier: MIT
// How an engine's exhaust is made, and how loud it comes out of that: worked out line by line, so that engines of any
// build are equally loud.
#pragma once
#include "sound/engine/engine_build.hpp"
#include "sound/engine/exhaust_pipe.hpp"

#include <array>

namespace slip {

// A firing lets out x²·e^(−2.2x) with x = angle · kBlowDown; the stroke pushes the rest out by sin².
inline constexpr float kBlowDown = 1 / 34.0f;  // 1/deg
inline constexpr float kValveOpen = 240;       // deg
inline constexpr float kPumped = 0.12f;
inline constexpr float kRadiatedHz = 105;  // above which a mouth radiates the change of what it blows

/// Of the blow-down at a load.
inline float blowDownSize(float load) { return 7 * (0.31f + 0.86f * load); }

inline constexpr float kMouthResonance = 2.5f, kMouthQ = 2.5f;    // at exhaust_hz
inline constexpr float kSecondMuffler = 2, kSecondBright = 1.5f;  // times the first low-pass's cut-off

struct ExhaustShape {
    std::array<PipeShape, kMaxPipes> pipes;
    std::array<float, kMaxPipes> gains{1, 0.3f};  // the second ends farther away
    PipeShape silencer;
    float muffledHz = 0, brightHz = 0;  // first of two low-passes each
};
ExhaustShape exhaustShape(const EngineBuild& build, float load);

/// Revs at which levels are worked out, as shares of the redline evenly from kMinRevs to 1.
inline constexpr std::size_t kLevels = 19;
inline constexpr float kMinRevs = 0.1f;
/// Root of the mean square as an ear weighs it.
struct ExhaustLevels {
    std::array<float, kLevels> floored{}, lifted{};
};
/// Some 0.05 ms.
ExhaustLevels exhaustLevels(const EngineBuild& build);
float levelAt(const ExhaustLevels& levels, float revs, float load);

}  // namespace slip
