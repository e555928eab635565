// SPDX-License-Identifier: MIT
// High objects other than houses and plants: containers, bridges, lamps, stands, tents. Each corner leans by its own
// height, and the sides that face the eye appear below what they carry. Needs no GL context.
#pragma once
#include "render/scenery/lean.hpp"
#include "track/scenery_kind.hpp"

#include <array>
#include <vector>

namespace slip {

/// Triangles on the ground, and the height (m) of each corner above it.
struct HighMesh {
    Mesh corners;
    std::vector<float> heights;
};
/// A slender object: a soft line from its foot to its top.
struct Post {
    Vec2 foot;                    // m
    float width = 0, height = 0;  // m
    sf::Color colour;             // multiplies that of `spot`
    sf::Vector2f spot;            // in the atlas
};
struct TallObject {
    Vec2 place;                   // m
    float reach = 0, height = 0;  // m: from `place`, on the ground; of its highest corner
    HighMesh sides, top;
    std::vector<Post> posts;
};

/// Returns true if sides or posts are drawn for it. Other high things are houses, plants, cloth and movable things.
bool isHighThing(const SceneryKind& kind);
/// Returns the height (m above the ground) at which a piece of such a kind is drawn. at: −1…1 towards its front and to
/// the left, from edge to edge of what is drawn.
float heightOn(const SceneryKind& kind, float scale, Vec2 at);

/// Adds the four sides of a box, from the ground up. tops: m, of its corners: rear left, rear right, front right, front
/// left. They show what lies along the edges of a picture, and nothing where that is transparent.
void addSides(HighMesh& mesh, const OrientedBox& box, const std::array<float, 4>& tops, Cell picture, sf::Color tint);
/// Adds the same in the colour of one spot of the atlas, all of one height (m).
void addPlainSides(HighMesh& mesh, const OrientedBox& box, float height, sf::Vector2f spot, sf::Color tint);
/// Computes how far and how high the thing reaches. Call it once everything is in it.
void updateExtent(TallObject& thing);

/// Returns true if the thing is drawn before the other. A higher thing hides a lower one; of two equally high ones, the
/// one nearer to the eye hides the other.
bool isDrawnBefore(const TallObject& thing, const TallObject& other, Vec2 eye);
/// Adds a thing as it is seen: the sides that face the eye, then what they carry.
void addThing(Mesh& mesh, const TallObject& thing, const HeightParallax& lean);

}  // namespace slip
