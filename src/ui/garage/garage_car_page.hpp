// SPDX-License-Identifier: MIT
// A car of the garage and all actions on it.
#pragma once
#include "ui/garage/garage_tools.hpp"

namespace slip {

MenuPage garageCarPage(const GarageTools& garage, const std::filesystem::path& file);

}  // namespace slip
