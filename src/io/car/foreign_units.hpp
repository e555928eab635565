// SPDX-License-Identifier: MIT
// Gives the units of data sheets and of other programs in ours.
#pragma once

namespace slip {

inline constexpr double kPsi = 0.0689476;                                  // bar
inline constexpr double kPoundPerInch = 175.127;                           // N/m
inline constexpr double kHorsepower = 0.7457, kMetricHorsepower = 0.7355;  // kW
inline constexpr double kPound = 0.453592;                                 // kg
inline constexpr double kPoundFoot = 1.35582;                              // N m
inline constexpr double kMile = 1.609344;                                  // km
inline constexpr double kFoot = 0.3048, kInch = 0.0254;                    // m

}  // namespace slip
