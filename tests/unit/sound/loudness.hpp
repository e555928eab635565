// Loudness as ITU-R BS.1770-4 has it, without gating: K-weighted power of both sides.
#pragma once
#include "unit/sound/listen.hpp"

#include <algorithm>
#include <vector>

namespace slip::test {

struct Stereo {
    std::vector<float> left, right;
};

/// Second order, by its coefficients.
inline std::vector<double> filtered(const std::vector<double>& x, const double (&b)[3], const double (&a)[2]) {
    std::vector<double> y(x.size());
    double x1 = 0, x2 = 0, y1 = 0, y2 = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        y[i] = b[0] * x[i] + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
        x2 = x1, x1 = x[i], y2 = y1, y1 = y[i];
    }
    return y;
}

inline std::vector<double> kWeighted(const std::vector<float>& samples) {
    constexpr double kPi64 = 3.141592653589793;
    const double rate = static_cast<double>(kRate);
    const double shelf = std::tan(kPi64 * 1681.974450955533 / rate), q = 0.7071752369554196;
    const double high = std::pow(10.0, 3.999843853973347 / 20), mid = std::pow(high, 0.4996667741545416);
    const double a0 = 1 + shelf / q + shelf * shelf;
    const double pass = std::tan(kPi64 * 38.13547087602444 / rate), passQ = 0.5003270373238773;
    const double p0 = 1 + pass / passQ + pass * pass;
    const double shelfB[3] = {(high + mid * shelf / q + shelf * shelf) / a0, 2 * (shelf * shelf - high) / a0,
                              (high - mid * shelf / q + shelf * shelf) / a0};
    const double shelfA[2] = {2 * (shelf * shelf - 1) / a0, (1 - shelf / q + shelf * shelf) / a0};
    const double passB[3] = {1, -2, 1};
    const double passA[2] = {2 * (pass * pass - 1) / p0, (1 - pass / passQ + pass * pass) / p0};
    return filtered(filtered({samples.begin(), samples.end()}, shelfB, shelfA), passB, passA);
}

/// LUFS of all of it.
inline double lufs(const Stereo& sound) {
    double power = 0;
    for (const auto* side : {&sound.left, &sound.right})
        for (const double x : kWeighted(*side)) power += x * x;
    return -0.691 + 10 * std::log10(power / static_cast<double>(sound.left.size()) + 1e-12);
}

}  // namespace slip::test
