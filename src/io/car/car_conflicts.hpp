// SPDX-License-Identifier: MIT
// Values of a good car that fight each other: nothing is wrong with any of them, but together they do not do what
// whoever wrote them wanted. `check` remarks on them, as the panel does when it loads the file.
#pragma once
#include "base/message.hpp"
#include "vehicle/params/car_params.hpp"

#include <string>
#include <vector>

namespace slip {

struct CarRemark {
    std::string pointer;
    Message text;
};

/// Of a car that checkCar finds no error in. Values that the car does not use fight nothing.
std::vector<CarRemark> remarksOn(const CarParams& car);

}  // namespace slip
