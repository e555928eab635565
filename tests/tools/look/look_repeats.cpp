// SPDX-License-Identifier: MIT
#include "tools/look/look_repeats.hpp"

#include "sound/synth/fourier.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace slip {
namespace {

constexpr double kFine = 0.3, kWide = 2.3;  // m, sizes of the two blurs whose difference is compared
constexpr double kNear = 4, kFar = 24;      // m
constexpr double kFarDown = 20;             // m, vertical part of kFar
constexpr double kMinSeen = 20000;          // px that two places must have in common
constexpr double kMinShare = 0.15;          // share of all visible pixels

int powerOfTwoFrom(int least) {
    int size = 1;
    while (size < least) size *= 2;
    return size;
}

void transform(std::vector<std::complex<double>>& plane, int across, int down, double sign) {
    const auto columns = static_cast<std::size_t>(across), rows = static_cast<std::size_t>(down);
    for (std::size_t y = 0; y < rows; ++y) fourierTransform(plane.data() + y * columns, columns, 1, sign);
    for (std::size_t x = 0; x < columns; ++x) fourierTransform(plane.data() + x, rows, columns, sign);
}

std::vector<double> kernelOf(double sigma) {
    std::vector<double> kernel;
    for (int i = 0; i <= static_cast<int>(3 * sigma); ++i) kernel.push_back(std::exp(-i * i / (2 * sigma * sigma)));
    return kernel;
}

}  // namespace

RepeatMeter::RepeatMeter(int width, int height, double metre)
    : width_(width),
      height_(height),
      metre_(metre),
      across_(powerOfTwoFrom(width + static_cast<int>(kFar * metre))),
      down_(powerOfTwoFrom(height + static_cast<int>(kFarDown * metre))),
      products_(static_cast<std::size_t>(across_) * static_cast<std::size_t>(down_)),
      squares_(products_.size()),
      counts_(products_.size()) {}

/// Returns the weighted sum of neighbours.
std::vector<float> RepeatMeter::blurred(const std::vector<float>& values, double sigma) const {
    const std::vector<double> kernel = kernelOf(sigma * metre_);
    const int reach = static_cast<int>(kernel.size()) - 1;
    const auto pass = [&](const std::vector<float>& from, int dx, int dy) {
        std::vector<float> out(from.size());
        for (int y = 0; y < height_; ++y)
            for (int x = 0; x < width_; ++x) {
                double sum = 0;
                const int at = dx != 0 ? x : y, end = dx != 0 ? width_ : height_;
                for (int i = std::max(-reach, -at); i <= std::min(reach, end - 1 - at); ++i)
                    sum += kernel[static_cast<std::size_t>(std::abs(i))] *
                           double{from[static_cast<std::size_t>((y + dy * i) * width_ + x + dx * i)]};
                out[static_cast<std::size_t>(y * width_ + x)] = static_cast<float>(sum);
            }
        return out;
    };
    return pass(pass(values, 1, 0), 0, 1);
}

RepeatMeter::Plane RepeatMeter::spectrumOf(const std::vector<float>& values) const {
    Plane plane(products_.size());
    for (int y = 0; y < height_; ++y)
        for (int x = 0; x < width_; ++x)
            plane[static_cast<std::size_t>(y * across_ + x)] = double{values[static_cast<std::size_t>(y * width_ + x)]};
    transform(plane, across_, down_, -1);
    return plane;
}

void RepeatMeter::add(const std::vector<float>& brightness, const std::vector<float>& seen) {
    std::vector<float> known(seen.size());
    for (std::size_t i = 0; i < seen.size(); ++i) known[i] = brightness[i] * seen[i];
    const std::vector<float> fine = blurred(known, kFine), fineSeen = blurred(seen, kFine);
    const std::vector<float> wide = blurred(known, kWide), wideSeen = blurred(seen, kWide);
    std::vector<float> grain(seen.size()), squared(seen.size());
    for (std::size_t i = 0; i < seen.size(); ++i) {
        if (seen[i] == 0) continue;
        grain[i] = fine[i] / fineSeen[i] - wide[i] / wideSeen[i];
        squared[i] = grain[i] * grain[i];
    }
    const Plane a = spectrumOf(grain), b = spectrumOf(squared), c = spectrumOf(seen);
    for (std::size_t i = 0; i < a.size(); ++i) {
        products_[i] += a[i] * std::conj(a[i]);
        squares_[i] += b[i] * std::conj(c[i]);
        counts_[i] += c[i] * std::conj(c[i]);
    }
}

double RepeatMeter::greatest() const {
    Plane products = products_, squares = squares_, counts = counts_;
    for (Plane* const plane : {&products, &squares, &counts}) transform(*plane, across_, down_, 1);
    const double all = static_cast<double>(products.size());
    const double least = std::max(kMinSeen, kMinShare * counts[0].real() / all);
    const auto index = [&](int x, int y) {
        return static_cast<std::size_t>((y + down_) % down_ * across_ + (x + across_) % across_);
    };
    double greatest = std::numeric_limits<double>::quiet_NaN();
    const int far = static_cast<int>(kFar * metre_);
    for (int y = 0; y <= static_cast<int>(kFarDown * metre_); ++y)
        for (int x = -far; x <= far; ++x) {
            const double apart = std::hypot(x, y) / metre_;
            const std::size_t i = index(x, y), back = index(-x, -y);
            if (apart < kNear || apart > kFar || counts[i].real() / all < least) continue;
            const double spread = squares[i].real() * squares[back].real();
            if (spread <= 0) continue;  // no grain
            const double like = products[i].real() / std::sqrt(spread);
            if (!(like <= greatest)) greatest = like;
        }
    return greatest;
}

}  // namespace slip
