// SPDX-License-Identifier: MIT
// Lists the numbers of a car's file, from the field lists.
#pragma once
#include "base/fields.hpp"

#include <string>
#include <vector>

namespace slip {

struct CarNumber {
    std::string pointer;  // "/rear/suspension/spring"
    FieldInfo info;
    bool whole = false;  // integer
};
/// Returns every number, list of numbers and table that can change how a car drives, in the order of the field lists.
/// Leaves out values that affect only looks and sound. Of the axles it has only `front` and `rear`, which represent the
/// first and the last.
std::vector<CarNumber> drivingNumbers();

}  // namespace slip
