// SPDX-License-Identifier: MIT
// What the page of replays shows beside its list: track, drivers and figures of the selected one.
#pragma once
#include "ui/race/replay_list.hpp"

namespace slip {

/// The usable track of that file name; null when there is none.
const TrackChoice* trackOf(const Catalogue& catalogue, const FileStamp& track);

void drawReplayCard(const BesideView& view, const ReplayEntry& entry, const Catalogue& catalogue);

}  // namespace slip
