// SPDX-License-Identifier: MIT
// Elementary functions for the simulation. They use only +, −, ×, ÷, square roots and integers, so that every IEEE
// machine and every C library gives the same bits. Each works in double and rounds once to float. The comments name the
// largest relative error of the double result. At every float (two arguments: 400 million pairs) a result is at most
// 0.5002 ulp from the exact value; cbrt and hypot are rounded correctly. Special values (0, ∞, NaN) follow C's Annex F.
#pragma once

namespace slip::real {

struct SinCos {
    float sin = 0, cos = 1;
};

/// Angles are in radians. The argument is reduced to the nearest multiple of π/2. Below 2²⁰ this uses a two-part π/2
/// (W. J. Cody, W. Waite, Software Manual for the Elementary Functions), from 2²⁰ on the bits of 2/π (M. H. Payne, R.
/// N. Hanek, SIGNUM Newsletter 18, 1983). Taylor series follow, to x¹¹ for the sine and x¹² for the cosine (1·10⁻¹¹).
float sin(float angle);
float cos(float angle);
/// Computes both with one reduction; the bits equal those of the functions above.
SinCos sinCos(float angle);
/// Divides the two series (2·10⁻¹¹).
float tan(float angle);

/// Returns the angle of the vector (x, y), −π…π. The smaller of |x| and |y| is divided by the larger one. If that is
/// above tan π/12, it is turned back by π/6, so that it is at most 0.268. The Taylor series goes to t¹⁷ (1·10⁻¹¹).
float atan2(float y, float x);
float atan(float x);
/// asin is the angle of (√(1 − x²), x) and acos that of (x, √(1 − x²)), with the series above (1·10⁻¹¹). NaN outside
/// −1…1.
float asin(float x);
float acos(float x);

/// Computes 2ⁿ eʳ with |r| ≤ ½ ln 2. The Taylor series goes to r⁹ (1·10⁻¹¹).
float exp(float x);
/// Computes n ln 2 + ln m with √½ ≤ m < √2. ln m is 2 artanh((m − 1)/(m + 1)), whose series goes to the 17th power
/// (1·10⁻¹⁵).
float log(float x);
/// Computes exp(y ln x) with both series above before the single rounding (1·10⁻¹¹).
float pow(float x, float y);

/// Guesses the root from the exponent's bits and refines it by two steps of Halley's method (1·10⁻¹²).
float cbrt(float x);
/// Computes √(x² + y²). Both squares are exact in double (2·10⁻¹⁶).
float hypot(float x, float y);

}  // namespace slip::real
