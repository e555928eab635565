// What the page of replays shows beside its list: track, drivers and figures of the selected one.
#pragma once
#include "app/menu/replay_list.hpp"

namespace slip {

/// The usable track of that file name; null when there is none.
const TrackChoice* trackOf(const Catalogue& catalogue, const FileStamp& track);

/// In a box of design units.
void drawReplayCard(Painter& painter, const ReplayEntry& entry, const Catalogue& catalogue, const UiBox& box);

}  // namespace slip
