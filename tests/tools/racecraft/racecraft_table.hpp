// SPDX-License-Identifier: MIT
// The racecraft figures as text, JSON and a page, each beside its target.
#pragma once
#include "tools/racecraft/racecraft_races.hpp"

namespace slip {

/// Returns the lines above the rows, with the targets.
std::string racecraftHead();
/// Returns a row. A figure that misses its target has an asterisk.
std::string racecraftRow(const TrackFigures& figures);
/// Returns one line of JSON, with the keys of the figures that miss their targets.
std::string racecraftJson(const TrackFigures& figures);
/// Returns the page of all rows, which names the command that wrote it. Missed targets are bold.
std::string racecraftPage(const std::vector<TrackFigures>& rows, const std::string& command);

}  // namespace slip
