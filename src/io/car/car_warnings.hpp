// SPDX-License-Identifier: MIT
// Finds values of a good car that conflict: each is valid, but together they do not do what the author wanted. `check`
// reports them, as the panel does when it loads the file.
#pragma once
#include "base/message.hpp"
#include "vehicle/params/car_params.hpp"

#include <string>
#include <vector>

namespace slip {

struct CarWarning {
    std::string pointer;
    Message text;
};

/// Returns the conflicts and the unlikely values of a car without errors from checkCar. Ignores values that the car
/// does not use.
std::vector<CarWarning> findWarnings(const CarParams& car);

}  // namespace slip
