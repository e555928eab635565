// SPDX-License-Identifier: MIT
// Names that a file system of another machine may take for a device.
#pragma once
#include <string_view>

namespace slip {

/// "con", "COM1.replay": a file of that name cannot be shared with every machine.
bool isDeviceName(std::string_view name);

}  // namespace slip
