// SPDX-License-Identifier: MIT
// The garage: every car with what is wrong with it, new ones, and what can be done with each.
#pragma once
#include "ui/widgets/menu_page.hpp"

namespace slip {

/// Own cars first, broken ones among them, then the game's. car: the file that is chosen at first.
MenuPage garagePage(Menu& menu, const std::filesystem::path& car = {});
/// On top of the title, with that car's own page on top if it is there.
void openGarage(Menu& menu, const std::filesystem::path& car);

/// The car of that file; null: it is gone.
const CarChoice* carAt(const Catalogue& catalogue, const std::filesystem::path& file);
/// Its card, and its problems below; of a file that cannot be used the problems alone.
void drawGarageCar(Menu& menu, const BesideView& view, const CarChoice& car);

}  // namespace slip
