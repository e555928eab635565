// SPDX-License-Identifier: MIT
#include "lab/common/unused_values.hpp"

#include "lab/common/resources.hpp"
#include "vehicle/params/unused_fields.hpp"

#include <algorithm>

namespace slip {

bool haveEffect(const std::string& option, std::span<const std::string> pointers, const std::vector<CarParams>& cars) {
    for (const std::string& pointer : pointers) {
        const auto acts = [&](const CarParams& car) { return unusedReason(car, pointer).empty(); };
        if (cars.empty() || std::ranges::any_of(cars, acts)) continue;
        const std::string reason = unusedReason(cars.front(), pointer);
        printError(option, pointer + " has no effect in this car: " + reason);
        return false;
    }
    return true;
}

}  // namespace slip
