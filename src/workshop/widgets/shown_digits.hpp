// SPDX-License-Identifier: MIT
// Digits of a number in a row. A dragged number is a whole number of the steps that are shown. A typed number keeps its
// digits, and the row shows all of them.
#pragma once

namespace slip {

inline constexpr int kTypedDigits = 7;      // significant digits that a row shows; a float has no more
inline constexpr int kConvertedDigits = 6;  // of a number in another unit than the file's
inline constexpr int kDerivedDigits = 5;    // of a number that follows from others

/// Returns the decimals of the step in which a number of this size is dragged: about a thousandth of it.
int stepDecimals(double size);
/// Rounds to that many decimals.
float roundedToDecimals(float value, int decimals);
/// Rounds to that many significant digits.
float roundedToDigits(float value, int digits);
/// Returns how many decimals show the number in full, at least three significant digits. If it needs more than `digits`
/// of them, returns those of its step.
int decimalsInFull(float value, int digits);

}  // namespace slip
