// SPDX-License-Identifier: MIT
// Every problem of every file of the player's own, at one place.
#pragma once
#include "ui/widgets/menu_page.hpp"

namespace slip {

MenuPage problemsPage(Menu& menu);
/// Those of one file, each with its place.
MenuPage fileProblemsPage(Menu& menu, const std::filesystem::path& file);

/// How many files cannot be used as they are.
std::size_t unusableFiles(const PlayerFiles& files);
/// Tells the player about unusable files at the start of the game; empty if there are none. Files with a problem in
/// `told` are left out.
std::string unusableText(const PlayerFiles& files, const Texts& texts, const Problems& told);

}  // namespace slip
