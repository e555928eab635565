// SPDX-License-Identifier: MIT
// Description of a rival in files and set-ups. Plain data.
#pragma once
#include "base/fields.hpp"

#include <optional>
#include <string>

namespace slip {

/// Skill ranges from here to 1. Below 0 a rival drives as at 0, but slower everywhere.
inline constexpr float kMinSkill = -1;

/// Differences between drivers of the same skill, 0…1 each.
struct Temperament {
    float aggression = 0.5f;
    float consistency = 0.5f;
    float defence = 0.5f;
};
constexpr auto fieldsOf(const Temperament*) {
    return FieldList{
        field(&Temperament::aggression,
              {.key = "aggression", .doc = "how eagerly it leaves its line to overtake", .low = 0, .high = 1}),
        field(&Temperament::consistency, {.key = "consistency",
                                          .doc = "how much alike its corners are, and how rare its mistakes",
                                          .low = 0,
                                          .high = 1}),
        field(&Temperament::defence,
              {.key = "defence", .doc = "from how far it defends its place, by one move", .low = 0, .high = 1}),
    };
}

/// A named driver.
struct RivalParams {
    std::string name;
    std::string character;
    std::optional<Colour> paint;
    float skill = 1;
    Temperament temperament;
};
constexpr auto fieldsOf(const RivalParams*) {
    return FieldList{
        field(&RivalParams::name,
              {.key = "name", .doc = "name shown in the results", .low = 1, .high = 24, .required = true}),
        field(&RivalParams::character, {.key = "character", .doc = "a sentence about the driver", .high = 200}),
        field(&RivalParams::paint, {.key = "paint", .doc = "colour that it paints its cars in; absent: the car's own"}),
        field(&RivalParams::skill, {.key = "skill",
                                    .doc = "1: the machine's best lap; 0: a beginner, 30 % off it, wide of the line, "
                                           "early on the brakes, late on the throttle",
                                    .low = 0,
                                    .high = 1}),
        field(&RivalParams::temperament, {.key = "temperament", .doc = "what makes it different from others"}),
    };
}

}  // namespace slip
