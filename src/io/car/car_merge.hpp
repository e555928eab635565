// SPDX-License-Identifier: MIT
// A car that changed on two sides since they were the same: in the panel and in its file.
#pragma once
#include "io/car/car_file.hpp"
#include "io/json/json_patch.hpp"

#include <vector>

namespace slip {

struct CarMerge {
    TunedCar car;                          // with mine where both set the same key
    std::vector<PatchConflict> conflicts;  // those keys
};
/// Key by key: what one side changed is changed; curves and lists are one key.
CarMerge mergeCars(const TunedCar& base, const TunedCar& mine, const TunedCar& theirs);
/// The car with the conflicts answered the other way.
TunedCar withTheirs(const TunedCar& car, const std::vector<PatchConflict>& conflicts);

}  // namespace slip
