// SPDX-License-Identifier: MIT
// The daily challenge: a calendar of the results, and the card of the selected day.
#pragma once
#include <string>

namespace slip {

struct MenuPage;
struct PageSources;
struct PageTools;

/// Opens at this day ("2024-05-31"), or at today if it is empty.
MenuPage dailyPage(const PageTools& tools, const std::string& opened = "");
/// Returns today's medal, as in "Gold", or an empty text.
std::string todayText(const PageSources& sources);

}  // namespace slip
