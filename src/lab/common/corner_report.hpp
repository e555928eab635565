// SPDX-License-Identifier: MIT
// The corner table of a lap, as text and JSON.
#pragma once
#include "io/json/json_document.hpp"
#include "race/replay/lap_log.hpp"

#include <string>
#include <vector>

namespace slip {

struct Track;

/// Returns the table of a lap with one line per corner. `against` is another lap of the track, whose differences follow
/// each line; null if there is none.
std::string cornerText(const LoggedLap& lap, const LoggedLap* against, const Track& track);
/// Returns one line with the times of a lap.
std::string lapText(std::size_t number, const LapTimes& times);
/// Returns the times of a lap, and its corners if `track` is not null. Figures that the lap does not have are null.
JsonNode lapNode(const LoggedLap& lap, const Track* track);

}  // namespace slip
