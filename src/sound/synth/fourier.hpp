// SPDX-License-Identifier: MIT
// The fast Fourier transform (J. W. Cooley, J. W. Tukey 1965).
#pragma once
#include <complex>
#include <cstddef>

namespace slip {

/// In place, of `count` values that are `step` apart: a power of two. sign: −1 forth, 1 back, which leaves them `count`
/// times as large.
void fourierTransform(std::complex<double>* values, std::size_t count, std::size_t step, double sign);

}  // namespace slip
