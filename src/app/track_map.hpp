// A track's outline as a small picture.
#pragma once
#include "app/painter.hpp"
#include "track/track.hpp"

#include <vector>

namespace slip {

struct TrackMap {
    std::vector<sf::Vector2f> line;   // centre line in the unit square, y down
    sf::Vector2f start, startAcross;  // start line: a point and a unit vector
    Vec2 low;                         // m, world corner of the unit square
    float metres = 1;                 // m across it
    sf::Vector2f extent{1, 1};        // the part of it that the track fills, centred

    /// Place of a world position (m) in the unit square.
    sf::Vector2f place(Vec2 position) const;
};

TrackMap mapOf(const Track& track);
/// Fills the square box; thickness in design units.
void drawMap(Painter& painter, const TrackMap& map, const UiBox& box, float thickness, sf::Color colour);

}  // namespace slip
