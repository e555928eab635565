// SPDX-License-Identifier: MIT
// What stands high beside houses and plants: containers, bridges, lamps, stands, tents. Each corner leans by its own
// height, and the sides that face the eye come out below what they carry. Needs no screen.
#pragma once
#include "render/scenery/lean.hpp"
#include "track/scenery_kind.hpp"

#include <array>
#include <vector>

namespace slip {

/// Triangles on the ground, and how high each corner is above it (m).
struct HighMesh {
    Mesh corners;
    std::vector<float> heights;
};
/// What is slender: a soft line from its foot to its top.
struct Post {
    Vec2 foot;                    // m
    float width = 0, height = 0;  // m
    sf::Color colour;             // multiplies that of `spot`
    sf::Vector2f spot;            // in the atlas
};
struct HighThing {
    Vec2 place;                   // m
    float reach = 0, height = 0;  // m: from there, on the ground; of its highest corner
    HighMesh sides, top;
    std::vector<Post> posts;
};

/// Sides are drawn for it, or posts; other high things are houses, plants, cloth and what cars push about.
bool isHighThing(const SceneryKind& kind);
/// m above the ground, of a piece of such a kind as it is drawn; at: −1…1 along its front's way and to the left, from
/// edge to edge of what is drawn.
float heightOn(const SceneryKind& kind, float scale, Vec2 at);

/// Four sides of a box, from the ground up. tops: m, of its corners: rear left, rear right, front right, front left.
/// They show what lies along the edges of a picture; where that is clear, nothing.
void addSides(HighMesh& mesh, const OrientedBox& box, const std::array<float, 4>& tops, Cell picture, sf::Color tint);
/// The same in the colour of one spot of the atlas, all of one height (m).
void addPlainSides(HighMesh& mesh, const OrientedBox& box, float height, sf::Vector2f spot, sf::Color tint);
/// Once all is in it: how far and how high it reaches.
void measure(HighThing& thing);

/// Drawn before the other: what is higher hides what is lower, and of two as high the nearer to the eye hides the
/// other.
bool isHiddenBy(const HighThing& thing, const HighThing& other, Vec2 eye);
/// As it is seen: the sides that face the eye, then what they carry.
void addThing(Mesh& mesh, const HighThing& thing, const Lean& lean);

}  // namespace slip
