// SPDX-License-Identifier: MIT
// Shows the player's own keys and pad controls in a page of the manual, in place of the defaults that it names:
// - in a table with a column "keys", in each row whose first cell is the name of an action, as in the settings;
// - in place of a link whose title is such a name: [`R`](controls.md "Back to the road").
#pragma once
#include "io/docs/manual_page.hpp"
#include "platform/input/controls.hpp"

#include <string>
#include <vector>

namespace slip {

class Texts;
struct Settings;

/// The controls of an action, as labels in the player's language.
struct BoundControl {
    std::string action;     // name of the action, in English
    std::string keys, pad;  // all of them, "↑, W"; a dash if there is none
    std::string prompt;     // the one to press on the last device
    friend bool operator==(const BoundControl&, const BoundControl&) = default;
};
using BoundControls = std::vector<BoundControl>;

/// Returns the first player's controls of all actions.
BoundControls boundControls(const Settings& settings, const Controls& controls, const Texts& texts);

/// Returns the page with these controls. Columns for several makes of pads become one, "pad".
ManualPage boundPage(ManualPage page, const BoundControls& controls);

}  // namespace slip
