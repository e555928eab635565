// SPDX-License-Identifier: MIT
// The daily challenge: a calendar of what was reached, and the card of the selected day.
#pragma once
#include "ui/widgets/menu_page.hpp"

namespace slip {

/// Opens at that day ("2024-05-31"), else today.
MenuPage dailyPage(Menu& menu, const std::string& opened = "");
/// What was reached today: "GOLD", or empty.
std::string todayText(const AppContext& app);

}  // namespace slip
