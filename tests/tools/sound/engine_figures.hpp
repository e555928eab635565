// SPDX-License-Identifier: MIT
// What bundled cars' engines are measured by, for tests and for tests/validation/SOUND.md.
#pragma once
#include "lab/sound/engine_takes.hpp"
#include "tools/sound/mel.hpp"

#include <vector>

namespace slip {

/// rpm at a share of the way from 0 to the redline, floored, for s.
std::vector<float> steadyAt(const CarParams& car, float share, float load, double seconds);

/// Loudness (LUFS) of the floored engine at each of some shares of its redline.
std::vector<double> levelsOverRevs(const CarParams& car, const std::vector<float>& shares);
/// dB that a lift takes: the half second before it against the one that starts 0.3 s after it.
double liftDrop(const CarParams& car);

/// One gear's end in a drive from rest.
struct ShiftDip {
    double before = 0, within = 0;  // dB: loudness of 60 ms before the shift; of its quietest 30 ms
};
/// Of a drive floored from rest.
std::vector<ShiftDip> shiftDips(const CarParams& car, const SurfaceTable& surfaces);

/// Of a floored run from 40 to 95 % of the redline.
MelShape voiceShape(const CarParams& car);

/// Levels (dB) of the orders 0.5, 1, 1.5 … up to `last`, over the strongest, floored at a share of the redline.
std::vector<double> orderTable(const CarParams& car, float share, double last);

/// dB of what a render at this rate has otherwise than one at eight times it, in all lines below 16 kHz, when bands of
/// 500 Hz are made equally loud; of an engine without roughness, which is chance.
double oversampledResidual(CarParams car, float share);

}  // namespace slip
