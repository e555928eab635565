// SPDX-License-Identifier: MIT
// Merges a car that changed on two sides since they were equal: in the panel and in its file.
#pragma once
#include "io/car/car_file.hpp"
#include "io/json/json_patch.hpp"

#include <vector>

namespace slip {

struct CarMerge {
    TunedCar car;                          // with my value where both sides set the same key
    std::vector<PatchConflict> conflicts;  // the keys that both sides set
};
/// Merges key by key: changes of one side are applied. Curves and lists count as one key.
CarMerge mergeCars(const TunedCar& base, const TunedCar& mine, const TunedCar& theirs);
/// Returns the car with their values for the conflicts.
TunedCar withTheirs(const TunedCar& car, const std::vector<PatchConflict>& conflicts);

}  // namespace slip
