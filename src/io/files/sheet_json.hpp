// The performance sheet as JSON, with the keys of the contract.
#pragma once
#include "race/testdrive/sheet.hpp"

#include <string>

namespace slip {

/// null where the car never gets there. No newline at the end.
std::string sheetJson(const Sheet& sheet);

}  // namespace slip
