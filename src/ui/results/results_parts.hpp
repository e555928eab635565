// SPDX-License-Identifier: MIT
// Parts around the table of results: the large place number, the chart of gaps per lap.
#pragma once
#include "platform/paint/painter.hpp"
#include "session/setup/results.hpp"

namespace slip {

inline constexpr float kResultRow = 27, kMinResultRow = 21;  // design units, height of a row of the table

/// Rows of the table and choices below it that are shown at once.
struct ResultsShare {
    int rows = 0, choices = 0;
    float rowHeight = kResultRow;  // design units
};
/// Shares out a height (design units) between the table and the choices, which scroll. A lack of height leaves three
/// choices, then makes the rows lower. Only then rows beyond the eighth are left out, the third choice, and more rows.
ResultsShare shareOut(float height, int rows, int choices);

/// Returns where rows were left out: before which shown row (index), or after the last. `all` is the number of all
/// rows.
std::vector<std::size_t> cutsIn(const std::vector<std::size_t>& shown, std::size_t all);

/// Returns the y of labels, in the order of their targets `wanted`. Labels are `apart` from each other, within from…to
/// and as near to their targets as possible. Labels that do not fit extend past the top.
std::vector<float> spreadOut(const std::vector<float>& wanted, float apart, float from, float to);

/// Draws the place of a row and the number of rows, or "OUT". In an elimination cars that are out have a place, too.
/// Returns the width.
float drawPlace(Painter& painter, const Results& view, const ResultRow& own, const UiBox& box);

/// Returns whether the event has rivals and a car has completed two laps.
bool hasGapChart(const Results& view);
/// Draws a line per car: laps from left to right, gap to the leader from top to bottom.
void drawGapChart(Painter& painter, const Results& view, const UiBox& box);

}  // namespace slip
