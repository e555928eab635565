// SPDX-License-Identifier: MIT
// Drift zones: stretches of the road where drifts count double. Those of the track file, or its best corners.
#pragma once
#include "track/track.hpp"

#include <optional>
#include <vector>

namespace slip {

/// Sets the zones of a track whose road is complete. Adds faults for zones that are too short, overlap, or share a
/// name.
void setDriftZones(Track& track, std::vector<TrackFault>& faults);

/// Returns the index of the zone at s (m along the centre line). Empty outside zones.
std::optional<std::size_t> driftZoneAt(const Track& track, float s);

}  // namespace slip
