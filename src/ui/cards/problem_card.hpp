// SPDX-License-Identifier: MIT
// What is wrong with a file, each with its place, on a card beside a list.
#pragma once
#include "io/json/problem.hpp"
#include "platform/paint/painter.hpp"

#include <span>
#include <string>

namespace slip {

/// "12:16"; empty: it is about the file as a whole.
std::string lineText(const Problem& problem);
/// "12:16  ·  /engine/torque_curve/3/0", as far as a problem has a place.
std::string placeText(const Problem& problem);
/// "2 problems", "1 remark", "1 problem, 2 remarks"; empty: none.
std::string countText(const Texts& texts, const Problems& problems);

/// Of a card of that width that shows all of them (design units).
float problemsHeight(const Painter& painter, float width, std::span<const Problem> problems);
/// As many as there is room for, in whole, and how many more there are.
void drawProblems(Painter& painter, const UiBox& card, const std::string& name, std::span<const Problem> problems);

}  // namespace slip
