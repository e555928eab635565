// SPDX-License-Identifier: MIT
// A new car from a data sheet: a form with the figures that makers print, and afterwards what was reached and guessed.
#pragma once
#include "io/car/data_sheet.hpp"

#include <functional>
#include <string>
#include <vector>

namespace slip {

struct DetailView;
struct GarageTools;
struct MenuItem;
struct MenuPage;

/// A row of the form.
struct SheetRow {
    std::string key;                                     // of the sheet
    std::string label;                                   // English
    std::string value = {};                              // with its unit; a dash if the sheet does not give it
    std::string text = {};                               // as it is typed; empty if the sheet does not give it
    std::function<void(int step)> change = {};           // steps the value
    std::function<bool(const std::string&)> typed = {};  // takes a typed value; false if it is none. Empty for choices.
};
/// Returns the rows of a sheet without its name. They refer to `sheet`.
std::vector<SheetRow> sheetRows(DataSheet& sheet);

/// `beside` draws the area beside the list.
MenuPage dataSheetPage(const GarageTools& garage, std::function<void(const DetailView&)> beside);

}  // namespace slip
