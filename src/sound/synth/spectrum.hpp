// SPDX-License-Identifier: MIT
// Which frequencies samples hold.
#pragma once
#include <span>
#include <vector>

namespace slip {

/// Power at one frequency (Goertzel) under a Hann window; a sine of amplitude 1 has 0.25, so that powers add up to the
/// mean square.
double powerAt(std::span<const float> samples, double hz, double rate);

/// Power of each of 1 + N/2 bins, rate/N apart, mean of Hann windows of N samples that overlap by half. N: a power of
/// two of at most as many samples as there are.
std::vector<double> powerSpectrum(std::span<const float> samples, std::size_t windowLength);

/// The frequency within `share` of `hz` that has most power.
double strongestNear(std::span<const float> samples, double hz, double share, double rate);

/// Levels (dB) of orders of a crank's turn, over the strongest of them. The engine may run up to 1 % off `rpm`, which
/// must hold still; `firing`: the order at which it is looked for.
std::vector<double> orderLevels(std::span<const float> samples, double rpm, double firing,
                                std::span<const double> orders, double rate);

}  // namespace slip
