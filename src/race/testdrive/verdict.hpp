// SPDX-License-Identifier: MIT
// Why a figure is as it is, or is missing.
#pragma once
#include "base/fields.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace slip {

/// The reason that ended a steady turn, or Ok for none.
enum class Verdict { Ok, Power, Lock, FrontGrip, RearGrip, NoSpeed, Unsettled };
/// Short names, as files have them.
constexpr auto namesOf(const Verdict*) {
    return std::array<std::string_view, 7>{"ok", "power", "lock", "front", "rear", "none", "unsettled"};
}
/// Returns the verdict in English words.
std::string_view wordsOf(Verdict verdict);

/// Verdicts of the runs of a sheet.
struct RunVerdicts {
    std::optional<float> spunKmh;         // speed at which the car spun under full throttle
    std::optional<float> brakingSpunKmh;  // the same under braking from 100 km/h
    Verdict skidpad = Verdict::NoSpeed;   // what ends the circle
};
constexpr auto fieldsOf(const RunVerdicts*) {
    using V = RunVerdicts;
    return FieldList{
        field(&V::spunKmh, {.key = "spun_kmh", .doc = "speed at which it spun under full throttle", .unit = "km/h"}),
        field(&V::brakingSpunKmh, {.key = "braking_spun_kmh", .doc = "the same under braking", .unit = "km/h"}),
        field(&V::skidpad, {.key = "skidpad", .doc = "what ends the circle"}),
    };
}

}  // namespace slip
