// SPDX-License-Identifier: MIT
// The picture of what the engine of the driven car sounds like now, for the rows of its sound.
#pragma once
#include "workshop/curves/engine_spectrum.hpp"

namespace slip {

struct EngineSoundView {
    EngineSpectrum& spectrum;
    const CarParams &driven, &other;  // valid cars: of the set-up that is driven, of the one that waits
    bool& listens;                    // set by the button that lets it be heard
};

/// A row with that button, its widget `labelWidth` (px) from the left, then levels over frequency: the other set-up's
/// in green, lines for the orders of the crank. Scrolled out of view it costs nothing.
void engineSoundPlot(EngineSoundView& view, const Telemetry& now, float labelWidth);

}  // namespace slip
