// SPDX-License-Identifier: MIT
#include "render/road/street_painter.hpp"

#include "render/base/ground_texture.hpp"
#include "track/planar.hpp"

namespace slip {
namespace {

constexpr float kStonePiece = 2.5f;                                // m, piece of a row of kerb stones
constexpr float kStone = 0.3f, kGutterWide = 0.5f;                 // m wide
constexpr float kStoneTone = 1.5f, kGutterAlpha = 0.4f;            // factor on the theme's concrete; opacity
constexpr float kDash = 2.5f, kDashesApart = 6.5f, kLine = 0.14f;  // m
constexpr float kDashesFrom = 9;                                   // m from a street's end
constexpr float kStreetAlpha = 0.5f;
constexpr float kCrossingFrom = 5, kCrossingLong = 3, kBar = 0.5f;  // m: from a street's end, its length, its bars
constexpr float kBayWide = 2.6f, kBayLong = 5, kBayFromEdge = 1;    // m
constexpr float kSideTolerance = 0.12f;                             // share of a side by which its opposite may differ
constexpr Colour kPaint{226, 224, 214};

class StreetPainter {
public:
    StreetPainter(Mesh& mesh, const Track& track, const Atlas& atlas, const Palette& palette)
        : mesh_(mesh), track_(track), white_(atlas[Stamp::White].cell.middle()), palette_(palette) {}

    void addStreet(const HardPlace& place) {
        for (const float side : {-1.0f, 1.0f})
            for (float x = -place.length / 2; x < place.length / 2; x += kStonePiece)
                addStone(place, x, std::min(x + kStonePiece, place.length / 2), side);
        for (float x = kDashesFrom - place.length / 2; x + kDash < place.length / 2 - kDashesFrom; x += kDashesApart)
            addPaint(place, {x + kDash / 2, 0}, {kDash, kLine});
        for (const float end : {-1.0f, 1.0f})
            for (float y = 1 - place.width / 2; y < place.width / 2 - 0.9f; y += 2 * kBar)
                addPaint(place, {end * (place.length / 2 - kCrossingFrom), y}, {kCrossingLong, kBar});
    }
    /// Adds bays along both longer sides, and in the middle if there is room to drive between.
    void addCarPark(const HardPlace& place) {
        const float rim = place.width / 2 - kBayFromEdge - kBayLong / 2;
        for (float x = -place.length / 2 + 3; x < place.length / 2 - 3; x += kBayWide) {
            for (const float y : {-rim, rim}) addPaint(place, {x, y}, {kLine, kBayLong});
            if (place.width > 4 * kBayLong + 14) addPaint(place, {x, 0}, {kLine, 2 * kBayLong});
        }
    }

private:
    Vec2 at(const HardPlace& place, Vec2 p) const {
        return place.middle + place.along * p.x + leftOf(place.along) * p.y;
    }
    bool isHard(Vec2 p) const {
        const Location location = locate(track_, p);
        return !location.onRoad && !location.onKerb && surfaceNameAt(p, location) == "asphalt";
    }
    const std::string& surfaceNameAt(Vec2 p, const Location& location) const {
        return track_.surfaces[surfaceAt(track_, p, location)].name;
    }
    void addBox(const HardPlace& place, Vec2 middle, Vec2 size, sf::Color inner, sf::Color outer) {
        const auto vertex = [&](float x, float y, sf::Color colour) {
            return sf::Vertex(toSf(at(place, middle + Vec2{x * size.x, y * size.y})), colour, white_);
        };
        addGroundQuad(mesh_, {vertex(-0.5f, -0.5f, inner), vertex(0.5f, -0.5f, inner), vertex(0.5f, 0.5f, outer),
                              vertex(-0.5f, 0.5f, outer)});
    }
    void addPaint(const HardPlace& place, Vec2 middle, Vec2 size) {
        for (const Vec2 corner : {Vec2{-0.5f, -0.5f}, {0.5f, -0.5f}, {0.5f, 0.5f}, {-0.5f, 0.5f}})
            if (!isHard(at(place, middle + Vec2{corner.x * size.x, corner.y * size.y}))) return;
        const sf::Color colour = ink(kPaint, kStreetAlpha);
        addBox(place, middle, size, colour, colour);
    }
    /// Returns false where another street comes in, and on the road.
    bool hasStone(const HardPlace& place, float x, float edge, float side) const {
        const Vec2 beyond = at(place, {x, edge + 0.6f * side});
        const Location location = locate(track_, beyond);
        return !location.onRoad && !location.onKerb && surfaceNameAt(beyond, location) != "asphalt" &&
               isHard(at(place, {x, edge - 0.6f * side}));
    }
    void addStone(const HardPlace& place, float from, float to, float side) {
        const float edge = side * place.width / 2, x = (from + to) / 2;
        for (const float where : {from, x, to})
            if (!hasStone(place, where, edge, side)) return;
        addBox(place, {x, edge - side * kGutterWide / 2}, {to - from, -side * kGutterWide},
               ink(palette_.shadow, kGutterAlpha), sf::Color::Transparent);
        const sf::Color stone = ink(shaded(palette_.foot, kStoneTone));
        addBox(place, {x, edge + side * kStone / 2}, {to - from, kStone}, stone, stone);
    }

    Mesh& mesh_;
    const Track& track_;
    sf::Vector2f white_;
    const Palette& palette_;
};

}  // namespace

std::optional<HardPlace> hardPlaceOf(const std::vector<Vec2>& polygon) {
    if (polygon.size() != 4) return std::nullopt;
    const Vec2 a = polygon[1] - polygon[0], b = polygon[2] - polygon[1], c = polygon[3] - polygon[2],
               d = polygon[0] - polygon[3];
    const auto alike = [](Vec2 one, Vec2 other) { return length(one + other) < kSideTolerance * length(one); };
    if (!alike(a, c) || !alike(b, d)) return std::nullopt;
    const bool first = length(a) > length(b);
    const Vec2 along = normalised(first ? a : b);
    const float longer = length(first ? a : b);
    return HardPlace{(polygon[0] + polygon[2]) * 0.5f, along, longer, std::fabs(signedArea(polygon)) / longer};
}

void addStreets(Mesh& mesh, const Track& track, const Atlas& atlas, const Palette& palette) {
    StreetPainter painter(mesh, track, atlas, palette);
    for (const Area& area : track.params.areas) {
        const auto place = area.surface == "asphalt" ? hardPlaceOf(area.polygon) : std::nullopt;
        if (place && place->isStreet()) painter.addStreet(*place);
        if (place && place->isCarPark()) painter.addCarPark(*place);
    }
}

}  // namespace slip
