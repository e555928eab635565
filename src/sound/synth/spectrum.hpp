// SPDX-License-Identifier: MIT
// Spectra of samples.
#pragma once
#include <span>
#include <vector>

namespace slip {

/// Returns the power at one frequency (Goertzel) under a Hann window. A sine of amplitude 1 has 0.25 here and as much
/// at −hz, so that powers add up to the mean square.
double powerAt(std::span<const float> samples, double hz, double rate);

/// Returns the power of each of 1 + N/2 bins, rate/N apart: the mean over Hann windows of N samples that overlap by
/// half. N is a power of two, at most the number of samples.
std::vector<double> powerSpectrum(std::span<const float> samples, std::size_t windowLength);

/// Returns the frequency within `share` of `hz` that has the most power.
double strongestNear(std::span<const float> samples, double hz, double share, double rate);

/// Returns the levels of crank orders in dB, relative to the strongest. The engine may run up to 1 % off `rpm`, which
/// must be constant; it is located at the order `firing`.
std::vector<double> orderLevels(std::span<const float> samples, double rpm, double firing,
                                std::span<const double> orders, double rate);

}  // namespace slip
