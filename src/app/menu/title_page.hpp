// SPDX-License-Identifier: MIT
// The title page of the menu.
#pragma once
#include "ui/widgets/menu_page.hpp"

namespace slip {

MenuPage titlePage(Menu& menu);

}  // namespace slip
