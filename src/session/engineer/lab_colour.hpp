// SPDX-License-Identifier: MIT
// Colours as an eye tells them apart: CIE L*a*b* under D65, and the difference CIEDE2000.
#pragma once
#include "base/fields.hpp"

namespace slip {

struct LabColour {
    double l = 0, a = 0, b = 0;
};

/// Of an sRGB colour (IEC 61966-2-1), white at L* 100.
LabColour labOf(Colour colour);
/// CIEDE2000 with all weights 1 (CIE 142-2001, written as in G. Sharma, W. Wu, E. N. Dalal, Color Research and
/// Application 30, 2005): about 1 is just seen.
double deltaE2000(const LabColour& x, const LabColour& y);
/// Of two that are told apart at a glance.
inline constexpr double kAtAGlance = 15;

}  // namespace slip
