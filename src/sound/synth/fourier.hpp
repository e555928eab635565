// SPDX-License-Identifier: MIT
// The fast Fourier transform (J. W. Cooley, J. W. Tukey 1965).
#pragma once
#include <complex>
#include <cstddef>

namespace slip {

/// Transforms `count` values that are `step` apart, in place. `count` is a power of two. sign: −1 forward, 1 backward;
/// the backward transform scales by `count`.
void fourierTransform(std::complex<double>* values, std::size_t count, std::size_t step, double sign);

}  // namespace slip
