// SPDX-License-Identifier: MIT
// Compares the simulation's own functions with the C library's in double, at every 4,099th float, or at all with
// SLIPANGLE_LONG.
#include "base/real_math.hpp"

#include "support/long_tests.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>

namespace slip {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr double kMaxError = 0.51;  // ulp

/// Returns the distance between neighbouring floats in the binade of `exact`.
double ulp(double exact) {
    const int exponent = std::max(std::ilogb(exact), -126);
    return std::ldexp(1.0, exponent - 23);
}

/// Returns the error of a result in ulp. 0 if both are NaN, or if the exact value rounds to the result.
double errorOf(float result, double exact) {
    if (std::isnan(exact) || std::isnan(result)) return std::isnan(exact) == std::isnan(result) ? 0 : 1e9;
    if (result == static_cast<float>(exact)) return std::signbit(result) == std::signbit(exact) ? 0 : 1e9;
    return std::abs(static_cast<double>(result) - exact) / ulp(exact);
}

std::uint32_t stride() { return test::isLong() ? 1 : 4099; }

struct Worst {
    double error = 0;
    float x = 0, y = 0;
    void take(double found, float atX, float atY = 0) {
        if (found > error) *this = {found, atX, atY};
    }
};

void expectAccurate(const char* name, float (*own)(float), double (*exact)(double)) {
    Worst worst;
    const std::uint64_t step = stride();
    for (std::uint64_t bits = 0; bits <= 0xffffffff; bits += step) {
        const auto x = std::bit_cast<float>(static_cast<std::uint32_t>(bits));
        worst.take(errorOf(own(x), exact(x)), x);
    }
    EXPECT_LE(worst.error, kMaxError) << name << " of " << worst.x;
    if (step == 1) std::printf("%s: at most %.4f ulp off, at %a\n", name, worst.error, worst.x);
}

TEST(RealMath, FunctionsOfOneFloatAreWithinAUlp) {
    expectAccurate("sin", real::sin, std::sin);
    expectAccurate("cos", real::cos, std::cos);
    expectAccurate("tan", real::tan, std::tan);
    expectAccurate("asin", real::asin, std::asin);
    expectAccurate("acos", real::acos, std::acos);
    expectAccurate("atan", real::atan, std::atan);
    expectAccurate("exp", real::exp, std::exp);
    expectAccurate("log", real::log, std::log);
    expectAccurate("cbrt", real::cbrt, std::cbrt);
}

/// Generates floats spread evenly over all bit patterns.
struct Pairs {
    std::uint64_t state = 1;
    float next() {
        state = state * 6364136223846793005u + 1442695040888963407u;
        return std::bit_cast<float>(static_cast<std::uint32_t>(state >> 32));
    }
};

/// Half of the pairs are spread over all floats. The other half lies between ±8, where few results overflow.
void expectAccurate(const char* name, float (*own)(float, float), double (*exact)(double, double)) {
    Worst worst;
    Pairs pairs;
    const int count = stride() == 1 ? 400'000'000 : 1'000'000;
    for (int i = 0; i < count; ++i) {
        float x = pairs.next(), y = pairs.next();
        if (i % 2 == 0) {
            x = static_cast<float>(std::bit_cast<std::uint32_t>(x)) * 0x1p-28f - 8;
            y = static_cast<float>(std::bit_cast<std::uint32_t>(y)) * 0x1p-28f - 8;
        }
        worst.take(errorOf(own(x, y), exact(x, y)), x, y);
    }
    EXPECT_LE(worst.error, kMaxError) << name << " of " << worst.x << " and " << worst.y;
    if (count > 1'000'000) std::printf("%s: at most %.4f ulp off, at %a %a\n", name, worst.error, worst.x, worst.y);
}

TEST(RealMath, FunctionsOfTwoFloatsAreWithinAUlp) {
    expectAccurate("atan2", real::atan2, std::atan2);
    expectAccurate("pow", real::pow, std::pow);
    expectAccurate("hypot", real::hypot, std::hypot);
}

/// Each pair of special values gives the result of C's Annex F, including the sign of zero. NaNs may differ in sign.
TEST(RealMath, SpecialValuesAreThoseOfC) {
    const float nan = std::numeric_limits<float>::quiet_NaN(), tiny = std::numeric_limits<float>::denorm_min();
    const float values[] = {0.0f,  -0.0f, tiny,  -tiny,   0.5f,     -0.5f,          1.0f,      -1.0f,      2.0f,
                            -2.0f, 3.0f,  -3.0f, 0x1p24f, -0x1p24f, 0x1.000002p25f, kInfinity, -kInfinity, nan};
    for (const float x : values)
        for (const float y : values) {
            EXPECT_LE(errorOf(real::atan2(x, y), std::atan2(static_cast<double>(x), y)), kMaxError) << x << ' ' << y;
            EXPECT_LE(errorOf(real::pow(x, y), std::pow(static_cast<double>(x), y)), kMaxError) << x << ' ' << y;
            EXPECT_LE(errorOf(real::hypot(x, y), std::hypot(static_cast<double>(x), y)), kMaxError) << x << ' ' << y;
        }
}

TEST(RealMath, ASineAndACosineAtOnceAreThoseOfTheFunctions) {
    for (std::uint64_t bits = 0; bits <= 0xffffffff; bits += 65'537) {
        const auto x = std::bit_cast<float>(static_cast<std::uint32_t>(bits));
        const real::SinCos both = real::sinCos(x);
        EXPECT_EQ(std::bit_cast<std::uint32_t>(both.sin), std::bit_cast<std::uint32_t>(real::sin(x))) << x;
        EXPECT_EQ(std::bit_cast<std::uint32_t>(both.cos), std::bit_cast<std::uint32_t>(real::cos(x))) << x;
    }
}

}  // namespace
}  // namespace slip
