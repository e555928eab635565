// SPDX-License-Identifier: MIT
// When a parameter does nothing, whatever the car: for the handbook.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace slip {

/// Every reason that `unusedBecause` gives at this JSON pointer over cars of each chassis and with each choice that a
/// parameter may hang on: "chassis is 'single_track'", "model is 'magic'". A pointer under /front is also asked under
/// /axles/0 of cars on axles. Empty: it always counts.
std::vector<std::string> idleReasons(std::string_view pointer);

}  // namespace slip
