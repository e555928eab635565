// What samples sound like.
#pragma once
#include <cmath>
#include <vector>

namespace slip::test {

inline constexpr float kRate = 44100;

/// Power at one frequency (Goertzel).
inline double powerAt(const std::vector<float>& samples, double hz) {
    const double k = 2 * std::cos(2 * 3.141592653589793 * hz / static_cast<double>(kRate));
    double s1 = 0, s2 = 0;
    for (const float sample : samples) {
        const double s = static_cast<double>(sample) + k * s1 - s2;
        s2 = s1;
        s1 = s;
    }
    return s1 * s1 + s2 * s2 - k * s1 * s2;
}

/// Root of the mean square.
inline double loudness(const std::vector<float>& samples) {
    double sum = 0;
    for (const float s : samples) sum += static_cast<double>(s) * static_cast<double>(s);
    return std::sqrt(sum / static_cast<double>(samples.size()));
}

}  // namespace slip::test
