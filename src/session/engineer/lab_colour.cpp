// SPDX-License-Identifier: MIT
#include "session/engineer/lab_colour.hpp"

#include <cmath>
#include <numbers>

namespace slip {
namespace {

constexpr double kDegree = std::numbers::pi / 180;

double linear(std::uint8_t part) {
    const double x = part / 255.0;
    return x <= 0.04045 ? x / 12.92 : std::pow((x + 0.055) / 1.055, 2.4);
}

double responseOf(double share) {
    constexpr double edge = 6.0 / 29;
    return share > edge * edge * edge ? std::cbrt(share) : share / (3 * edge * edge) + 4.0 / 29;
}

double square(double x) { return x * x; }
/// Computes √(c⁷ / (c⁷ + 25⁷)).
double greyness(double chroma) {
    const double c7 = std::pow(chroma, 7), full = std::pow(25.0, 7);
    return std::sqrt(c7 / (c7 + full));
}

/// Returns the hue in deg, 0…360.
double hueOf(double a, double b) {
    if (a == 0 && b == 0) return 0;
    const double hue = std::atan2(b, a) / kDegree;
    return hue < 0 ? hue + 360 : hue;
}

/// Returns the signed step in deg from the first hue to the second, the short way.
double hueStep(double from, double to) {
    const double step = to - from;
    return step > 180 ? step - 360 : step < -180 ? step + 360 : step;
}

/// Returns the middle of two hues in deg, on their shorter side.
double middleHue(double x, double y) {
    const double sum = x + y;
    if (std::abs(x - y) <= 180) return sum / 2;
    return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
}

}  // namespace

LabColour labOf(Colour colour) {
    const double r = linear(colour.r), g = linear(colour.g), b = linear(colour.b);
    const double x = responseOf((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
    const double y = responseOf(0.2126729 * r + 0.7151522 * g + 0.0721750 * b);
    const double z = responseOf((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double deltaE2000(const LabColour& x, const LabColour& y) {
    const double grow = 1 + 0.5 * (1 - greyness((std::hypot(x.a, x.b) + std::hypot(y.a, y.b)) / 2));
    const double cx = std::hypot(grow * x.a, x.b), cy = std::hypot(grow * y.a, y.b);
    const double hx = hueOf(grow * x.a, x.b), hy = hueOf(grow * y.a, y.b);
    const bool grey = cx * cy == 0;
    const double step = grey ? 0 : hueStep(hx, hy), hue = grey ? hx + hy : middleHue(hx, hy);
    const double light = (x.l + y.l) / 2, chroma = (cx + cy) / 2;
    const auto wave = [](double degrees) { return std::cos(degrees * kDegree); };
    const double t =
        1 - 0.17 * wave(hue - 30) + 0.24 * wave(2 * hue) + 0.32 * wave(3 * hue + 6) - 0.20 * wave(4 * hue - 63);
    const double lightScale = 1 + 0.015 * square(light - 50) / std::sqrt(20 + square(light - 50));
    const double chromaScale = 1 + 0.045 * chroma, hueScale = 1 + 0.015 * chroma * t;
    const double turn = 60 * std::exp(-square((hue - 275) / 25)) * kDegree;
    const double dl = (y.l - x.l) / lightScale, dc = (cy - cx) / chromaScale;
    const double dh = 2 * std::sqrt(cx * cy) * std::sin(step / 2 * kDegree) / hueScale;
    return std::sqrt(square(dl) + square(dc) + square(dh) - 2 * greyness(chroma) * std::sin(turn) * dc * dh);
}

}  // namespace slip
