#include "app/view/scenery_painter.hpp"

#include "track/scenery_form.hpp"

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
    const bool high = height > kHighScenery;
    addRoundShadow(high ? painter.out.highShadows : painter.out.lowShadows, painter.atlas, p, size, height * scale,
                   0.46f);
    addSprite(high ? painter.out.high : painter.out.low, p, {1, 0}, size, size, place.cell, variedTint(p));
}

/// A stone is drawn as large as it is to drive into.
void addRock(Painter& painter, Vec2 p, float scale) {
    const StampPlace& place = painter.atlas.variant(Stamp::Rock0, 3, hashOf(p));
    const SceneryForm& form = formOf(SceneryKind::Rock);
    const float size = form.drawn.x * scale;
    addRoundShadow(painter.out.lowShadows, painter.atlas, p, size, form.height * scale, 0.46f);
    addSprite(painter.out.low, p, {1, 0}, size, size, place.cell, sf::Color::White);
}

/// A low thing that is turned by its angle: `size` along and across the picture.
void addThing(Mesh& shadows, Mesh& low, const Atlas& atlas, Vec2 p, Vec2 along, Vec2 size, Stamp stamp, float height,
              sf::Color tint = sf::Color::White) {
    if (size.x > 1.2f * size.y)
        addSprite(shadows, p + kShadowFall * (height * 0.7f), along, size.x * 1.12f, size.y * 1.3f,
                  atlas[Stamp::SoftBox].cell, ink(kShadowInk, 0.45f));
    else
        addRoundShadow(shadows, atlas, p, 0.8f * size.x, height, 0.5f);
    addSprite(low, p, along, size.x, size.y, atlas[stamp].cell, tint);
}

/// The shadow of a box: its ground plan swept along the fall.
void addBoxShadow(Painter& painter, Vec2 p, Vec2 along, float length, float width, float height) {
    for (const float t : {0.5f, 1.0f})
        addSprite(painter.out.highShadows, p + kShadowFall * (height * t), along, length * 1.1f, width * 1.12f,
                  painter.atlas[Stamp::SoftBox].cell, ink(kShadowInk, 0.4f));
}

/// How bright a slope is that falls towards `way` (unit).
Colour litSlope(Colour colour, Vec2 way) { return shaded(colour, 0.86f + 0.26f * dot(way, kTowardsSun)); }

