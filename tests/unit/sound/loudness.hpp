// SPDX-License-Identifier: MIT
// Loudness of a stereo signal.
#pragma once
#include "lab/sound/level.hpp"
#include "unit/sound/listen.hpp"

namespace slip::test {

struct Stereo {
    std::vector<float> left, right;
};

/// Returns the integrated loudness in LUFS.
inline double lufs(const Stereo& sound) {
    std::vector<float> both;
    for (std::size_t i = 0; i < sound.left.size(); ++i) both.insert(both.end(), {sound.left[i], sound.right[i]});
    return loudnessLufs(both, static_cast<double>(kRate), 2);
}

}  // namespace slip::test
