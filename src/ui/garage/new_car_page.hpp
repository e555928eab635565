// SPDX-License-Identifier: MIT
// New cars: from the template, like one of a class, or a copy of any; and the name of a car being written.
#pragma once
#include "io/stores/garage.hpp"
#include "ui/widgets/menu_page.hpp"

namespace slip {

MenuPage newCarPage(Menu& menu);

/// Asks for the name of a car; `named` gets it, never an empty one, after the page has closed itself.
struct NameQuestion {
    std::string title, name;  // what it asks, and what is offered
    std::function<void(const std::string& name)> named;
    std::function<void(const BesideView&)> beside;
};
MenuPage namePage(Menu& menu, NameQuestion question);

/// Asks for a name and copies the car; the copy's own page is open then.
void askCopy(Menu& menu, const std::filesystem::path& source, const std::string& offered, CopyKind kind,
             std::function<void(const BesideView&)> beside);
/// A car outside the lists, to be looked at.
std::shared_ptr<const CarChoice> lookAt(const Folders& folders, const std::filesystem::path& file);
/// What became of a car: told, listed, and its page open. False: nothing was done.
bool takeOutcome(Menu& menu, const GarageOutcome& outcome);

}  // namespace slip
