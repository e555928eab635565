// SPDX-License-Identifier: MIT
// What to press for what, in a row: the control as a key's cap, then the word.
#pragma once
#include "platform/paint/painter.hpp"

#include <span>
#include <string>

namespace slip {

/// Both in English or ready to be drawn.
struct Prompt {
    std::string control, what;
};

inline constexpr float kPromptHeight = 22;  // design units

/// From x on, y at the top of the caps; smaller where they need more than `width`, and without the last ones where even
/// that is too much. Align::Centre: x is the middle.
void drawPrompts(Painter& painter, std::span<const Prompt> prompts, float x, float y, float width,
                 Align align = Align::Left);

}  // namespace slip
