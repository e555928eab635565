// SPDX-License-Identifier: MIT
// Places where cars are heard, and what is left of that in a file without a name.
#pragma once
#include "sound/car/room.hpp"

#include <array>
#include <string_view>
#include <vector>

namespace slip {

/// Where a car is heard.
struct Scene {
    std::string_view name;
    Room room = {};
    float rain = 0;  // 0…1
};
inline constexpr std::array kScenes{Scene{"in the open", {}, 0}, Scene{"between walls", {{0.6f, 6}, {0.6f, 9}, 0}, 0},
                                    Scene{"under a bridge", {{0.5f, 6}, {0.5f, 6}, 1}, 0},
                                    Scene{"in the rain", {}, 0.5f}};

/// What ears said of how many.
struct Told {
    int right = 0, all = 0;
    int wrong = 0;  // events that were none
};

/// The middle of what a WAV file of left and right in turn holds.
std::vector<float> middleInFile(const std::vector<float>& stereo);

}  // namespace slip
