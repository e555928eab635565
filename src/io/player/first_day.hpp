// SPDX-License-Identifier: MIT
// Input profile of a new player, before any setting was changed.
#pragma once
#include "race/testdrive/stand_in.hpp"

namespace slip {

/// Returns the smoothing and aids of keys, or of a pad, from the default settings.
FeelDevice firstDayDevice(bool isPad);

}  // namespace slip
