// SPDX-License-Identifier: MIT
#include "render/scenery/tall_objects.hpp"

#include "render/base/daylight.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr float kPictureInset = 0.02f, kStrip = 0.05f;  // shares of a picture: inset from its edge, and strip on a side
constexpr float kSideLight = 0.66f, kSideSun = 0.26f;   // brightness of a side, and the sun's share of it
constexpr float kSideFoot = 0.74f;                      // factor on that at the foot
constexpr float kFrontShare = 0.25f;                    // share of a stand's height at its first row
constexpr float kEavesShare = 0.6f;                     // share of a tent's height
constexpr float kSoftRim = 0.05f;                       // m, fading rim of a post

void addCorner(HighMesh& mesh, Vec2 place, float height, sf::Color colour, sf::Vector2f at) {
    mesh.corners.emplace_back(toSf(place), colour, at);
    mesh.heights.push_back(height);
}

sf::Color shadedSide(sf::Color tint, Vec2 out, float share) {
    return tint * ink(shaded(kWhite, share * (kSideLight + kSideSun * dot(out, kTowardsSun))));
}

/// Corners of a box in shares of its half size, counter-clockwise from the rear left.
constexpr std::array<Vec2, 4> kCorners{Vec2{-1, 1}, Vec2{-1, -1}, Vec2{1, -1}, Vec2{1, 1}};

struct BoxSide {
    Vec2 from, to, out;  // m; unit
    float fromTop = 0, toTop = 0;
};
/// Calls fn(side, number of its first corner) for each side.
template <class Fn>
void forEachSide(const OrientedBox& box, const std::array<float, 4>& tops, Fn fn) {
    const Vec2 x = box.along * (box.length / 2), y = leftOf(box.along) * (box.width / 2);
    const auto corner = [&](std::size_t i) { return box.centre + x * kCorners[i % 4].x + y * kCorners[i % 4].y; };
    for (std::size_t i = 0; i < 4; ++i) {
        const Vec2 from = corner(i), to = corner(i + 1);
        fn(BoxSide{from, to, -leftOf(normalised(to - from)), tops[i], tops[(i + 1) % 4]}, i);
    }
}

/// Adds a side. place(whether at its end, whether at its foot) returns the place in the atlas.
template <class Place>
void addSide(HighMesh& mesh, const BoxSide& side, sf::Color tint, Place place) {
    const sf::Color high = shadedSide(tint, side.out, 1), low = shadedSide(tint, side.out, kSideFoot);
    const auto add = [&](bool end, bool foot) {
        const float top = end ? side.toTop : side.fromTop;
        addCorner(mesh, end ? side.to : side.from, foot ? 0 : top, foot ? low : high, place(end, foot));
    };
    add(false, true), add(true, true), add(true, false);
    add(false, true), add(true, false), add(false, false);
}

void addLeaning(Mesh& mesh, const HighMesh& part, const HeightParallax& lean, bool facing) {
    const auto seen = [&](std::size_t i) {
        sf::Vertex corner = part.corners[i];
        corner.position = toSf(lean.at(fromSf(corner.position), part.heights[i]));
        return corner;
    };
    for (std::size_t i = 0; i + 2 < part.corners.size(); i += 3) {
        const sf::Vertex a = seen(i), b = seen(i + 1), c = seen(i + 2);
        if (facing && cross(fromSf(b.position - a.position), fromSf(c.position - a.position)) <= 0) continue;
        mesh.insert(mesh.end(), {a, b, c});
    }
}

/// Adds three strips, whose rims fade; the post is darker at its foot.
void addPost(Mesh& mesh, const Post& post, const HeightParallax& lean) {
    const Vec2 top = lean.at(post.foot, post.height), way = top - post.foot;
    if (length(way) < post.width / 2) return;  // hidden below what it carries
    const Vec2 across = leftOf(normalised(way));
    const std::array offsets{-post.width / 2 - kSoftRim, -post.width / 2, post.width / 2, post.width / 2 + kSoftRim};
    const auto corner = [&](std::size_t row, bool high) {
        const bool isRim = row == 0 || row == 3;
        const sf::Color colour =
            isRim ? sf::Color::Transparent : post.colour * ink(shaded(kWhite, high ? 1 : kSideFoot));
        return sf::Vertex(toSf((high ? top : post.foot) + across * offsets[row]), colour, post.spot);
    };
    for (std::size_t i = 0; i < 3; ++i)
        addGroundQuad(mesh, {corner(i, false), corner(i + 1, false), corner(i + 1, true), corner(i, true)});
}

}  // namespace

bool isHighThing(const SceneryKind& kind) {
    return kind.height > kTallScenery && !kind.upright && kind.stance != CollisionType::Movable &&
           kind.shape != SceneryShape::House && kind.life != SceneryAnimation::Cloth;
}

float heightOn(const SceneryKind& kind, float scale, Vec2 at) {
    const float height = std::min(kind.height * scale, kMaxLeaning);
    const Vec2 out{std::min(std::fabs(at.x), 1.0f), std::min(std::fabs(at.y), 1.0f)};
    if (kind.shape == SceneryShape::Pyramid) return height * lerp(1, kEavesShare, std::max(out.x, out.y));
    if (kind.shape == SceneryShape::Gable) return height * lerp(1, kEavesShare, out.y);
    if (kind.life != SceneryAnimation::Crowd) return height;
    return height * lerp(1, kFrontShare, std::clamp((at.x + 1) / 2, 0.0f, 1.0f));  // rows of seats rise to the back
}

void addSides(HighMesh& mesh, const OrientedBox& box, const std::array<float, 4>& tops, Cell c, sf::Color tint) {
    forEachSide(box, tops, [&](const BoxSide& side, std::size_t first) {
        addSide(mesh, side, tint, [&](bool end, bool foot) {
            const Vec2 corner = kCorners[(first + (end ? 1 : 0)) % 4], other = kCorners[(first + (end ? 0 : 1)) % 4];
            const Vec2 edge = (corner + other) * 0.5f;  // the side's middle, on the picture's rim
            const Vec2 in = corner - edge * (2 * (foot ? kPictureInset + kStrip : kPictureInset));
            return sf::Vector2f(c.x + c.w * (1 + in.x) / 2, c.y + c.h * (1 - in.y) / 2);
        });
    });
}

void addPlainSides(HighMesh& mesh, const OrientedBox& box, float height, sf::Vector2f spot, sf::Color tint) {
    forEachSide(box, {height, height, height, height},
                [&](const BoxSide& side, std::size_t) { addSide(mesh, side, tint, [&](bool, bool) { return spot; }); });
}

void updateExtent(TallObject& thing) {
    const auto reach = [&](Vec2 p) { thing.reach = std::max(thing.reach, length(p - thing.place)); };
    for (const HighMesh* const part : {&thing.sides, &thing.top})
        for (const sf::Vertex& corner : part->corners) reach(fromSf(corner.position));
    for (const Post& post : thing.posts) reach(post.foot);
    if (!thing.top.heights.empty()) thing.height = std::ranges::max(thing.top.heights);
}

bool isDrawnBefore(const TallObject& thing, const TallObject& other, Vec2 eye) {
    if (thing.height != other.height) return thing.height < other.height;
    return length(thing.place - eye) > length(other.place - eye);
}

void addThing(Mesh& mesh, const TallObject& thing, const HeightParallax& lean) {
    addLeaning(mesh, thing.sides, lean, true);
    if (lean.share > 0)
        for (const Post& post : thing.posts) addPost(mesh, post, lean);
    addLeaning(mesh, thing.top, lean, false);
}

}  // namespace slip
