// SPDX-License-Identifier: MIT
// What a player has before anything was set.
#pragma once
#include "race/testdrive/stand_in.hpp"

namespace slip {

/// Smoothing and aids of the keys, or of a pad, by the default settings.
FeelDevice firstDayDevice(bool isPad);

}  // namespace slip
