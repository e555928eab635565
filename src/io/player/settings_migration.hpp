// SPDX-License-Identifier: MIT
// Brings the keys of an older settings file up to date, before it is read.
//
//   version 1 (no `version` key) → 2: video.reduced_motion moved to accessibility; volume.effects, which held tyres,
//   impacts and wind, is now three channels.
//   version 2 → 3: race.skill counts where race.match_skill is false, as it becomes where the skill had been chosen;
//   race.jump_start, which was true unless chosen otherwise, is false unless chosen; race.grid, which was "reverse", is
//   "near_front".
//
// Of any version: bindings without a clutch get the usual one, but for keys and pad controls that they use already.
#pragma once
#include "io/json/json_document.hpp"

namespace slip {

/// Renames and splits what is old in a settings file's tree, and sets its version to the present one.
void migrateSettings(JsonNode& root);

}  // namespace slip
