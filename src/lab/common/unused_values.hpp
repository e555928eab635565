// SPDX-License-Identifier: MIT
// Refuses to vary what does nothing in a car.
#pragma once
#include "vehicle/params/car_params.hpp"

#include <span>
#include <string>
#include <vector>

namespace slip {

/// Returns true if each of these values, by JSON pointer, has an effect in at least one of the cars. Otherwise reports
/// the first that has none, with the reason, as a fault of `option`.
bool haveEffect(const std::string& option, std::span<const std::string> pointers, const std::vector<CarParams>& cars);

}  // namespace slip
