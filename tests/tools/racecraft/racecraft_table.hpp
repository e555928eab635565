// SPDX-License-Identifier: MIT
// The figures of the laboratory's races as text, JSON and a page, each beside what is wanted.
#pragma once
#include "tools/racecraft/racecraft_races.hpp"

namespace slip {

/// Lines above the rows, with what is wanted.
std::string racecraftHead();
/// What is missed has an asterisk.
std::string racecraftRow(const TrackFigures& figures);
/// One line, with the keys of the figures that are missed.
std::string racecraftJson(const TrackFigures& figures);
/// The page of all rows, which names the command that wrote it. What is missed is bold.
std::string racecraftPage(const std::vector<TrackFigures>& rows, const std::string& command);

}  // namespace slip
