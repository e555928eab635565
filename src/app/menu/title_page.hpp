// SPDX-License-Identifier: MIT
// The title page of the menu.
#pragma once
#include "ui/widgets/menu_page.hpp"
#include "ui/widgets/page_sources.hpp"

namespace slip {

enum class TitleChoice {
    Race,
    TimeTrial,
    Championship,
    Career,
    Daily,
    Garage,
    Replays,
    Statistics,
    FileProblems,
    Help,
    Settings,
    Quit
};

/// Returns the page, which calls `chosen` with the accepted entry.
MenuPage titlePage(const PageSources& sources, std::function<void(TitleChoice)> chosen);

}  // namespace slip
