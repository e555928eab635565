// SPDX-License-Identifier: MIT
// The plot of the driven car's present engine sound, among the rows of its sound.
#pragma once
#include "workshop/curves/engine_spectrum.hpp"

namespace slip {

struct EngineSoundView {
    EngineSpectrum& spectrum;
    const CarParams &driven, &other;  // valid cars: the driven set-up and the inactive one
    bool& listens;                    // set by the button that plays the engine
};

/// Draws a row with that button, its widget `labelWidth` (px) from the left. Below it plots levels over frequency, the
/// other set-up in green, and lines for the orders of the crank. It costs nothing while scrolled out of view.
void engineSoundPlot(EngineSoundView& view, const Telemetry& now, float labelWidth);

}  // namespace slip
