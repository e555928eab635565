// SPDX-License-Identifier: MIT
// What a driver does not use of its car: who leads by a comfortable gap and has nobody to chase drives within itself.
// It is the same against people and machines, and knows nothing of who they are: no rubber band.
#pragma once
#include "race/world/snapshot.hpp"

namespace slip {

/// Share of its speed in corners that car `self` keeps in reserve, from the gaps in time to the next ones in the race,
/// as a pit board tells them. 0 for the last one, and for who is alone.
float reserveOf(const Snapshot& race, int self, float trackLength);

}  // namespace slip
