// SPDX-License-Identifier: MIT
// Keys of data sheets by the names that others give them.
#pragma once
#include "io/json/field_reader.hpp"

namespace slip {

/// Returns our key of a data sheet for one such as "power_hp". It has no key if the name is unknown.
ForeignKey foreignSheetKey(std::string_view theirs);

}  // namespace slip
