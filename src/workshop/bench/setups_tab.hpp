// SPDX-License-Identifier: MIT
// Set-ups A and B of the driven car: their differences value by value, and the set-ups saved by name.
#pragma once
#include "workshop/bench/setup_files_box.hpp"
#include "workshop/car/tuning_panel.hpp"

#include <string>

namespace slip {

/// Converts "/front/suspension/spring" to the player's words: "Front · Suspension · Spring".
std::string pointerLabel(const std::string& pointer);
/// Returns a short text of a value in a car file: numbers and texts as they are, choices by the panel's names, curves
/// and lists by their length.
std::string valueText(const JsonNode& value, std::string_view pointer);
/// Formats the change of a number of the car's file with its unit: "9° → 8.46°".
std::string changeText(const std::string& pointer, double from, double to);
/// Formats a measured figure with its unit.
std::string figureText(double value, std::string_view unit);

class SetupsTab {
public:
    /// Fills the rest of the ImGui window and scrolls.
    void draw(TuningPanel& panel);

private:
    void drawKept(TuningPanel& panel);

    std::string name_;      // name of the set-up to be saved
    bool tooMany_ = false;  // the last one was not saved, because the list is full
    SetupFilesBox files_;
};

}  // namespace slip
