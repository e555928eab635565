// SPDX-License-Identifier: MIT
// IndexRange where cars are recorded, and the mono signal of a WAV file.
#pragma once
#include "sound/car/room.hpp"

#include <array>
#include <string_view>
#include <vector>

namespace slip {

/// Acoustics of a recording.
struct Scene {
    std::string_view name;
    Room room = {};
    float rain = 0;  // 0…1
};
inline constexpr std::array kScenes{Scene{"in the open", {}, 0}, Scene{"between walls", {{0.6f, 6}, {0.6f, 9}, 0}, 0},
                                    Scene{"under a bridge", {{0.5f, 6}, {0.5f, 6}, 1}, 0},
                                    Scene{"in the rain", {}, 0.5f}};

/// Score of a recognition.
struct RecognitionScore {
    int right = 0, all = 0;
    int wrong = 0;  // recognised events that did not happen
};

/// Returns the mono mix of a WAV file with interleaved left and right samples.
std::vector<float> middleInFile(const std::vector<float>& stereo);

}  // namespace slip
