// SPDX-License-Identifier: MIT
// Set-ups A and B of the driven car: what differs, value by value, and those that are kept by name.
#pragma once
#include "workshop/car/tuning_panel.hpp"

#include <string>

namespace slip {

/// "/front/suspension/spring" in the player's words: "Front · Suspension · Spring".
std::string pointerLabel(const std::string& pointer);
/// The value of a key of a car file in a few letters: numbers and texts as they are, choices as the panel names them,
/// curves and lists by their length.
std::string valueText(const JsonNode& value, std::string_view pointer);
/// A measured figure with its unit.
std::string figureText(double value, std::string_view unit);

class SetUpsTab {
public:
    /// Fills what is left of the window of ImGui, scrolling.
    void draw(TuningPanel& panel);

private:
    void drawKept(TuningPanel& panel);

    std::string name_;      // to keep a set-up by
    bool tooMany_ = false;  // the last one was not kept
};

}  // namespace slip
