// SPDX-License-Identifier: MIT
// A row of control prompts: each control as a keycap, followed by its action.
#pragma once
#include "platform/paint/painter.hpp"

#include <span>
#include <string>

namespace slip {

/// Both are in English or already translated.
struct Prompt {
    std::string control, what;
};

inline constexpr float kPromptHeight = 22;  // design units

/// Draws from x on, with y at the top of the keycaps. Shrinks the prompts if they are wider than `width`, and omits the
/// last ones if that is not enough. With Align::Centre x is the centre.
void drawPrompts(Painter& painter, std::span<const Prompt> prompts, float x, float y, float width,
                 Align align = Align::Left);

}  // namespace slip
