// Values of a good car that fight each other: nothing is wrong with any of them, but together they do not do what
// whoever wrote them wanted. `check` and the panel remark on them.
#pragma once
#include "vehicle/car_params.hpp"

#include <string>
#include <vector>

namespace slip {

struct CarConflict {
    std::string pointer, text;
};

/// Of a car that checkCar finds no error in. Values that the car does not use fight nothing.
std::vector<CarConflict> conflictsOf(const CarParams& car);

}  // namespace slip
