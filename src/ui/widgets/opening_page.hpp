// SPDX-License-Identifier: MIT
// The page shown while a replay is being read.
#pragma once
#include "ui/widgets/menu_page.hpp"

namespace slip {

/// Opens the replay when it is read; leaving the replay leads to `back`. Leaving the page cancels the reading.
MenuPage openingPage(Menu& menu, const std::filesystem::path& file, ShowMenu back);

}  // namespace slip
