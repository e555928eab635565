// SPDX-License-Identifier: MIT
// A page of all problems of all files of the player.
#pragma once
#include "ui/widgets/menu_page.hpp"

namespace slip {

MenuPage problemsPage(Menu& menu);
/// Lists the problems of one file, each with its place.
MenuPage fileProblemsPage(Menu& menu, const std::filesystem::path& file);

/// Returns the number of files that cannot be used.
std::size_t unusableFiles(const PlayerFiles& files);
/// Returns a notice of unusable files for the start of the game; empty if there are none. Files with a problem in
/// `told` are left out.
std::string unusableText(const PlayerFiles& files, const Texts& texts, const Problems& told);

}  // namespace slip
