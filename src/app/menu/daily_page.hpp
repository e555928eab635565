// The daily challenge: a calendar of what was reached, and the card of the selected day.
#pragma once
#include "app/menu/menu_page.hpp"

namespace slip {

MenuPage dailyPage(Menu& menu);
/// What was reached today: "GOLD", or empty.
std::string todayText(const AppContext& app);

}  // namespace slip
