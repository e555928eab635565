// SPDX-License-Identifier: MIT
// Drawing over a replay: the followed car, the bar with prompts, and the pages.
#pragma once
#include "app/replay/replay_state.hpp"
#include "io/common/texts.hpp"
#include "io/player/display_settings.hpp"
#include "platform/paint/painter.hpp"
#include "ui/widgets/menu_list.hpp"
#include "ui/widgets/prompts.hpp"

#include <optional>
#include <string>
#include <vector>

namespace slip {

/// Scales the painter down in a small window.
void scaleReplay(Painter& painter);
/// Returns the height of the window's lower edge that the bar covers (design units).
float replayBarHeight();
/// Returns the place of the bar that shows the time.
UiBox replayBar(const Painter& painter);
void drawReplayBar(Painter& painter, const ReplayState& replay, const std::vector<Prompt>& prompts);
/// Draws the followed car's place, name, lap, speed and gear.
void drawReplayCar(Painter& painter, const ReplayState& replay, Units units, const Texts& texts);

/// A page over the replay. A page for entering a name has a field.
struct ReplayPage {
    const char* title = "";                 // in English
    std::optional<std::string> field = {};  // text with a cursor
    bool explainsPad = false;               // says how a pad types
};
/// Draws the page with its menu in the centre, and darkens the rest.
void drawReplayPage(Painter& painter, const ReplayPage& page, MenuList& menu);

}  // namespace slip
