#include "app/view/scenery_painter.hpp"

namespace slip {

namespace {

struct Painter {
    const Atlas& atlas;
    const Palette& palette;
    SceneryMeshes out;
};

/// Slightly warmer or colder, lighter or darker, by place.
sf::Color variedTint(Vec2 place) {
    const float bright = lerp(0.84f, 1.0f, chanceOf(place, 1)), hue = chanceOf(place, 2);
    return {toByte(255 * bright * lerp(0.88f, 1, hue)), toByte(255 * bright),
            toByte(255 * bright * lerp(1, 0.86f, hue))};
}

void addRoundShadow(Mesh& mesh, const Atlas& atlas, Vec2 p, float size, float height, float alpha) {
    const Vec2 fall = kShadowFall * height;
    const Vec2 along = normalised(kShadowFall);
    addSprite(mesh, p + fall * 0.6f, along, size * 1.1f + length(fall) * 0.8f, size * 1.1f, atlas[Stamp::SoftDisc].cell,
              ink(kShadowInk, alpha));
}

/// A plant or stone: never turned, so that its light keeps coming from the sun.
void addPlant(Painter& painter, Vec2 p, float scale, Stamp first, int variants, float height) {
    const StampPlace& place = painter.atlas.variant(first, variants, hashOf(p));
    const float size = place.length * scale * lerp(0.82f, 1.18f, chanceOf(p, 3));
    const bool high = height > 2;
    addRoundShadow(high ? painter.out.highShadows : painter.out.lowShadows, painter.atlas, p, size, height * scale,
                   0.46f);
    addSprite(high ? painter.out.high : painter.out.low, p, {1, 0}, size, size, place.cell,
              first == Stamp::Rock0 ? sf::Color::White : variedTint(p));
}

/// A low thing that is turned by its angle.
void addThing(Painter& painter, Vec2 p, Vec2 along, float scale, Stamp stamp, float height) {
    const StampPlace& place = painter.atlas[stamp];
    const float length = place.length * scale, width = place.width * scale;
    if (length > 1.2f * width)
        addSprite(painter.out.lowShadows, p + kShadowFall * (height * scale * 0.7f), along, length * 1.12f,
                  width * 1.3f, painter.atlas[Stamp::SoftBox].cell, ink(kShadowInk, 0.45f));
    else
        addRoundShadow(painter.out.lowShadows, painter.atlas, p, 0.8f * length, height * scale, 0.5f);
    addSprite(painter.out.low, p, along, length, width, place.cell, sf::Color::White);
}

/// The shadow of a box: its ground plan swept along the fall.
void addBoxShadow(Painter& painter, Vec2 p, Vec2 along, float length, float width, float height) {
    for (const float t : {0.35f, 0.7f, 1.0f})
        addSprite(painter.out.highShadows, p + kShadowFall * (height * t), along, length * 1.1f, width * 1.12f,
                  painter.atlas[Stamp::SoftBox].cell, ink(kShadowInk, 0.3f));
}

/// How bright a slope is that falls towards `way` (unit).
Colour litSlope(Colour colour, Vec2 way) { return shaded(colour, 0.86f + 0.26f * dot(way, kTowardsSun)); }

void addHouse(Painter& painter, Vec2 p, Vec2 along, float scale) {
    const float length = 9 * scale, width = 6.4f * scale;
    addBoxShadow(painter, p, along, length, width, 4 * scale);
    Mesh& mesh = painter.out.high;
    const Cell tiles = painter.atlas[Stamp::Roof].cell;
    const Vec2 x = along * (length / 2), y = leftOf(along) * (width / 2);
    const Colour roof = mixed(painter.palette.roof, {150, 120, 110}, 0.5f * chanceOf(p, 4));
    const Colour upper = litSlope(roof, leftOf(along)), lower = litSlope(roof, -leftOf(along));
    addQuad(mesh, {p - x, p - x + y, p + x + y, p + x}, tiles, ink(upper));
    addQuad(mesh, {p - x, p - x - y, p + x - y, p + x}, tiles, ink(lower));
    addSprite(mesh, p, along, length, 0.3f * scale, painter.atlas[Stamp::ShadowBand].cell, ink(shaded(roof, 1.25f)));
    const Vec2 chimney = p + x * 0.45f + y * 0.4f;
    addSprite(mesh, chimney + kShadowFall * 0.8f, along, 1.3f * scale, 1.0f * scale, painter.atlas[Stamp::SoftBox].cell,
              ink(kShadowInk, 0.4f));
    addSprite(mesh, chimney, along, 0.9f * scale, 0.7f * scale, painter.atlas[Stamp::White].cell, ink({142, 104, 92}));
    addSprite(mesh, chimney, along, 0.5f * scale, 0.34f * scale, painter.atlas[Stamp::White].cell, ink({40, 34, 38}));
}

/// A square marquee: four slopes that meet in a peak.
void addTent(Painter& painter, Vec2 p, Vec2 along, float scale) {
    const float half = 2.6f * scale;
    addBoxShadow(painter, p, along, 2 * half, 2 * half, 2.6f * scale);
    const StampPlace& cloth = painter.atlas[Stamp::Canvas];
    Vec2 way = along;
    for (int i = 0; i < 4; ++i, way = leftOf(way)) {
        const Vec2 a = p + (way - leftOf(way)) * half, b = p + (way + leftOf(way)) * half;
        const sf::Color colour = ink(litSlope(kWhite, way));
        const Cell c = cloth.cell;
        painter.out.high.insert(painter.out.high.end(), {sf::Vertex(toSf(a), colour, {c.x, c.y + c.h}),
                                                         sf::Vertex(toSf(b), colour, {c.x + c.w, c.y + c.h}),
                                                         sf::Vertex(toSf(p), colour, {c.x + c.w / 2, c.y})});
    }
}

void addStand(Painter& painter, Vec2 p, Vec2 along, float scale) {
    const StampPlace& place = painter.atlas[Stamp::Stand];
    addBoxShadow(painter, p, along, place.length * scale, place.width * scale, 3.5f * scale);
    addSprite(painter.out.high, p, along, place.length * scale, place.width * scale, place.cell, sf::Color::White);
}

/// A piece's angle is the way it faces.
void addPiece(Painter& painter, const Scenery& piece) {
    const Vec2 p{piece.x, piece.y}, along = direction(radians(piece.angleDeg));
    const float scale = piece.scale;
    switch (piece.kind) {
        case SceneryKind::Tree:
            return addPlant(painter, p, scale, Stamp::Tree0, 4, 4.5f);
        case SceneryKind::Pine:
            return addPlant(painter, p, scale, Stamp::Pine0, 3, 6);
        case SceneryKind::Bush:
            return addPlant(painter, p, scale, Stamp::Bush0, 3, 0.9f);
        case SceneryKind::Rock:
            return addPlant(painter, p, scale, Stamp::Rock0, 3, 0.7f);
        case SceneryKind::Tent:
            return addTent(painter, p, along, scale);
        case SceneryKind::Grandstand:
            return addStand(painter, p, leftOf(along), scale);
        case SceneryKind::House:
            return addHouse(painter, p, along, scale);
        case SceneryKind::Flag:
            return addThing(painter, p, along, scale, Stamp::Flag, 1.8f);
        case SceneryKind::Hay:
            return addThing(painter, p, along, scale, Stamp::Hay, 0.5f);
        case SceneryKind::Cone:
            return addThing(painter, p, along, scale, Stamp::Cone, 0.5f);
        case SceneryKind::Marshal:
            return addThing(painter, p, along, scale, Stamp::Marshal, 0.9f);
        case SceneryKind::Sign:
            return addThing(painter, p, leftOf(along), scale, Stamp::Sign, 0.7f);
    }
}

}  // namespace

SceneryMeshes paintScenery(const Track& track, const Atlas& atlas, const Palette& palette) {
    Painter painter{atlas, palette, {}};
    for (const Scenery& piece : track.params.scenery) addPiece(painter, piece);
    return std::move(painter.out);
}

}  // namespace slip
