// SPDX-License-Identifier: MIT
// Pages for new cars: from the template, from a data sheet, from a car of a class, or a copy of any car. Also the page
// that asks for a car's name.
#pragma once
#include "io/stores/garage.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

namespace slip {

struct CarChoice;
struct DetailView;
struct Folders;
struct GarageTools;
struct MenuPage;

MenuPage newCarPage(const GarageTools& garage);

/// Asks for the name of a car, or for another text. After the page has closed itself, `named` receives the text.
struct NameQuestion {
    std::string title, name;  // the title of the question and the proposed name
    std::function<void(const std::string& name)> named;
    std::function<void(const DetailView&)> beside;
    std::string label = "Name";      // of the entry
    std::size_t most = kMaxCarName;  // characters
    bool mayBeEmpty = false;
};
MenuPage namePage(const GarageTools& garage, NameQuestion question);

/// Asks for a name, copies the car and opens the page of the copy.
void askCopy(const GarageTools& garage, const std::filesystem::path& source, const std::string& offered, CopyKind kind,
             std::function<void(const DetailView&)> beside);
/// Loads a car that is not in the lists, for display only.
std::shared_ptr<const CarChoice> loadForDisplay(const Folders& folders, const std::filesystem::path& file);
/// Reports the outcome, lists the car and opens its page. Returns false if nothing was done.
bool applyOutcome(const GarageTools& garage, const GarageOutcome& outcome);

}  // namespace slip
