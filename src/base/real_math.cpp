// SPDX-License-Identifier: MIT
#include "base/real_math.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace slip::real {
namespace {

constexpr double kPi = 3.14159265358979323846, kHalfPi = kPi / 2;
constexpr double kLn2 = 0.69314718055994530942;
constexpr float kNan = std::numeric_limits<float>::quiet_NaN(), kInfinity = std::numeric_limits<float>::infinity();

/// Evaluates c₀ + x (c₁ + x (c₂ + …)).
template <class... Rest>
constexpr double polynomial(double x, double first, Rest... rest) {
    if constexpr (sizeof...(rest) == 0)
        return first;
    else
        return first + x * polynomial(x, rest...);
}

/// Returns 2 to the power of `exponent`, which must be that of a normal double.
double powerOfTwo(int exponent) { return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52); }

/// Rounds x to the nearest integer; |x| < 2³⁰.
int nearest(double x) { return static_cast<int>(x + (x < 0 ? -0.5 : 0.5)); }

// ---------------------------------------------------------------------------------------------------- sine and cosine

/// An angle as quadrant · π/2 + rest with |rest| ≤ π/4. The quadrant counts modulo 4.
struct Reduced {
    unsigned quadrant;
    double rest;
};

/// The first 224 bits of 2/π after the binary point.
constexpr std::uint32_t kTwoOverPi[] = {0xa2f9836e, 0x4e441529, 0xfc2757d1, 0xf534ddc0,
                                        0xdb629599, 0x3c439041, 0xfe5163ab};

/// Returns the 32 bits of 2/π from bit `from` on. Bits before the point are zero.
std::uint64_t bitsOfTwoOverPi(int from) {
    const auto word = [](int i) { return i < 0 ? std::uint64_t{0} : std::uint64_t{kTwoOverPi[i]}; };
    const int index = (from + 32) / 32 - 1, shift = (from + 32) % 32;
    return ((word(index) << 32 | word(index + 1)) >> (32 - shift)) & 0xffffffff;
}

/// The angle is m · 2ᵉ with an integer m. Only the fraction of a full turn of m · 2ᵉ · 2/π matters, so only 96 bits of
/// 2/π. Keeping 64 bits of their product with m leaves an error below 10⁻⁹ of the smallest rest of any float.
Reduced reduceLarge(float angle) {
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(angle);
    const std::uint64_t m = (bits & 0x7fffff) | 0x800000;
    const int from = static_cast<int>(bits >> 23 & 0xff) - 150 - 2;  // e − 2: the first bit of 2/π below a full turn
    const std::uint64_t turn = (m * bitsOfTwoOverPi(from) << 32) + m * bitsOfTwoOverPi(from + 32) +
                               (m * bitsOfTwoOverPi(from + 64) >> 32);  // 1 turn is 2⁶⁴
    const std::uint64_t quadrant = (turn + (std::uint64_t{1} << 61)) >> 62;
    const auto rest = static_cast<double>(static_cast<std::int64_t>(turn - (quadrant << 62)));
    const double signedRest = rest * (2 * kPi * 0x1p-64);
    if (angle < 0) return {static_cast<unsigned>(4 - quadrant) & 3, -signedRest};
    return {static_cast<unsigned>(quadrant) & 3, signedRest};
}

/// Reduces a finite angle.
Reduced reduce(float angle) {
    constexpr double kHigh = 0x1.921fb544p+0, kLow = 0x1.0b4611a626331p-34;  // their sum is π/2; kHigh has 33 bits
    if (!(std::abs(angle) < 0x1p20f)) return reduceLarge(angle);
    const double x = angle;
    const int n = nearest(x * (2 / kPi));
    return {static_cast<unsigned>(n) & 3, (x - n * kHigh) - n * kLow};
}

