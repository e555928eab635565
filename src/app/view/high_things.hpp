// What stands high beside houses and plants: containers, bridges, lamps, stands, tents. Each corner leans by its own
// height, and the sides that face the eye come out below what they carry. Needs no screen.
#pragma once
#include "app/view/lean.hpp"

#include <span>
#include <vector>

namespace slip {

/// Triangles on the ground, and how high each corner is above it (m).
struct HighMesh {
    Mesh corners;
    std::vector<float> heights;
};
struct HighThing {
    Vec2 place;       // m
    float reach = 0;  // m from there
    HighMesh sides, top;
};

/// How a side is painted: of its upper edge, with what lies along that edge of a picture.
struct SidePaint {
    Cell picture;
    sf::Color tint;
};
/// Four sides of a box, from the ground up. tops: m, of its corners from the rear left, counter-clockwise as sides are
/// seen from outside; what is outside of a picture's edge is not painted.
void addSides(HighMesh& mesh, const OrientedBox& box, const std::array<float, 4>& tops, const SidePaint& paint);
/// The same of one height and colour; white: a spot of the atlas.
void addPost(HighMesh& mesh, const OrientedBox& box, float height, Cell white);

/// Of a stand's height, at its rows of seats; ahead: 0 at its back to 1 at its front.
float standShare(float ahead);

/// As it is seen: the sides that face the eye, then what they carry.
void addThing(Mesh& mesh, const HighThing& thing, const Lean& lean);

}  // namespace slip
