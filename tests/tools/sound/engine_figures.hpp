// SPDX-License-Identifier: MIT
// Figures of the engines of bundled cars, for tests and for tests/validation/SOUND.md.
#pragma once
#include "lab/sound/engine_takes.hpp"
#include "tools/sound/mel.hpp"

#include <vector>

namespace slip {

/// Returns `seconds` s of an engine at steady revs. share: of the redline.
std::vector<float> steadyAt(const CarParams& car, float share, float load, double seconds);

/// Returns the loudness (LUFS) at full throttle, for each of several shares of the redline.
std::vector<double> levelsOverRevs(const CarParams& car, const std::vector<float>& shares);
/// Returns the drop in dB of a lift: the half second before it, against the one that starts 0.3 s after it.
double liftDrop(const CarParams& car);

/// Level around one gear shift in a drive from rest.
struct ShiftDip {
    double before = 0, within = 0;  // dB: over the 60 ms before the shift; in its quietest 30 ms
};
/// Returns the dips of all shifts in a drive at full throttle from rest.
std::vector<ShiftDip> shiftDips(const CarParams& car, const SurfaceTable& surfaces);

/// Returns the mel shape of a run at full throttle from 40 to 95 % of the redline.
MelShape voiceShape(const CarParams& car);

/// Returns the levels (dB) of the orders 0.5, 1, 1.5 … up to `last`, relative to the strongest, at full throttle and a
/// share of the redline.
std::vector<double> orderTable(const CarParams& car, float share, double last);

/// Returns the difference in dB between a render at this rate and one at eight times it, over all lines below 16 kHz,
/// after bands of 500 Hz are matched in level. Roughness is switched off because it is random.
double oversampledResidual(CarParams car, float share);

}  // namespace slip
