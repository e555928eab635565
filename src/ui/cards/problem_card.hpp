// SPDX-License-Identifier: MIT
// A card beside a list that shows the problems of a file, each with its place.
#pragma once
#include "io/json/problem.hpp"
#include "platform/paint/painter.hpp"

#include <span>
#include <string>

namespace slip {

/// Returns "12:16", or an empty text if the problem concerns the file as a whole.
std::string lineText(const Problem& problem);
/// Returns "12:16  ·  /engine/torque_curve/3/0", or the parts of it that the problem has. The root has no name.
std::string placeText(const Problem& problem);
/// Returns "2 problems", "1 remark" or "1 problem, 2 remarks"; empty if there are none.
std::string countText(const Texts& texts, const Problems& problems);

/// Returns the height (design units) of a card of this width that shows all problems.
float problemsHeight(const Painter& painter, float width, std::span<const Problem> problems);
/// Draws as many whole problems as fit, and the number of the others.
void drawProblems(Painter& painter, const UiBox& card, const std::string& name, std::span<const Problem> problems);

}  // namespace slip
