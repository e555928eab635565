// SPDX-License-Identifier: MIT
// The menu: a column of entries over a race of AI drivers, with pictures beside it.
#pragma once
#include "app/base/screen.hpp"
#include "ui/widgets/menu_place.hpp"

namespace slip {

struct AppContext;

std::unique_ptr<Screen> makeMenuScreen(AppContext& app, const MenuPlace& place);

}  // namespace slip
