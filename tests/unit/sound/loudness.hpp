// SPDX-License-Identifier: MIT
// How loud two channels are together.
#pragma once
#include "lab/sound/level.hpp"
#include "unit/sound/listen.hpp"

namespace slip::test {

struct Stereo {
    std::vector<float> left, right;
};

/// LUFS of all of it.
inline double lufs(const Stereo& sound) {
    std::vector<float> both;
    for (std::size_t i = 0; i < sound.left.size(); ++i) both.insert(both.end(), {sound.left[i], sound.right[i]});
    return loudnessLufs(both, static_cast<double>(kRate), 2);
}

}  // namespace slip::test
