// SPDX-License-Identifier: MIT
// A car of the garage and all actions on it.
#pragma once
#include <filesystem>

namespace slip {

struct GarageTools;
struct MenuPage;

MenuPage garageCarPage(const GarageTools& garage, const std::filesystem::path& file);

}  // namespace slip
