// SPDX-License-Identifier: MIT
// Cloth in the wind: flags on their poles, and flags that marshals wave. Needs no GL context.
#pragma once
#include "race/world/snapshot.hpp"
#include "render/base/atlas.hpp"

#include <vector>

namespace slip {

/// Returns the flag that a marshal at that place of the road (m) shows to approaching cars: yellow before blue.
Flag signalAt(const Snapshot& now, float s, float trackLength);

class Flags {
public:
    Flags() = default;
    explicit Flags(const Track& track);
    /// Adds all flags in view. atlas: painted for the track's kinds.
    void addTo(Mesh& mesh, const Bounds& view, const Atlas& atlas, const Snapshot& now, float time) const;

private:
    struct Cloth {
        Scenery piece;
        std::size_t kind = 0;  // row of the track's kinds
    };
    struct Marshal {
        Vec2 hand, facing;  // m; unit
        float s = 0;        // m along the road
    };
    std::vector<Cloth> cloths_;
    std::vector<Marshal> marshals_;
    float trackLength_ = 1;  // m
};

}  // namespace slip
