// SPDX-License-Identifier: MIT
// The page that lists the player's replays.
#pragma once
#include "ui/widgets/page_tools.hpp"

namespace slip {

MenuPage replaysPage(const PageTools& tools);

}  // namespace slip
