// SPDX-License-Identifier: MIT
// Settings that make the game easier to see and to drive.
#pragma once
#include "base/fields.hpp"

#include <array>
#include <string_view>

namespace slip {

enum class PaletteChoice { Standard, ColourBlind };
constexpr auto namesOf(const PaletteChoice*) { return std::array<std::string_view, 2>{"standard", "colour_blind"}; }
constexpr auto labelsOf(const PaletteChoice*) { return std::array<std::string_view, 2>{"Standard", "Colour-blind"}; }

struct AccessibilitySettings {
    PaletteChoice palette = PaletteChoice::Standard;
    bool outlinedCar = false, reducedMotion = false, autoThrottle = false;
    float gameSpeed = 1;
};
constexpr auto fieldsOf(const AccessibilitySettings*) {
    using A = AccessibilitySettings;
    return FieldList{
        field(&A::palette, {.key = "palette", .doc = "colour_blind: good and bad differ for every kind of sight"},
              {.label = "Colours", .hint = "Colours that also work with colour blindness."}),
        field(&A::outlinedCar, {.key = "outlined_car", .doc = "a bright line round the own car"},
              {.label = "Outline your car", .hint = "A bright outline so that you never lose sight of your car."}),
        field(&A::reducedMotion, {.key = "reduced_motion", .doc = "no shake, calmer camera, nothing blinks"},
              {.label = "Reduced motion", .hint = "No shake, a calmer camera, nothing blinks."}),
        field(&A::autoThrottle, {.key = "auto_throttle", .doc = "full throttle by itself, but not while braking"},
              {.label = "Automatic throttle", .hint = "Full throttle unless you brake. Such laps rank separately."}),
        field(&A::gameSpeed,
              {.key = "game_speed", .doc = "share of real time; below 1 laps count as assisted", .low = 0.5, .high = 1},
              {.label = "Game speed",
               .hint = "Slower gives you more time to react. Such laps rank separately.",
               .percentStep = 5}),
    };
}

}  // namespace slip
