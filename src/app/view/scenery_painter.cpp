#include "app/view/scenery_painter.hpp"

namespace slip {

namespace {

constexpr float kLong = 1.2f;          // times as long as wide: its shadow is a box
constexpr float kSlopeInset = 0.03f;   // of a slope's picture, at each border: what lies beside it must not shine in
constexpr float kFallenHeight = 0.2f;  // of what stood

/// A piece of scenery as it is to be drawn.
struct Placed {
    const SceneryKind& kind;
    const StampPlace& picture;
    Vec2 place, along;
    Vec2 size;         // m, along × across
    float height = 0;  // m
};

/// Slightly warmer or colder, lighter or darker, by place.
sf::Color variedTint(Vec2 place) {
    const float bright = lerp(0.84f, 1.0f, chanceOf(place, 1)), hue = chanceOf(place, 2);
    return {toByte(255 * bright * lerp(0.88f, 1, hue)), toByte(255 * bright),
            toByte(255 * bright * lerp(1, 0.86f, hue))};
}

sf::Color tintOf(const SceneryKind& kind, Vec2 place) {
    const sf::Color own = kind.tints.empty() ? sf::Color::White : ink(kind.tints[hashOf(place) % kind.tints.size()]);
    return kind.varied ? own * variedTint(place) : own;
}

Placed placed(const SceneryKind& kind, const StampPlace& picture, const Scenery& piece) {
    const Vec2 p{piece.x, piece.y};
    const Vec2 along = kind.upright ? Vec2{1, 0} : direction(radians(piece.angleDeg));
    const float grown = kind.upright && kind.varied ? lerp(0.82f, 1.18f, chanceOf(p, 3)) : 1;
    const Vec2 size = Vec2{picture.length, picture.width} * (piece.scale * grown);
    return {kind, picture, p + along * (kind.ahead * piece.scale), along, size, kind.height * piece.scale};
}

void addRoundShadow(Mesh& mesh, const Atlas& atlas, const Placed& it) {
    const Cell disc = atlas[Stamp::SoftDisc].cell;
    const Vec2 fall = kShadowFall * it.height;
    const float longest = std::max(it.size.x, it.size.y);
    if (longest > kLong * std::min(it.size.x, it.size.y)) {
        addSprite(mesh, {it.place + fall * 0.6f, it.along, it.size.x, it.size.y}, disc, ink(kShadowInk, 0.4f));
        return;
    }
    const float across = 1.1f * (it.kind.upright ? longest : 0.8f * longest);
    addSprite(mesh, {it.place + fall * 0.6f, normalised(kShadowFall), across + 0.8f * length(fall), across}, disc,
              ink(kShadowInk, it.kind.upright ? 0.46f : 0.5f));
}

/// Of something low: where its upper part throws it.
void addBoxShadow(Mesh& mesh, const Atlas& atlas, const Placed& it) {
    const bool lengthwise = it.size.x >= it.size.y;
    addSprite(mesh,
              {it.place + kShadowFall * (0.7f * it.height), it.along, it.size.x * (lengthwise ? 1.12f : 1.3f),
               it.size.y * (lengthwise ? 1.3f : 1.12f)},
              atlas[Stamp::SoftBox].cell, ink(kShadowInk, 0.45f));
}

/// Of something high: its ground plan swept along the fall.
void addTowerShadow(Mesh& mesh, const Atlas& atlas, const Placed& it) {
    for (const float t : {0.5f, 1.0f})
        addSprite(mesh, {it.place + kShadowFall * (it.height * t), it.along, it.size.x * 1.1f, it.size.y * 1.12f},
                  atlas[Stamp::SoftBox].cell, ink(kShadowInk, 0.4f));
}

void addPoleShadow(Mesh& mesh, const Atlas& atlas, Vec2 foot, float height) {
    const Vec2 fall = kShadowFall * height;
    addSprite(mesh, {foot + fall * 0.5f, normalised(fall), length(fall), 0.45f}, atlas[Stamp::ShadowBand].cell,
              ink(kShadowInk, 0.4f));
}

ShadowShape shadowOf(const Placed& it) {
    if (it.kind.shadow) return *it.kind.shadow;
    const bool isLong = std::max(it.size.x, it.size.y) > kLong * std::min(it.size.x, it.size.y);
    const bool isHigh = it.kind.height > kHighScenery;
    return !it.kind.upright && (isHigh || isLong) ? ShadowShape::Box : ShadowShape::Round;
}

/// How bright a slope is that falls towards `way` (unit); 1: as its picture.
sf::Color litSlope(sf::Color colour, Vec2 way) {
    const float bright = std::min(1.0f, 0.77f + 0.23f * dot(way, kTowardsSun));
    return colour * ink(shaded(kWhite, bright));
}

Cell innerPart(Cell cell) {
    return {cell.x + kSlopeInset * cell.w, cell.y + kSlopeInset * cell.h, cell.w * (1 - 2 * kSlopeInset),
            cell.h * (1 - 2 * kSlopeInset)};
}

/// Two slopes from a ridge along the way it faces.
void addGable(Mesh& mesh, const Placed& it, sf::Color tint) {
    const Vec2 p = it.place, x = it.along * (it.size.x / 2), y = leftOf(it.along) * it.size.y;
    const Cell cell = innerPart(it.picture.cell);
    addQuad(mesh, {p - x, p - x + y, p + x + y, p + x}, cell, litSlope(tint, leftOf(it.along)));
    addQuad(mesh, {p - x, p - x - y, p + x - y, p + x}, cell, litSlope(tint, -leftOf(it.along)));
}

/// Four slopes that meet in a peak.
void addPyramid(Mesh& mesh, const Placed& it, sf::Color tint) {
    const Cell c = innerPart(it.picture.cell);
    const Vec2 half{it.size.x / 2, it.size.y};
    const Vec2 x = it.along, y = leftOf(it.along);
    const std::array<Vec2, 4> corners{x * half.x - y * half.y, x * half.x + y * half.y, -x * half.x + y * half.y,
                                      -x * half.x - y * half.y};
    const std::array<Vec2, 4> ways{x, y, -x, -y};
    for (std::size_t i = 0; i < 4; ++i) {
        const sf::Color colour = litSlope(tint, ways[i]);
        mesh.emplace_back(toSf(it.place + corners[i]), colour, sf::Vector2f{c.x, c.y + c.h});
        mesh.emplace_back(toSf(it.place + corners[(i + 1) % 4]), colour, sf::Vector2f{c.x + c.w, c.y + c.h});
        mesh.emplace_back(toSf(it.place), colour, sf::Vector2f{c.x + c.w / 2, c.y});
    }
}

void addPictures(Mesh& mesh, const Placed& it, const StampPlace& top, const Scenery& piece) {
    const sf::Color tint = tintOf(it.kind, {piece.x, piece.y});
    if (it.kind.shape == SceneryShape::Flat)
        addSprite(mesh, {it.place, it.along, it.size.x, it.size.y}, it.picture.cell, tint);
    else if (it.kind.shape == SceneryShape::Gable)
        addGable(mesh, it, tint);
    else
        addPyramid(mesh, it, tint);
    if (it.kind.top)
        addSprite(mesh, {it.place, it.along, top.length * piece.scale, top.width * piece.scale}, top.cell, tint);
}

/// Slopes throw the shadow of all they stand on.
Placed wholePlan(Placed it) {
    if (it.kind.shape != SceneryShape::Flat) it.size.y *= 2;
    return it;
}

void addPiece(SceneryMeshes& out, const Atlas& atlas, const DrawnKind& drawn, const Scenery& piece) {
    const SceneryKind& kind = drawn.kind;
    const Vec2 p{piece.x, piece.y};
    const bool high = kind.height > kHighScenery;
    const Placed it = placed(kind, drawn.pictures[hashOf(p) % drawn.pictures.size()], piece);
    Mesh& shadows = high ? out.highShadows : out.lowShadows;
    switch (shadowOf(it)) {
        case ShadowShape::None:
            break;
        case ShadowShape::Round:
            addRoundShadow(shadows, atlas, it);
            break;
        case ShadowShape::Box:
            high ? addTowerShadow(shadows, atlas, wholePlan(it)) : addBoxShadow(shadows, atlas, wholePlan(it));
            break;
        case ShadowShape::Pole:
            addPoleShadow(out.lowShadows, atlas, p, it.height);
    }
    addPictures(high ? out.high : out.low, it, drawn.top, piece);
    if (kind.lamp) out.lamps.push_back(p + it.along * (*kind.lamp * piece.scale));
}

}  // namespace

void addMovable(Mesh& shadows, Mesh& low, const MovablePiece& thing, const Atlas& atlas) {
    const DrawnKind& drawn = atlas.scenery[thing.kind];
    const SceneryKind& kind = drawn.kind;
    const bool lies = thing.fallen && kind.fallen;
    const StampPlace& picture = lies ? drawn.fallen : drawn.pictures.front();
    Placed it = placed(kind, picture, thing.piece);
    if (lies) it.height *= kFallenHeight;
    if (shadowOf(it) == ShadowShape::Box)
        addBoxShadow(shadows, atlas, it);
    else if (shadowOf(it) != ShadowShape::None)
        addRoundShadow(shadows, atlas, it);
    addPictures(low, it, drawn.top, thing.piece);
}

SceneryMeshes paintScenery(const Track& track, const Atlas& atlas) {
    SceneryMeshes out;
    for (const Scenery& piece : track.params.scenery) {
        const int row = findKind(track.scenery, piece.kind);
        if (row < 0 || track.scenery[static_cast<std::size_t>(row)].kind.stance == Stance::Movable) continue;
        addPiece(out, atlas, atlas.scenery[static_cast<std::size_t>(row)], piece);
    }
    return out;
}

}  // namespace slip
