// SPDX-License-Identifier: MIT
// The drivers that the player may meet, with their style of racing.
#pragma once

namespace slip {

struct MenuPage;
struct PageTools;

/// Lists all named rivals, including the player's own, with their skill in a race of this skill.
MenuPage rivalPage(const PageTools& tools, float raceSkill);

}  // namespace slip
