// SPDX-License-Identifier: MIT
// Tuned constants of what a rival makes of its memory of the player.
#pragma once
#include "base/fields.hpp"

namespace slip {

/// Changes towards the remembered car alone. They grow with the grudge, and are reversed by respect.
struct MemoryParams {
    float aggressionGain = 0.25f;  // added to its aggression at a full grudge
    float defenceGain = 0.25f;     // added to its defence at a full grudge
    float respectGap = 0.25f;      // m of room added beside the car at full respect
};
constexpr auto fieldsOf(const MemoryParams*) {
    using P = MemoryParams;
    return FieldList{
        tuned(&P::aggressionGain, "aggression_gain", "", 0, 1),
        tuned(&P::defenceGain, "defence_gain", "", 0, 1),
        tuned(&P::respectGap, "respect_gap", "m", 0, 2),
    };
}

}  // namespace slip
