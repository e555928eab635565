// SPDX-License-Identifier: MIT
// Inputs of the layers of the world, and which of them differ between two tracks or their conditions. Needs no GL
// context.
#pragma once
#include "track/track.hpp"

#include <cstddef>
#include <initializer_list>
#include <utility>
#include <vector>

namespace slip {

enum class WorldInput {
    Atlas,           // the theme's pictures and those of scenery, and their places in the texture
    GroundTextures,  // colours of ground, and which picture it shows
    Road,            // all that has a shape except scenery: road, kerbs, areas, walls, markings, hills
    Scenery,         // pieces and their kinds
    Shadows,         // where the sun's shadows fall, and how dark they are
    Light,           // tint of everything, lamps, rain, fog, snow
};

/// A set of inputs.
class WorldInputs {
public:
    constexpr WorldInputs(std::initializer_list<WorldInput> inputs) {
        for (const WorldInput input : inputs) add(input);
    }
    static constexpr WorldInputs all() {
        using enum WorldInput;
        return {Atlas, GroundTextures, Road, Scenery, Shadows, Light};
    }
    constexpr void add(WorldInput input) { bits_ |= 1U << static_cast<unsigned>(input); }
    constexpr bool has(WorldInput input) const { return intersects({input}); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr bool intersects(WorldInputs other) const { return (bits_ & other.bits_) != 0; }
    friend constexpr bool operator==(WorldInputs, WorldInputs) = default;

private:
    unsigned bits_ = 0;
};

inline constexpr float kRoadStretch = 64, kSceneryTile = 100;  // m

/// Returns the numbers of the stretches of the road that changed, in driving order. Samples are evenly spaced, so a
/// change of the lap's length moves those of all stretches.
std::vector<std::size_t> changedStretches(const Track& before, const Track& now);

/// A square of the land, counted to the east and to the north.
using SceneryTile = std::pair<int, int>;
/// Returns the tiles in which scenery or its kinds changed.
std::vector<SceneryTile> changedTiles(const Track& before, const Track& now);

/// Returns what differs. Empty for tracks that look alike, whatever their names.
WorldInputs changedInputs(const Track& before, const Track& now);

}  // namespace slip
