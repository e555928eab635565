// SPDX-License-Identifier: MIT
// What stands round the table of results: the place writ large, the gaps lap by lap.
#pragma once
#include "platform/paint/painter.hpp"
#include "session/setup/results.hpp"

namespace slip {

/// Where rows were left out: before these of the shown ones, by place, or after the last. all: how many there are.
std::vector<std::size_t> cutsIn(const std::vector<int>& shown, std::size_t all);

/// Places from top to bottom for labels that want to stand there: as near to that as they fit in, each `apart` from the
/// next, within from…to; what does not fit hangs over at the top.
std::vector<float> spreadOut(const std::vector<float>& wanted, float apart, float from, float to);

/// The place of a row, and of how many; in an elimination also of who is out. Returns the width.
float drawPlace(Painter& painter, const Results& view, const ResultRow& own, const UiBox& box);

/// True from the second lap on, of a race.
bool hasGapChart(const Results& view);
/// A line a car, from left to right the laps, from top to bottom the gap to the first.
void drawGapChart(Painter& painter, const Results& view, const UiBox& box);

}  // namespace slip
