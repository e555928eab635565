// SPDX-License-Identifier: MIT
#include "render/road/edge_painter.hpp"

#include "render/ground/ground_paint.hpp"

namespace slip {
namespace {

constexpr float kEdgePiece = 1.2f;                 // m along the road
constexpr int kStripePieces = 4;                   // edge pieces per piece of a mown stripe
constexpr float kStripe = 3, kStripeFade = 0.25f;  // m: two mown stripes beside each edge
constexpr float kStripePale = 0.13f, kStripeDark = 0.11f;
constexpr Colour kMownPale{214, 232, 136}, kMownDark{10, 56, 36};
constexpr float kStampsNear = 0.35f, kStampsFar = 0.9f;  // m apart
constexpr float kOnTheRoad = 0.12f;                      // share of the stamps that lie on the road
constexpr float kSnowShare = 0.4f;                       // share of them on snow, so that ploughed banks stay visible
constexpr float kGroundBeside = 0.6f;                    // m beside the edge where a stamp takes its colour

/// A colour at a distance (m) beside the road's edge.
struct EdgePoint {
    float distanceFromEdge;
    sf::Color colour;
};
using EdgeProfile = std::vector<EdgePoint>;

Vec2 besideRoad(const RoadSample& road, float side, float beside) {
    return road.position + leftOf(road.tangent) * (side * (road.halfWidth + beside));
}

void addProfile(Mesh& mesh, const RoadSample& a, const EdgeProfile& pa, const RoadSample& b, const EdgeProfile& pb,
                float side) {
    const auto at = [side](const RoadSample& road, const EdgePoint& point) {
        return sf::Vertex(toSf(besideRoad(road, side, point.distanceFromEdge)), point.colour);
    };
    for (std::size_t i = 0; i + 1 < pa.size(); ++i)
        addGroundQuad(mesh, {at(a, pa[i]), at(b, pb[i]), at(b, pb[i + 1]), at(a, pa[i + 1])});
}

/// Returns two mown stripes. Blades that lean away look pale: when driving towards the sun, the near stripe on the
/// left.
EdgeProfile mownStripes(const RoadSample& road, float side) {
    const float sheen = std::clamp(1.8f * side * dot(road.tangent, kTowardsSun), -1.0f, 1.0f);
    const auto tint = [](float k) {
        return k > 0 ? ink(kMownPale, kStripePale * k) : ink(kMownDark, kStripeDark * -k);
    };
    const sf::Color near = tint(sheen), far = tint(-sheen);
    return {{0, near},
            {kStripe - kStripeFade, near},
            {kStripe + kStripeFade, far},
            {2 * kStripe - kStripeFade, far},
            {2 * kStripe + kStripeFade, sf::Color::Transparent}};
}

/// Returns an edge that is bare for some decimetres, which vary along the road.
EdgeProfile wornEdge(const RoadSample& road, float side, const Palette& palette) {
    const Vec2 edge = besideRoad(road, side, 0);
    const float reach = lerp(0.25f, 1.1f, noiseAt(edge, 1.9f, 51)) * lerp(0.6f, 1.25f, noiseAt(edge, 14, 52));
    return {
        {-0.3f, ink(palette.worn, 0.9f)}, {0.35f * reach, ink(palette.worn, 0.65f)}, {reach, sf::Color::Transparent}};
}

/// Returns the bank that a plough left: a face to the road, a crest, a face to the land, each lit as it faces the sun.
EdgeProfile ploughedBank(const RoadSample& road, float side, const Palette& palette) {
    const Vec2 edge = besideRoad(road, side, 0), outward = leftOf(road.tangent) * side;
    const float wide = lerp(0.75f, 1.35f, noiseAt(edge, 1.7f, 53)), sun = dot(outward, kTowardsSun);
    const auto face = [&](float lit) {
        return lit > 0 ? ink(kWhite, 0.95f * lit)
                       : ink(mixed(palette.shadow, kWhite, 0.3f), std::min(-1.4f * lit, 0.9f));
    };
    const sf::Color inner = face(-sun), outer = face(sun);
    return {{-0.3f, ink(palette.shadow, 0.5f)}, {0.05f, inner},        {0.32f * wide, inner},
            {0.42f * wide, ink(kWhite, 0.9f)},  {0.55f * wide, outer}, {1.1f * wide, sf::Color::Transparent}};
}

/// Adds what lies or grows there, in the colour of its ground.
void addEdgeStamp(Mesh& mesh, Vec2 place, Vec2 along, const Surface& ground, Colour colour, const Atlas& atlas) {
    const float pick = positionRandom(place, 61), size = lerp(0.7f, 1.25f, positionRandom(place, 62));
    const bool grass = ground.particles == Particles::Grass, snow = ground.particles == Particles::Snow;
    const auto put = [&](Stamp stamp, Vec2 way, Colour c, float alpha) {
        addStamp(mesh, atlas[stamp], place, way, size, ink(c, alpha));
    };
    if (snow && pick > kSnowShare) return;
    const Vec2 way = rotate(along, direction(lerp(-0.35f, 0.35f, positionRandom(place, 63))));
    if (snow || pick < (grass ? 0.25f : 0.6f))
        put(Stamp::Tongue, way, snow ? mixed(colour, kWhite, 0.4f) : colour, 0.85f);
    else if (grass && pick < 0.9f)
        put(Stamp::Tuft, direction(2 * kPi * positionRandom(place, 64)),
            shaded(colour, lerp(0.72f, 1.18f, positionRandom(place, 65))), 0.95f);
    else
        put(Stamp::Crumbs, direction(2 * kPi * positionRandom(place, 64)),
            mixed(shaded(colour, 0.85f), {150, 138, 118}, 0.4f), 0.9f);
}

bool isLooseGround(const Surface& ground) {
    return ground.particles != Particles::None && ground.particles != Particles::Smoke &&
           ground.particles != Particles::Spray;
}

}  // namespace

Mesh paintVerge(const Track& track, const Palette& palette) {
    Mesh mesh;
    const int pieces = std::max(4, static_cast<int>(track.length / kEdgePiece));
    const auto sampleAt = [&](int i) {
        return roadAt(track, track.length * static_cast<float>(i % pieces) / static_cast<float>(pieces));
    };
    const auto profileAt = [&](const RoadSample& road, float side) {
        return palette.snowyTheme ? ploughedBank(road, side, palette) : wornEdge(road, side, palette);
    };
    for (int i = 0; palette.mown && i < pieces; i += kStripePieces) {
        const RoadSample a = sampleAt(i), b = sampleAt(std::min(i + kStripePieces, pieces));
        for (const float side : {-1.0f, 1.0f}) addProfile(mesh, a, mownStripes(a, side), b, mownStripes(b, side), side);
    }
    for (int i = 0; i < pieces; ++i) {
        const RoadSample a = sampleAt(i), b = sampleAt(i + 1);
        for (const float side : {-1.0f, 1.0f}) {
            addProfile(mesh, a, profileAt(a, side), b, profileAt(b, side), side);
        }
    }
    return mesh;
}

void addRoadEdges(Mesh& mesh, const Track& track, const Atlas& atlas, const Palette& palette) {
    std::vector<GroundPaint> paints;
    for (const NamedSurface& surface : track.surfaces) paints.push_back(paintOf(surface, palette, GroundRole::Beside));
    for (const float side : {-1.0f, 1.0f})
        for (float s = 0; s < track.length;) {
            const RoadSample road = roadAt(track, s);
            const Vec2 edge = besideRoad(road, side, 0);
            s += lerp(kStampsNear, kStampsFar, positionRandom(edge, 66));
            if ((side > 0 ? road.kerbLeft : road.kerbRight) > 0) continue;
            const Vec2 beside = besideRoad(road, side, kGroundBeside);
            const Location location = locate(track, beside);
            if (location.onRoad) continue;
            const std::size_t surface = shownSurface(track.surfaces, surfaceAt(track, beside, location), palette);
            const Surface& ground = track.surfaces[surface].surface;
            if (!isLooseGround(ground)) continue;
            const float off = positionRandom(edge, 67) < kOnTheRoad ? -lerp(0.05f, 0.3f, positionRandom(edge, 68))
                                                                    : lerp(0.02f, 0.4f, positionRandom(edge, 68));
            addEdgeStamp(mesh, besideRoad(road, side, off), road.tangent, ground, colourAt(paints[surface], beside),
                         atlas);
        }
}

}  // namespace slip
