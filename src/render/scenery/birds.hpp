// SPDX-License-Identifier: MIT
// Flocks of birds that sit beside the road and rise when a car comes. Needs no GL context.
#pragma once
#include "race/world/snapshot.hpp"
#include "render/base/atlas.hpp"
#include "render/base/daylight.hpp"

#include <vector>

namespace slip {

class Birds {
public:
    Birds() = default;
    /// Places flocks near trees.
    explicit Birds(const Track& track);
    /// Steps by a tick of dt seconds: flocks are frightened, or return.
    void step(const Snapshot& now, float dt);
    /// Lets all flocks sit again.
    void settle();
    std::size_t flying() const;
    std::size_t flocks() const { return flocks_.size(); }
    Vec2 placeOf(std::size_t flock) const { return flocks_[flock].place; }
    void addTo(Mesh& mesh, const Bounds& view, const Atlas& atlas, const Daylight& sun) const;

private:
    struct Flock {
        Vec2 place, away;  // m, where it sits; unit, direction of flight
        float flown = -1;  // s since it rose; −1 while it sits
        bool pale = false;
    };
    static void addBird(Mesh& mesh, const Flock& flock, int bird, const Atlas& atlas, const Daylight& sun);

    std::vector<Flock> flocks_;
};

}  // namespace slip
