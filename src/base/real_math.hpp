// SPDX-License-Identifier: MIT
// Elementary functions for the simulation, from +, −, ×, ÷, square roots and integers alone, so that every IEEE machine
// and every C library gives the same bits. Each works in double and rounds once to float; the comments name the largest
// relative error of the double result. At every float (two arguments: 400 million pairs) a result is at most 0.5002 ulp
// from the exact value; cbrt and hypot are rounded correctly. Special values (0, ∞, NaN) are those of C's Annex F.
#pragma once

namespace slip::real {

struct SinCos {
    float sin = 0, cos = 1;
};

/// Angles are in radians. The argument is reduced to the nearest multiple of π/2: by a two-part π/2 (W. J. Cody,
/// W. Waite, Software Manual for the Elementary Functions), from 2²⁰ on by the bits of 2/π (M. H. Payne, R. N. Hanek,
/// SIGNUM Newsletter 18, 1983). Taylor series follow, to x¹¹ for the sine and x¹² for the cosine (1·10⁻¹¹).
float sin(float angle);
float cos(float angle);
/// Both for the price of one reduction; the same bits as the functions above.
SinCos sinCos(float angle);
/// The quotient of the two series (2·10⁻¹¹).
float tan(float angle);

/// The angle of the vector (x, y), −π…π. The smaller of |x| and |y| over the larger one, turned back by π/6 if it is
/// above tan π/12, is at most 0.268; the Taylor series goes to t¹⁷ (1·10⁻¹¹).
float atan2(float y, float x);
float atan(float x);
/// The angle of (√(1 − x²), x), and of (x, √(1 − x²)), with the series above (1·10⁻¹¹); NaN outside −1…1.
float asin(float x);
float acos(float x);

/// 2ⁿ eʳ with |r| ≤ ½ ln 2; the Taylor series goes to r⁹ (1·10⁻¹¹).
float exp(float x);
/// n ln 2 + ln m with √½ ≤ m < √2; ln m = 2 artanh((m − 1)/(m + 1)), whose series goes to the 17th power (1·10⁻¹⁵).
float log(float x);
/// exp(y ln x), with both series above, before the one rounding (1·10⁻¹¹).
float pow(float x, float y);

/// A guess from the exponent's bits, then two steps of Halley's method (1·10⁻¹²).
float cbrt(float x);
/// √(x² + y²): both squares are exact in double (2·10⁻¹⁶).
float hypot(float x, float y);

}  // namespace slip::real