void addHouse(Painter& painter, Vec2 p, Vec2 along, float scale) {
    const Vec2 size = formOf(SceneryKind::House).drawn * scale;
    const float length = size.x, width = size.y;
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
    const float half = formOf(SceneryKind::Tent).drawn.x / 2 * scale;
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

/// A picture over passing cars, `size` along and across it, with the shadow of its solid part.
void addHighThing(Painter& painter, Vec2 p, Vec2 along, Vec2 size, Stamp stamp, float height,
                  sf::Color tint = sf::Color::White) {
    addBoxShadow(painter, p, along, size.x, size.y, height);
    addSprite(painter.out.high, p, along, size.x, size.y, painter.atlas[stamp].cell, tint);
}

Colour oneOf(std::span<const Colour> colours, Vec2 p) { return colours[hashOf(p) % colours.size()]; }

constexpr Colour kContainerPaints[] = {{186, 74, 58},   {58, 104, 150}, {70, 128, 96}, {206, 150, 62},
                                       {132, 136, 142}, {150, 86, 64},  {44, 72, 110}, {196, 188, 176}};
constexpr Colour kCarPaints[] = {{232, 232, 228}, {150, 156, 164}, {52, 56, 64},  {158, 44, 42},
                                 {52, 84, 138},   {196, 190, 176}, {88, 104, 88}, {214, 172, 74}};

/// The arm hangs over the road, its lamp at the end.
void addLamp(Painter& painter, Vec2 p, Vec2 along, Vec2 size) {
    const Vec2 middle = p + along * (size.x / 2);
    const Vec2 fall = kShadowFall * formOf(SceneryKind::Lamp).height;
    addSprite(painter.out.lowShadows, p + fall * 0.5f, normalised(fall), length(fall), 0.45f,
              painter.atlas[Stamp::ShadowBand].cell, ink(kShadowInk, 0.4f));
    addSprite(painter.out.high, middle, along, size.x, size.y, painter.atlas[Stamp::LampArm].cell, sf::Color::White);
    painter.out.lamps.push_back(p + along * size.x);
}

void addSnowBank(Painter& painter, Vec2 p, Vec2 along, Vec2 size) {
    addSprite(painter.out.lowShadows, p + kShadowFall * 0.4f, along, size.x, size.y,
              painter.atlas[Stamp::SoftDisc].cell, ink(kShadowInk, 0.4f));
    addSprite(painter.out.low, p, along, size.x, size.y, painter.atlas[Stamp::SnowBank].cell, sf::Color::White);
}

/// A piece's angle is the way it faces.
void addPiece(Painter& painter, const Scenery& piece) {
    const Vec2 p{piece.x, piece.y}, along = direction(radians(piece.angleDeg)), across = leftOf(along);
    const float scale = piece.scale;
    const SceneryForm& form = formOf(piece.kind);
    const Vec2 size = form.drawn * scale, sideways{size.y, size.x};
    const float height = form.height * scale;
    const auto thing = [&](Vec2 way, Vec2 extent, Stamp stamp, sf::Color tint = sf::Color::White) {
        addThing(painter.out.lowShadows, painter.out.low, painter.atlas, p, way, extent, stamp, height, tint);
    };
    switch (piece.kind) {
        case SceneryKind::Tree:
            return addPlant(painter, p, scale, Stamp::Tree0, 4, form.height);
        case SceneryKind::Pine:
            return addPlant(painter, p, scale, Stamp::Pine0, 3, form.height);
        case SceneryKind::Bush:
            return addPlant(painter, p, scale, Stamp::Bush0, 3, form.height);
        case SceneryKind::Cactus:
            return addPlant(painter, p, scale, Stamp::Cactus0, 2, form.height);
        case SceneryKind::Rock:
            return addRock(painter, p, scale);
        case SceneryKind::Tent:
            return addTent(painter, p, along, scale);
        case SceneryKind::House:
            return addHouse(painter, p, along, scale);
        case SceneryKind::Grandstand:
            return addHighThing(painter, p, across, sideways, Stamp::Stand, height);
        case SceneryKind::Container:
            return addHighThing(painter, p, along, size, Stamp::Container, height, ink(oneOf(kContainerPaints, p)));
        case SceneryKind::Crane:
            return addHighThing(painter, p, along, size, Stamp::Crane, height);
        case SceneryKind::Bridge:
            return addHighThing(painter, p, across, sideways, Stamp::Bridge, height);
        case SceneryKind::Lamp:
            return addLamp(painter, p, along, size);
        case SceneryKind::Flag:
            return thing(along, size, Stamp::Flag);
        case SceneryKind::Marshal:
            return thing(along, size, Stamp::Marshal);
        case SceneryKind::Car:
            return thing(along, size, Stamp::ParkedCar, ink(oneOf(kCarPaints, p)));
        case SceneryKind::Fence:
            return thing(across, {size.y, 2 * size.x}, Stamp::Fence);
        case SceneryKind::SnowBank:
            return addSnowBank(painter, p, across, sideways);
        case SceneryKind::Hay:
        case SceneryKind::Cone:
        case SceneryKind::Sign:
        case SceneryKind::Barrel:
        case SceneryKind::Tyres:
            return;  // movable
    }
}

}  // namespace

void addMovable(Mesh& shadows, Mesh& low, const MovablePiece& thing, const Atlas& atlas) {
    const Scenery& piece = thing.piece;
    const Vec2 p{piece.x, piece.y}, along = direction(radians(piece.angleDeg));
    const SceneryForm& form = formOf(piece.kind);
    const Vec2 size = form.drawn * piece.scale;
    const float height = form.height * piece.scale;
    const auto add = [&](Vec2 way, Vec2 extent, Stamp stamp, float high) {
        addThing(shadows, low, atlas, p, way, extent, stamp, high);
    };
    const auto lying = [&](Vec2 way, Stamp stamp) {
        add(way, {atlas[stamp].length * piece.scale, atlas[stamp].width * piece.scale}, stamp, 0.2f * height);
    };
    switch (piece.kind) {
        case SceneryKind::Cone:
            return thing.fallen ? lying(along, Stamp::ConeDown) : add(along, size, Stamp::Cone, height);
        case SceneryKind::Barrel:
            return thing.fallen ? lying(along, Stamp::BarrelDown) : add(along, size, Stamp::Barrel, height);
        case SceneryKind::Sign:
            return thing.fallen ? lying(leftOf(along), Stamp::SignDown)
                                : add(leftOf(along), {size.y, size.x}, Stamp::Sign, height);
        case SceneryKind::Tyres:
            return add(along, size, Stamp::TyreStack, height);
        default:
            return add(along, size, Stamp::Hay, height);
    }
}

SceneryMeshes paintScenery(const Track& track, const Atlas& atlas, const Palette& palette) {
    Painter painter{atlas, palette, {}};
    for (const Scenery& piece : track.params.scenery) addPiece(painter, piece);
    return std::move(painter.out);
}

}  // namespace slip
