// SPDX-License-Identifier: MIT
// Input profile of a new player, before any setting was changed.
#pragma once
#include "race/testdrive/player_model.hpp"

namespace slip {

/// Returns the smoothing and aids of keys, or of a pad, from the default settings.
InputProfile defaultDevice(bool isPad);

}  // namespace slip
