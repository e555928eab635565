// SPDX-License-Identifier: MIT
// The first page of the menu.
#pragma once
#include "ui/widgets/menu_page.hpp"

namespace slip {

MenuPage titlePage(Menu& menu);

}  // namespace slip
