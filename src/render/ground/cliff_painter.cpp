// SPDX-License-Identifier: MIT
#include "render/ground/cliff_painter.hpp"

#include "render/base/ground_texture.hpp"
#include "render/ground/area_painter.hpp"
#include "render/light/shadow_painter.hpp"
#include "track/planar.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kPiece = 0.9f;                                 // m along a contour
constexpr float kMaxCliffPieces = 15000;                       // pieces of all hills; long contours have longer pieces
constexpr float kWidestScarp = 5.2f, kNarrowestScarp = 1.1f;   // m across, as seen from above
constexpr float kWidthWave = 41;                               // m
constexpr float kRugged = 1.1f;                                // m that the upper edge wavers
constexpr float kBareBesideRoad = 6, kFarFromRoad = 13;        // m beside the road where rock begins, and is full
constexpr float kHeightShare = 1.5f, kHighest = 6;             // m of height per m of width; m
constexpr std::array kLayers{0.0f, 0.22f, 0.5f, 0.72f, 1.0f};  // strata, from the upper edge down
constexpr std::array kTones{1.12f, 0.9f, 1.04f, 0.8f};
constexpr float kFallen = 0.5f;  // fallen stones per piece

/// A section across the band of rock at one place of the contour.
struct Rib {
    Vec2 top, down;   // m; unit
    float width = 0;  // m; 0 without rock

    /// Returns the place `beyond` m below the lower edge.
    Vec2 below(float beyond = 0) const { return top + down * (width + beyond); }
};

float roomBeside(const Track& track, Vec2 place) {
    const Location at = locate(track, place);
    const RoadSample road = roadAt(track, at.s);
    const bool paved = isPaved(track.surfaces[surfaceAt(track, place, at)]);
    return paved ? 0 : std::abs(at.offset) - road.halfWidth - std::max(road.kerbLeft, road.kerbRight);
}

float widthAt(const Track& track, const Relief& relief, Vec2 place) {
    const float steep = length(relief.slopeAt(place));
    const float some =
        ramp(noiseAt(place, kWidthWave, 131), 0.25f, 0.55f) * ramp(steep, kRockySlope, 1.7f * kRockySlope);
    if (some * kWidestScarp < kNarrowestScarp) return 0;
    const float width = some * kWidestScarp * ramp(roomBeside(track, place), kBareBesideRoad, kFarFromRoad);
    return width < kNarrowestScarp ? 0 : width;
}

std::vector<Rib> ribsOf(const Track& track, const Relief& relief, const Hill& hill, float piece) {
    std::vector<Rib> ribs;
    const std::size_t n = hill.contour.size();
    const float inward = signedArea(hill.contour) > 0 ? 1.0f : -1.0f;
    for (std::size_t i = 0; i < n; ++i) {
        const Vec2 a = hill.contour[i], b = hill.contour[(i + 1) % n];
        const int count = 1 + static_cast<int>(length(b - a) / piece);
        for (int k = 0; k < count; ++k) {
            const Vec2 p = lerp(a, b, static_cast<float>(k) / static_cast<float>(count));
            const Vec2 place = p + leftOf(normalised(b - a)) * (inward * contourWander(hill, p));
            const Vec2 down = -normalised(relief.slopeAt(place));
            const float width = widthAt(track, relief, place);
            ribs.push_back({place + down * (kRugged * (noiseAt(place, 3.4f, 132) - 0.5f) - width / 2), down,
                            width * lerp(0.75f, 1.25f, noiseAt(place, 2.3f, 133))});
        }
    }
    return ribs;
}

/// Returns the colour of rock that faces that way: warm in the sun, else with some of the shadow's colour.
sf::Color rockInk(const Palette& palette, const Daylight& light, Vec2 down, float tone) {
    const float lit = slopeLight(-down, light);
    const Colour rock = lit > 0 ? shaded(palette.rock, 1 + 0.22f * lit) : mixed(palette.rock, light.ink, -0.48f * lit);
    return ink(shaded(rock, tone));
}

class CliffPainter {
public:
    CliffPainter(Mesh& mesh, Mesh& shadows, const Atlas& atlas, const Palette& palette, const Daylight& light)
        : mesh_(mesh), shadows_(shadows), atlas_(atlas), palette_(palette), light_(light) {}

