// SPDX-License-Identifier: MIT
// The numbers of a car's file, by the field lists.
#pragma once
#include "base/fields.hpp"

#include <string>
#include <vector>

namespace slip {

struct CarNumber {
    std::string pointer;  // "/rear/suspension/spring"
    FieldInfo info;
    bool whole = false;  // 1, 2, 3
};
/// Every number, list of numbers and table that can change how a car drives, in the lists' order: what is for eyes and
/// ears alone is left out. Of axles only `front` and `rear`, which stand for the first and the last.
std::vector<CarNumber> drivingNumbers();

}  // namespace slip
