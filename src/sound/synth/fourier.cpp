// SPDX-License-Identifier: MIT
#include "sound/synth/fourier.hpp"

#include <numbers>
#include <utility>

namespace slip {

void fourierTransform(std::complex<double>* values, std::size_t count, std::size_t step, double sign) {
    for (std::size_t i = 1, j = 0; i < count; ++i) {
        std::size_t bit = count / 2;
        for (; (j & bit) != 0; bit /= 2) j ^= bit;
        j ^= bit;
        if (i < j) std::swap(values[i * step], values[j * step]);
    }
    for (std::size_t length = 2; length <= count; length *= 2) {
        const std::complex<double> turn = std::polar(1.0, sign * 2 * std::numbers::pi / static_cast<double>(length));
        for (std::size_t from = 0; from < count; from += length) {
            std::complex<double> wave = 1;
            for (std::size_t k = from; k < from + length / 2; ++k, wave *= turn) {
                std::complex<double>&low = values[k * step], &high = values[(k + length / 2) * step];
                const std::complex<double> odd = wave * high;
                high = low - odd;
                low += odd;
            }
        }
    }
}

}  // namespace slip
