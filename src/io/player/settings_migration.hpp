// SPDX-License-Identifier: MIT
// Migrates an older settings file to the present keys before it is read.
//
//   version 1 (no `version` key) → 2: video.reduced_motion moved to accessibility; volume.effects, which held tyres,
//   impacts and wind, is now three channels.
//   version 2 → 3: race.match_skill is new; it becomes false, so that race.skill counts, if the skill had been chosen.
//   The default of race.jump_start changed from true to false, that of race.grid from "reverse" to "near_front".
//   version 3 → 4: the defaults of steering_help and of the keyboard's pedal smoothing changed.
//   version 4 → 5: workshop.linked_axles is dropped; workshop.linked_car names the one car whose axles are linked.
//
// Any version: bindings without a clutch get the usual one, except for keys and pad controls that they already use.
#pragma once
#include "io/json/json_document.hpp"

namespace slip {

/// Migrates a settings file's tree and sets its version to the present one.
void migrateSettings(JsonNode& root);

}  // namespace slip
