// SPDX-License-Identifier: MIT
// The drivers that one may meet: who they are and how they race.
#pragma once
#include "ui/widgets/menu_page.hpp"

namespace slip {

/// All named rivals, the player's own among them, each with how good it is in a race of that skill.
MenuPage rivalPage(Menu& menu, float raceSkill);

}  // namespace slip
