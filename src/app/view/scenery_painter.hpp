// Trees, stands, tents and the rest, placed from the atlas. Needs no screen.
#pragma once
#include "app/view/atlas.hpp"
#include "track/track.hpp"

namespace slip {

/// What cars drive past, and what stands so high that its shadow and itself lie over them.
struct SceneryMeshes {
    Mesh lowShadows, low, highShadows, high;
};
SceneryMeshes paintScenery(const Track& track, const Atlas& atlas, const Palette& palette);

}  // namespace slip
