// SPDX-License-Identifier: MIT
// Recognises file names that Windows treats as devices.
#pragma once
#include <string_view>

namespace slip {

/// Returns true for "con", "COM1.replay": files with such names cannot be shared with every computer.
bool isDeviceName(std::string_view name);

}  // namespace slip
