// SPDX-License-Identifier: MIT
// The pace that a driver holds back: with a comfortable lead and nobody to chase it drives within its limits. It does
// so against humans and AI drivers alike and cannot tell them apart. It is not a rubber band.
#pragma once
#include "race/ai/form_params.hpp"
#include "race/world/snapshot.hpp"

namespace slip {

/// Returns the share of its corner speed that car `self` holds in reserve. It follows from the time gaps to the next
/// cars in the race, as on a pit board. Returns 0 for the last car and for a car alone.
float paceReserve(const Snapshot& race, std::size_t self, float trackLength, const PaceReserveParams& params);

}  // namespace slip
