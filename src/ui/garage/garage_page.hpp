// SPDX-License-Identifier: MIT
// The garage: all cars with their problems, new cars, and the actions on each.
#pragma once
#include <filesystem>

namespace slip {

class Catalogue;
struct CarChoice;
struct DetailView;
struct GarageTools;
struct MenuPage;
struct PageSources;

/// Lists the player's cars first, with the broken ones among them, then the game's. `car` is the file selected at
/// first.
MenuPage garagePage(const GarageTools& garage, const std::filesystem::path& car = {});
/// Opens the garage on top of the title page, and that car's page on top if the car exists.
void openGarage(const GarageTools& garage, const std::filesystem::path& car);

/// Returns the car of this file, or null if the file is gone.
const CarChoice* carAt(const Catalogue& catalogue, const std::filesystem::path& file);
/// Draws the card of a car with its problems below, or only the problems if the file cannot be used.
void drawGarageCar(PageSources& sources, const DetailView& view, const CarChoice& car);

}  // namespace slip
