// SPDX-License-Identifier: MIT
// Rings where rain lands, only on roads and water, where they are visible. Needs no GL context.
#pragma once
#include "render/base/atlas.hpp"
#include "render/effects/rain_and_snow.hpp"
#include "track/track.hpp"

namespace slip {

class RainRings {
public:
    RainRings() = default;
    explicit RainRings(const Track& track);
    void addTo(Mesh& mesh, const Bounds& view, const Atlas& atlas, const Fall& fall) const;

private:
    struct Spot {
        Vec2 place, along;          // m; unit, along which it may wander
        float phase = 0, from = 0;  // 0…1; minimum strength of the rain
    };
    void add(Vec2 place, Vec2 along);

    std::vector<Spot> spots_;
};

}  // namespace slip