double sineSeries(double x) {
    return x * polynomial(x * x, 1, -1.0 / 6, 1.0 / 120, -1.0 / 5040, 1.0 / 362880, -1.0 / 39916800);
}
double cosineSeries(double x) {
    return polynomial(x * x, 1, -1.0 / 2, 1.0 / 24, -1.0 / 720, 1.0 / 40320, -1.0 / 3628800, 1.0 / 479001600);
}

/// Returns the sine of `quadrant` quarter turns plus a rest, given both series of the rest. A selection is cheaper than
/// a branch that is often mispredicted.
float sineAt(unsigned quadrant, double sine, double cosine) {
    const double size = (quadrant & 1) != 0 ? cosine : sine;
    return static_cast<float>((quadrant & 2) != 0 ? -size : size);
}

bool isFinite(float x) { return std::abs(x) < kInfinity; }

// -------------------------------------------------------------------------------------------------------- arc tangent

/// Returns the angle of (x, y). Both must be finite and at least 0, and not both 0.
double angleInQuadrant(double y, double x) {
    constexpr double kRoot3 = 1.73205080756887729353, kTanOfTwelfth = 0.26794919243112270647;  // tan π/12
    const bool steep = y > x;
    const double small = steep ? x : y, large = steep ? y : x;
    const bool turned = small > kTanOfTwelfth * large;
    const double t = (turned ? small * kRoot3 - large : small) / (turned ? large * kRoot3 + small : large);
    const double series =
        t * polynomial(t * t, 1, -1.0 / 3, 1.0 / 5, -1.0 / 7, 1.0 / 9, -1.0 / 11, 1.0 / 13, -1.0 / 15, 1.0 / 17);
    const double angle = turned ? series + kPi / 6 : series;
    return steep ? kHalfPi - angle : angle;
}

/// Returns the angle in double, with the sign of zero and the quadrants of C's atan2. The arguments must not be NaN and
/// not both infinite.
double angleOfVector(double y, double x) {
    const double angle = y == 0 && x == 0 ? 0 : angleInQuadrant(std::abs(y), std::abs(x));
    return std::copysign(std::signbit(x) ? kPi - angle : angle, y);
}

// ------------------------------------------------------------------------------------------- exponential and logarithm

double expInDouble(double x) {
    if (x > 700) return std::numeric_limits<double>::infinity();
    if (x < -700) return 0;
    const int n = nearest(x * (1 / kLn2));
    const double r = x - n * kLn2;
    return powerOfTwo(n) *
           polynomial(r, 1, 1, 1.0 / 2, 1.0 / 6, 1.0 / 24, 1.0 / 120, 1.0 / 720, 1.0 / 5040, 1.0 / 40320, 1.0 / 362880);
}

/// x must be positive and finite. Every such float is a normal double.
double logInDouble(double x) {
    constexpr double kRoot2 = 1.41421356237309504880;
    const std::uint64_t bits = std::bit_cast<std::uint64_t>(x);
    int n = static_cast<int>(bits >> 52) - 1023;
    double m = std::bit_cast<double>((bits & 0xfffffffffffff) | 0x3ff0000000000000);  // 1…2
    if (m >= kRoot2) {
        m *= 0.5;
        ++n;
    }
    const double s = (m - 1) / (m + 1);
    return n * kLn2 +
           2 * s * polynomial(s * s, 1, 1.0 / 3, 1.0 / 5, 1.0 / 7, 1.0 / 9, 1.0 / 11, 1.0 / 13, 1.0 / 15, 1.0 / 17);
}

enum class Parity { Odd, Even, None };  // None: the number is not an integer

Parity parity(float x) {
    if (!(std::abs(x) < 0x1p24f)) return Parity::Even;  // larger floats are even, and so is infinity by C's rule
    const auto integer = static_cast<std::int32_t>(x);
    if (static_cast<float>(integer) != x) return Parity::None;
    return (integer & 1) != 0 ? Parity::Odd : Parity::Even;
}

