// SPDX-License-Identifier: MIT
// The version of the simulation.
#pragma once

namespace slip {

/// Must be raised whenever the simulation gives other bits for the same inputs. Then records are not compared across
/// versions, and older recordings play their poses only.
inline constexpr int kSimulationVersion = 9;

}  // namespace slip
