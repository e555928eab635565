// SPDX-License-Identifier: MIT
// Recognises file names that another system may treat as a device.
#pragma once
#include <string_view>

namespace slip {

/// Returns true for "con", "COM1.replay": files with such names cannot be shared with every machine.
bool isDeviceName(std::string_view name);

}  // namespace slip
