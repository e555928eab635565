// SPDX-License-Identifier: MIT
// The card of the selected replay: track, drivers and figures.
#pragma once
#include "ui/race/replay_list.hpp"

namespace slip {

/// Returns the usable track with this file name, or null if there is none.
const TrackChoice* trackOf(const Catalogue& catalogue, const FileStamp& track);

void drawReplayCard(const DetailView& view, const ReplayEntry& entry, const Catalogue& catalogue);

}  // namespace slip
