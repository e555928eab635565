// SPDX-License-Identifier: MIT
// The drivers that the player may meet, with their style of racing.
#pragma once
#include "ui/widgets/menu_page.hpp"

namespace slip {

/// Lists all named rivals, including the player's own, with their skill in a race of this skill.
MenuPage rivalPage(Menu& menu, float raceSkill);

}  // namespace slip
