// SPDX-License-Identifier: MIT
// Round trees of known size, for test tracks.
#pragma once
#include "support/test_tracks.hpp"
#include "tools/look/look_map.hpp"

namespace slip::test {

inline constexpr float kOakHeight = 6, kOakWidth = 5;  // m

/// View over the middle of the stadium's first straight, whose road is 10 m wide.
inline const StationView kView{{100, 0}};

inline SceneryTable oaks() {
    return {{"oak", {.pictures = {}, .length = kOakWidth, .width = kOakWidth, .height = kOakHeight, .upright = true}}};
}

}  // namespace slip::test