/// Returns |x|ʸ for x ≠ 1 and y ≠ 0. The arguments must not be NaN.
double powerOfSize(float x, float y) {
    const float size = std::abs(x);
    if (size == 0 || size == kInfinity) return (size == 0) == (y > 0) ? 0 : std::numeric_limits<double>::infinity();
    if (!isFinite(y)) return size == 1 ? 1 : (size < 1) == (y > 0) ? 0 : std::numeric_limits<double>::infinity();
    return expInDouble(y * logInDouble(size));
}

}  // namespace

float sin(float angle) { return sinCos(angle).sin; }

float cos(float angle) { return sinCos(angle).cos; }

SinCos sinCos(float angle) {
    if (!isFinite(angle)) return {kNan, kNan};
    const Reduced r = reduce(angle);
    const double sine = sineSeries(r.rest), cosine = cosineSeries(r.rest);
    return {sineAt(r.quadrant, sine, cosine), sineAt(r.quadrant + 1, sine, cosine)};
}

float tan(float angle) {
    if (!isFinite(angle)) return kNan;
    if (angle == 0) return angle;
    const Reduced r = reduce(angle);
    const double sine = sineSeries(r.rest), cosine = cosineSeries(r.rest);
    return static_cast<float>((r.quadrant & 1) != 0 ? -cosine / sine : sine / cosine);
}

float atan2(float y, float x) {
    if (y != y || x != x) return kNan;
    if (!isFinite(y) && !isFinite(x)) return atan2(std::copysign(1.0f, y), std::copysign(1.0f, x));
    if (!isFinite(y) || !isFinite(x))  // the other part is negligible beside an infinite one
        return static_cast<float>(angleOfVector(isFinite(y) ? std::copysign(0.0, y)
                                                : y < 0     ? -1
                                                            : 1,
                                                isFinite(x) ? std::copysign(0.0, x)
                                                : x < 0     ? -1
                                                            : 1));
    return static_cast<float>(angleOfVector(y, x));
}

float atan(float x) { return atan2(x, 1); }

float asin(float x) {
    if (!(std::abs(x) <= 1)) return kNan;
    return static_cast<float>(angleOfVector(x, std::sqrt((1.0 - x) * (1.0 + x))));
}

float acos(float x) {
    if (!(std::abs(x) <= 1)) return kNan;
    return static_cast<float>(angleOfVector(std::sqrt((1.0 - x) * (1.0 + x)), x));
}

float exp(float x) { return x != x ? x : static_cast<float>(expInDouble(x)); }

float log(float x) {
    if (x == 0) return -kInfinity;
    if (!(x > 0)) return kNan;
    return x == kInfinity ? x : static_cast<float>(logInDouble(x));
}

float pow(float x, float y) {
    if (x == 1 || y == 0) return 1;
    if (x != x || y != y) return kNan;
    const Parity exponent = parity(y);
    if (x < 0 && exponent == Parity::None && x != -kInfinity) return kNan;
    const auto size = static_cast<float>(powerOfSize(x, y));
    return std::signbit(x) && exponent == Parity::Odd ? -size : size;
}

float cbrt(float x) {
    if (x == 0 || !isFinite(x)) return x;
    const double size = std::abs(static_cast<double>(x));
    // Dividing the bits by 3 divides the exponent by 3. The constant corrects the bias and halves the error.
    double root = std::bit_cast<double>(std::bit_cast<std::uint64_t>(size) / 3 + 0x2a9f7893782da1ce);
    for (int i = 0; i < 2; ++i) {
        const double cube = root * root * root;
        root *= (cube + 2 * size) / (2 * cube + size);
    }
    return static_cast<float>(std::copysign(root, x));
}

float hypot(float x, float y) {
    if (std::abs(x) == kInfinity || std::abs(y) == kInfinity) return kInfinity;
    return static_cast<float>(std::sqrt(static_cast<double>(x) * x + static_cast<double>(y) * y));
}

}  // namespace slip::real
