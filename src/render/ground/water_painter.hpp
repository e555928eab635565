// SPDX-License-Identifier: MIT
// Water: its edge, its apparent depth, and what moves on it. Needs no GL context.
#pragma once
#include "render/base/atlas.hpp"
#include "render/base/daylight.hpp"
#include "render/ground/shore_line.hpp"

namespace slip {

/// Adds what does not move: shallows, the shadow of the land, quays with stones, fenders and ladders, wet banks. It is
/// drawn over the ground and under all that stands on it.
void addShores(Mesh& mesh, const std::vector<ShorePiece>& shores, const Palette& palette, const Atlas& atlas,
               const Daylight& light);

/// The moving parts: two layers of waves, foam along the shore, boats at their moorings.
class WaterLife {
public:
    WaterLife() = default;
    WaterLife(const Track& track, const std::vector<ShorePiece>& shores);
    /// Adds what is in view at a time (s).
    void addTo(Mesh& mesh, const Bounds& view, const Atlas& atlas, float time) const;

private:
    struct Wave {
        Vec2 place;          // m
        float phase, angle;  // 0…1; rad
    };
    struct Foam {
        Vec2 place, along, in;  // m; unit
        float phase, strength;  // 0…1
    };
    struct Boat {
        Vec2 place;  // m
        float angle, phase, size;
        Colour hull;
    };
    void addWaves(const Track& track);
    void moorBoats(const Track& track);

    std::vector<Wave> waves_;
    std::vector<Foam> foam_;
    std::vector<Boat> boats_;
};
/// s after which all motion repeats.
inline constexpr float kWaterRepeats = 60;

}  // namespace slip
