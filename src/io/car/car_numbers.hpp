// SPDX-License-Identifier: MIT
// Lists the numbers of a car's file, from the field lists.
#pragma once
#include "base/fields.hpp"

#include <string>
#include <string_view>
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
/// Returns a pointer with `/rear` in place of any of several axles, as the list has it.
std::string usualPointer(std::string_view pointer);
/// Returns the number at a pointer, which may lead into any axle. Null if the list has none. Valid for ever.
const FieldInfo* drivingNumberInfo(std::string_view pointer);

}  // namespace slip
