// SPDX-License-Identifier: MIT
// A page of all problems of all files of the player.
#pragma once
#include "io/json/problem.hpp"

#include <cstddef>
#include <filesystem>
#include <string>

namespace slip {

class PlayerFiles;
class Texts;
struct MenuPage;
struct PageTools;

MenuPage problemsPage(const PageTools& tools);
/// Lists the problems of one file, each with its place.
MenuPage fileProblemsPage(const PageTools& tools, const std::filesystem::path& file);

/// Returns the number of files that cannot be used.
std::size_t unusableFiles(const PlayerFiles& files);
/// Returns a notice of unusable files for the start of the game; empty if there are none. Files with a problem in
/// `told` are left out.
std::string unusableText(const PlayerFiles& files, const Texts& texts, const Problems& told);

}  // namespace slip
