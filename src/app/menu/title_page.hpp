// SPDX-License-Identifier: MIT
// The title page of the menu.
#pragma once
#include <functional>

namespace slip {

struct MenuPage;
struct PageSources;

enum class TitleChoice {
    FirstDrive,
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

/// Returns the page, which calls `chosen` with the accepted entry. A newcomer is offered the first drive.
MenuPage titlePage(const PageSources& sources, std::function<void(TitleChoice)> chosen);

}  // namespace slip
