// SPDX-License-Identifier: MIT
// The drivers that the player may meet, with their style of racing.
#pragma once
#include "ui/widgets/page_tools.hpp"

namespace slip {

/// Lists all named rivals, including the player's own, with their skill in a race of this skill.
MenuPage rivalPage(const PageTools& tools, float raceSkill);

}  // namespace slip
