// SPDX-License-Identifier: MIT
// Fallbacks for bound controls that a pad lacks: an old one without triggers or stick drives with buttons and d-pad.
#pragma once
#include "platform/input/pad.hpp"

#include <span>
#include <vector>

namespace slip {

using PadControlLists = std::vector<std::vector<PadControl>>;

/// Returns the fallback for a control that a pad lacks: A for RT, X or B for LT, the d-pad for the left stick, Guide or
/// Back for Start, Back for B. Empty if the pad has the control or if there is no fallback.
std::optional<PadControl> fallbackFor(PadControl control, const PadControlSet& has);

/// Converts `bound` (one list per action) to a pad's own controls. A control that becomes a fallback gives its own
/// action to a free button: where A is the throttle, B is the handbrake. Without `allowed`, missing controls are left
/// out.
PadControlLists withStandIns(std::span<const std::vector<PadControl>> bound, const PadControlSet& has,
                             bool allowed = true);

}  // namespace slip
