// SPDX-License-Identifier: MIT
// People on stands: they bob, throw their arms up when the leader comes by, and take pictures at night. Needs no GL
// context.
#pragma once
#include "race/world/snapshot.hpp"
#include "render/base/atlas.hpp"
#include "render/scenery/lean.hpp"

#include <optional>
#include <vector>

namespace slip {

class Crowd {
public:
    /// Inputs of their motion. time: s; nothing moves while it is constant.
    struct Moment {
        float time = 0;
        std::optional<Vec2> hero;  // m, position of the car that they cheer
    };

    /// Viewpoint from which the crowd is drawn.
    struct Look {
        const Atlas& atlas;
        const Bounds& view;
        HeightParallax lean;
    };

    Crowd() = default;
    /// Fills all pieces of scenery that have a crowd.
    explicit Crowd(const Track& track);
    std::size_t size() const { return people_.size(); }
    void addTo(Mesh& mesh, const Look& look, const Moment& moment) const;
    /// Adds the flashes of their cameras, over the picture; strength: 0…1.
    void addFlashes(Mesh& mesh, const Look& look, float time, float strength) const;

private:
    struct Person {
        Vec2 place, facing;  // m; unit
        float height = 0;    // m, of the row
        float phase = 0;     // 0…1
        Colour shirt;
    };
    struct Stand {
        Bounds bounds;
        std::size_t from = 0, to = 0;  // indices of its people
    };
    void fill(const SceneryKind& kind, const Scenery& piece);

    std::vector<Person> people_;
    std::vector<Stand> stands_;
};

/// Returns the position of the leader or the only car, which a crowd cheers. Empty before the start or if it retired.
std::optional<Vec2> cheeredCarPosition(const Snapshot& now);

}  // namespace slip
