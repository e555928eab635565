// SPDX-License-Identifier: MIT
// The page shown while a replay is being read.
#pragma once
#include <filesystem>

namespace slip {

struct MenuPage;
struct PageTools;
struct ShowMenu;

/// Opens the replay when it is read; leaving the replay leads to `back`. Leaving the page cancels the reading.
MenuPage openingPage(const PageTools& tools, const std::filesystem::path& file, ShowMenu back);

}  // namespace slip
