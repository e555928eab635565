// SPDX-License-Identifier: MIT
// Pads that lack what is bound: an old one without triggers or stick drives with its buttons and d-pad.
#pragma once
#include "platform/input/pad.hpp"

#include <span>
#include <vector>

namespace slip {

using PadControlLists = std::vector<std::vector<PadControl>>;

/// The control that stands in for one that a pad lacks: A for RT, X or B for LT, the d-pad for the left stick, Guide or
/// Back for Start, Back for B. None: the pad has it, or nothing can.
std::optional<PadControl> standInFor(PadControl control, const PadHas& has);

/// `bound` (a list an action) in terms of a pad's own controls. A control that stands in for another no longer does its
/// own work, which goes to a button that is free: where A is the throttle, B is the handbrake. allowed: false leaves
/// out what the pad lacks.
PadControlLists withStandIns(std::span<const std::vector<PadControl>> bound, const PadHas& has, bool allowed = true);

}  // namespace slip
