// SPDX-License-Identifier: MIT
// The page that lists the player's replays.
#pragma once

namespace slip {

struct MenuPage;
struct PageTools;

MenuPage replaysPage(const PageTools& tools);

}  // namespace slip
