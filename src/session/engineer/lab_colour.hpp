// SPDX-License-Identifier: MIT
// Perceived colour differences: CIE L*a*b* under D65 and CIEDE2000.
#pragma once
#include "base/fields.hpp"

namespace slip {

struct LabColour {
    double l = 0, a = 0, b = 0;
};

/// Converts an sRGB colour (IEC 61966-2-1); white has L* 100.
LabColour labOf(Colour colour);
/// Computes CIEDE2000 with all weights 1 (CIE 142-2001, in the form of G. Sharma, W. Wu, E. N. Dalal, Color Research
/// and Application 30, 2005). About 1 is just visible.
double deltaE2000(const LabColour& x, const LabColour& y);
/// ΔE of two colours that differ at a glance.
inline constexpr double kDistinctDeltaE = 15;

}  // namespace slip