    void add(const Rib& a, const Rib& b) {
        addFoot(a, b);
        addFace(a, b);
        addStones(a);
        if (light_.shadow > 0) addShadow(a, b);
    }

private:
    sf::Vertex vertex(Vec2 p, sf::Color colour) const { return {toSf(p), colour, atlas_[Stamp::White].cell.middle()}; }
    void addFace(const Rib& a, const Rib& b) {
        for (std::size_t i = 0; i + 1 < kLayers.size(); ++i)
            addGroundQuad(mesh_, {rockAt(a, i, i), rockAt(a, i + 1, i), rockAt(b, i + 1, i), rockAt(b, i, i)});
        if (!palette_.snowyTheme) return;
        // Snow hangs over the upper edge.
        const auto lip = [](const Rib& rib) { return rib.top + rib.down * std::min(0.35f * rib.width, 0.9f); };
        addGroundQuad(mesh_, {vertex(a.top, ink(kWhite)), vertex(lip(a), ink(kWhite)), vertex(lip(b), ink(kWhite)),
                              vertex(b.top, ink(kWhite))});
    }
    /// Returns a vertex on the edge of a layer, in the colour of a layer. Weathering varies colour and thickness.
    sf::Vertex rockAt(const Rib& rib, std::size_t edge, std::size_t layer) const {
        const auto salt = static_cast<std::uint32_t>(layer);
        const bool inside = edge > 0 && edge + 1 < kLayers.size();
        const float wavy = inside ? 0.2f * (noiseAt(rib.top, 5.3f, 140 + static_cast<std::uint32_t>(edge)) - 0.5f) : 0;
        const float weathered = lerp(0.8f, 1.2f, noiseAt(rib.top, 2.4f, 150 + salt));
        return vertex(rib.top + rib.down * (rib.width * (kLayers[edge] + wavy)),
                      rockInk(palette_, light_, rib.down, kTones[layer] * weathered));
    }
    /// Adds a dark foot close below the rock, whatever the hour.
    void addFoot(const Rib& a, const Rib& b) {
        const sf::Color dark = ink(light_.ink, 0.35f), none = sf::Color::Transparent;
        addGroundQuad(mesh_, {vertex(a.below(-0.2f), dark), vertex(a.below(0.9f), none), vertex(b.below(0.9f), none),
                              vertex(b.below(-0.2f), dark)});
    }
    void addStones(const Rib& rib) {
        if (rib.width < kNarrowestScarp || positionRandom(rib.top, 135) > kFallen) return;
        const float size = lerp(0.35f, 1.3f, sq(positionRandom(rib.top, 136)));
        const Vec2 place = rib.below(3.5f * sq(positionRandom(rib.top, 137)));
        const Vec2 along = direction(2 * kPi * positionRandom(rib.top, 138));
        const Cell clod = atlas_[Stamp::Clod].cell;
        addSprite(mesh_, {place + light_.fall * (0.3f * size), along, size, size}, clod,
                  ink(light_.ink, light_.shadow));
        addSprite(mesh_, {place, along, size, size}, clod,
                  ink(shaded(palette_.rock, lerp(0.75f, 1.1f, positionRandom(rib.top, 139)))));
    }
    /// Adds the shadow on the land below. There is none if it would fall back on the height itself.
    void addShadow(const Rib& a, const Rib& b) {
        const auto reach = [this](const Rib& rib) {
            const Vec2 fall = light_.fall * std::min(kHeightShare * rib.width, kHighest);
            return dot(fall, rib.down) > 0 ? fall : Vec2{};
        };
        const Vec2 far = reach(a), next = reach(b);
        if (far == Vec2{} || next == Vec2{}) return;
        const Vec2 soft = normalised(light_.fall) * softEdge(light_, kHighest);
        const sf::Color dark = ink(light_.ink, light_.shadow * std::min(1.0f, a.width)),
                        other = ink(light_.ink, light_.shadow * std::min(1.0f, b.width)), none = sf::Color::Transparent;
        const auto end = [&](const Rib& rib, Vec2 fall) {
            const Vec2 tip = rib.top + fall;
            return dot(tip - rib.below(), rib.down) > 0 ? tip : rib.below();
        };
        addGroundQuad(shadows_, {vertex(a.below(), dark), vertex(end(a, far), dark), vertex(end(b, next), other),
                                 vertex(b.below(), other)});
        addGroundQuad(shadows_, {vertex(end(a, far), dark), vertex(end(a, far) + soft, none),
                                 vertex(end(b, next) + soft, none), vertex(end(b, next), other)});
    }

    Mesh& mesh_;
    Mesh& shadows_;
    const Atlas& atlas_;
    const Palette& palette_;
    const Daylight& light_;
};

}  // namespace

void addCliffs(Mesh& mesh, Mesh& shadows, const Track& track, const Relief& relief, const Atlas& atlas,
               const Palette& palette, const Daylight& light) {
    float all = 0;
    for (const Hill& hill : track.params.hills) all += perimeterOf(hill.contour);
    CliffPainter painter(mesh, shadows, atlas, palette, light);
    for (const Hill& hill : track.params.hills) {
        const std::vector<Rib> ribs = ribsOf(track, relief, hill, std::max(kPiece, all / kMaxCliffPieces));
        for (std::size_t i = 0; i < ribs.size(); ++i) {
            const Rib &a = ribs[i], &b = ribs[(i + 1) % ribs.size()];
            if (a.width > 0 || b.width > 0) painter.add(a, b);
        }
    }
}

}  // namespace slip
