// SPDX-License-Identifier: MIT
// The classes in which laps are ranked.
#pragma once
#include <array>
#include <string_view>

namespace slip {

enum class AssistLevel;

/// Laps are ranked only within their class.
enum class RecordClass {
    Clean,        // unchanged car, with the usual help
    Assisted,     // unchanged car, with more help
    ChangedCar,   // car that was changed while driving, with any help
    WithoutHelp,  // unchanged car, without even steering help
};
inline constexpr std::array kRecordClasses{RecordClass::Clean, RecordClass::Assisted, RecordClass::ChangedCar,
                                           RecordClass::WithoutHelp};
RecordClass classOf(AssistLevel help);
/// Returns true for laps in an unchanged car, with the usual help or less.
constexpr bool winsMedals(RecordClass c) { return c == RecordClass::Clean || c == RecordClass::WithoutHelp; }
/// Returns why laps are ranked separately, in English. Empty for clean laps.
std::string_view nameOf(RecordClass recordClass);

}  // namespace slip
