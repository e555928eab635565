// SPDX-License-Identifier: MIT
// One car of the garage, and all that can be done with it.
#pragma once
#include "ui/widgets/menu_page.hpp"

namespace slip {

MenuPage garageCarPage(Menu& menu, const std::filesystem::path& file);

}  // namespace slip
