// SPDX-License-Identifier: MIT
// Finds values that are valid but unlike any car, which mostly means another unit: quantities derived from the file are
// compared with bounds that 25 real and all bundled cars keep by a wide margin.
#pragma once
#include "io/car/car_warnings.hpp"

namespace slip {

/// Returns the unlikely values of a car without errors from checkCar. Values that the car does not use may be among
/// them.
std::vector<CarWarning> findUnlikelyValues(const CarParams& car);

}  // namespace slip
