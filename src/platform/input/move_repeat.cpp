// SPDX-License-Identifier: MIT
#include "platform/input/move_repeat.hpp"

#include <cmath>

namespace slip {

bool isRepeatDue(float before, float after) {
    const auto repeats = [](float held) { return std::floor((held - kRepeatAfter) / kRepeatEvery); };
    return after >= kRepeatAfter && (before < kRepeatAfter || repeats(after) > repeats(before));
}

}  // namespace slip
