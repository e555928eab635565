// SPDX-License-Identifier: MIT
// The page that is shown while a replay is read.
#pragma once
#include "ui/widgets/menu_page.hpp"

namespace slip {

/// Leads to the replay, which leads back to `back`. Leaving the page ends the reading.
MenuPage openingPage(Menu& menu, const std::filesystem::path& file, ShowMenu back);

}  // namespace slip
