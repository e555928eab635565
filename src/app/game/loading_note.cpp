// SPDX-License-Identifier: MIT
#include "app/game/loading_note.hpp"

#include "platform/paint/style.hpp"

namespace slip {

void drawLoadingNote(Painter& painter) {
    using namespace style;
    constexpr float kHigh = 64, kPad = 28;
    const TextStyle words{Face::Title, kTitle, kText, Align::Centre};
    const sf::Vector2f size = painter.size();
    const float wide = painter.textWidth("Loading …", words) + 2 * kPad;
    const UiBox panel{(size.x - wide) / 2, (size.y - kHigh) / 2, wide, kHigh};
    painter.box({0, 0, size.x, size.y}, {8, 11, 16, 150});
    painter.box(panel, kPanelSolid, kRadius);
    painter.box({panel.x, panel.y + kHigh - 4, wide, 4}, kAccent);
    painter.text("Loading …", size.x / 2, panel.y + 20, words);
}

}  // namespace slip
