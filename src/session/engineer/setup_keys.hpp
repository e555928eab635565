// SPDX-License-Identifier: MIT
// The numbers of a car that advice changes: those that a garage adjusts, and those that make it another car.
#pragma once
#include <span>
#include <string_view>

namespace slip {

enum class KeyKind {
    Setup,   // a garage adjusts it
    Design,  // a change makes it another car
};

/// A small step of a number: a share of its value, or an amount in its unit.
struct KeyStep {
    float share = 0, amount = 0;
};

struct SetupKey {
    std::string_view pointer;
    KeyKind kind = KeyKind::Setup;
    KeyStep step;
    std::string_view more, less;  // English sentences about a step up and a step down
};

/// Returns all of them, the adjustments first.
std::span<const SetupKey> setupKeys();

}  // namespace slip
