// SPDX-License-Identifier: MIT
// Lists for the manual when a parameter has no effect, for all kinds of cars.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace slip {

/// Returns every reason that `unusedReason` gives for this JSON pointer. It tries cars of each chassis with each
/// choice that a parameter may depend on: "chassis is 'single_track'", "model is 'magic'". A pointer under /front is
/// also tried under /axles/0 for cars with `axles`. Empty if the parameter always has an effect.
std::vector<std::string> idleReasons(std::string_view pointer);

}  // namespace slip
