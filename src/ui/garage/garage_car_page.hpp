// SPDX-License-Identifier: MIT
// A car of the garage and all actions on it.
#pragma once
#include "ui/widgets/menu_page.hpp"

namespace slip {

MenuPage garageCarPage(Menu& menu, const std::filesystem::path& file);

}  // namespace slip
