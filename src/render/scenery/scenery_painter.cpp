// SPDX-License-Identifier: MIT
#include "render/scenery/scenery_painter.hpp"

#include "render/scenery/copse_painter.hpp"
#include "render/scenery/roof_painter.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace slip {

namespace {

constexpr float kLong = 1.2f;                            // times as long as wide, from which its shadow is a box
constexpr float kTrunk = 0.2f;                           // share of a tree's height, below its crown
constexpr float kPointed = 1.25f;                        // times as high as wide, from which it is a conifer
constexpr float kCrown = 0.9f;                           // share of its picture's width
constexpr float kRagged = 0.12f, kMaxRagged = 0.55f;     // share of a crown's width; m
constexpr std::array kSeenFromWindow{1.2f, 2.2f, 3.2f};  // m
constexpr float kSignLamp = 1.6f;                        // m from a sign's middle to its neon
constexpr Colour kNeonPink{255, 61, 139}, kNeonCyan{41, 211, 230};
constexpr float kPole = 0.3f;          // m
constexpr float kPost = 0.18f;         // m, at scale 1
constexpr float kSlender = 0.5f;       // share of its plan, below which it stands on legs
constexpr float kLeg = 0.07f;          // share of the solid part's smaller side
constexpr float kLegInset = 0.45f;     // share of its sides, from its middle
constexpr float kBridge = 3;           // times as long as wide, from which it has piers
constexpr float kPier = 0.35f;         // depth of piers, share of its width
constexpr float kFallenHeight = 0.2f;  // share of its height when standing

/// A piece of scenery to be drawn.
struct PlacedPiece {
    const SceneryKind& kind;
    const StampPlace& picture;
    Vec2 place, along;
    Vec2 size;         // m, along × across
    float height = 0;  // m
};

/// Returns a tint slightly warmer or colder, lighter or darker, by place.
sf::Color variedTint(Vec2 place) {
    const float bright = lerp(0.84f, 1.0f, positionRandom(place, 1)), hue = positionRandom(place, 2);
    return {toByte(255 * bright * lerp(0.88f, 1, hue)), toByte(255 * bright),
            toByte(255 * bright * lerp(1, 0.86f, hue))};
}

sf::Color tintOf(const SceneryKind& kind, Vec2 place) {
    const sf::Color own =
        kind.tints.empty() ? sf::Color::White : ink(kind.tints[positionHash(place) % kind.tints.size()]);
    return kind.varied ? own * variedTint(place) : own;
}

PlacedPiece placed(const SceneryKind& kind, const StampPlace& picture, const Scenery& piece) {
    const Vec2 p{piece.x, piece.y};
    const Vec2 along = kind.upright ? Vec2{1, 0} : direction(radians(piece.angleDeg));
    const float grown = kind.upright && kind.varied ? lerp(0.82f, 1.18f, positionRandom(p, 3)) : 1;
    const Vec2 size = Vec2{picture.length, picture.width} * (piece.scale * grown);
    return {kind, picture, p + along * (kind.ahead * piece.scale), along, size, kind.height * piece.scale};
}

/// Returns what it covers. A picture of slopes shows one of two sides.
OrientedBox planOf(const PlacedPiece& it) {
    return {it.place, it.along, it.size.x, it.kind.shape == SceneryShape::Flat ? it.size.y : 2 * it.size.y};
}

/// Returns the height (m) with which it leans away from the eye.
float leaningHeight(const PlacedPiece& it) { return std::min(it.height, kMaxLeaning); }

bool isLong(const PlacedPiece& it) { return std::max(it.size.x, it.size.y) > kLong * std::min(it.size.x, it.size.y); }

/// Collected meshes, and the casters whose shadows become one picture.
struct ScenerySheets {
    SceneryMeshes meshes;
    std::vector<Caster> casters;
};

ShadowShape shadowOf(const PlacedPiece& it) {
    if (it.kind.shadow) return *it.kind.shadow;
    const bool isHigh = it.kind.height > kTallScenery;
    return !it.kind.upright && (isHigh || isLong(it)) ? ShadowShape::Box : ShadowShape::Round;
}

/// Returns the part of it that casts the shadow.
Caster casterOf(const PlacedPiece& it, ShadowShape shape) {
    const OrientedBox plan = planOf(it);
    Caster caster{it.place, it.along, {plan.length, plan.width}, 0, it.height};
    caster.round = shape == ShadowShape::Round && !isLong(it);
    if (shape == ShadowShape::Round && isLong(it)) caster.size = caster.size * 0.8f;
    if (!caster.round || !it.kind.upright) return caster;
    const float wide = std::max(it.size.x, it.size.y);
    caster.base = kTrunk * it.height;
    caster.taper = it.height > kPointed * wide ? 0.12f : 0.55f;
    caster.ragged = std::min(kRagged * wide, kMaxRagged);
    caster.size = {kCrown * wide, kCrown * wide};
    return caster;
}

/// Returns the post that holds a lamp or a flag up.
Caster poleOf(Vec2 foot, float height) { return {foot, {1, 0}, {kPole, kPole}, 0, height}; }

/// Adds four slopes that meet in a peak.
void addPyramid(Mesh& mesh, const PlacedPiece& it, sf::Color tint) {
    const Cell c = slopePart(it.picture.cell);
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

void addPicture(Mesh& mesh, const PlacedPiece& it, const Scenery& piece) {
    const sf::Color tint = tintOf(it.kind, {piece.x, piece.y});
    if (it.kind.shape == SceneryShape::Flat)
        addSoftSprite(mesh, {it.place, it.along, it.size.x, it.size.y}, it.picture.cell, tint);
    else if (it.kind.shape == SceneryShape::Gable)
        addGable(mesh, {it.place, it.along, {it.size.x / 2, it.size.y}}, it.picture.cell, tint);
    else
        addPyramid(mesh, it, tint);
}

/// Adds what lies flat over its slopes.
void addTop(Mesh& mesh, const PlacedPiece& it, const StampPlace& top, const Scenery& piece) {
    if (it.kind.top)
        addSoftSprite(mesh, {it.place, it.along, top.length * piece.scale, top.width * piece.scale}, top.cell,
                      tintOf(it.kind, {piece.x, piece.y}));
}

void addPictures(Mesh& mesh, const PlacedPiece& it, const StampPlace& top, const Scenery& piece) {
    addPicture(mesh, it, piece);
    addTop(mesh, it, top, piece);
}

House houseOf(const PlacedPiece& it, const StampPlace& top, const Scenery& piece, bool snowed) {
    return {it.place,        it.along, {it.size.x / 2, it.size.y},
            it.picture.cell, top.cell, tintOf(it.kind, {piece.x, piece.y}),
            snowed};
}

/// Returns true if no car can get under its roof.
bool isWalled(const SceneryKind& kind) {
    return kind.stance == CollisionType::Fixed && !kind.solid && kind.height > kTallScenery;
}

/// Returns the sheet for roofs of that height, rounded to whole metres so that few sheets hold all roofs.
RoofSheet& roofsAt(std::vector<RoofSheet>& roofs, float height) {
    const float leaning = std::min(std::round(height), kMaxLeaning);
    const auto found = std::ranges::find(roofs, leaning, &RoofSheet::height);
    if (found != roofs.end()) return *found;
    roofs.push_back({leaning, {}, {}});
    return roofs.back();
}

/// Adds the neon of a house's roof, which leans as if it had that height (m).
void addNeon(std::vector<LitWindow>& neon, const House& house, float height) {
    const RoofSign sign = signOf(house);
    for (const float side : {-1.0f, 1.0f})
        neon.push_back({sign.place + leftOf(sign.facing) * (side * kSignLamp) - sign.facing, sign.facing,
                        side < 0 ? kNeonPink : kNeonCyan, height});
}

/// Adds a house. walled: no car can get under its roof.
void addHouse(ScenerySheets& out, const House& house, float height, Roof roof, bool walled, const Atlas& atlas,
              const Daylight& light) {
    addContactShadow(out.meshes.lowShadows, house, atlas, light);
    if (!walled) {
        TallObject& thing = out.meshes.things.emplace_back(TallObject{house.place, 0, 0, {}, {}, {}});
        addRoof(thing.top.corners, house, roof, atlas, light);
        thing.top.heights.resize(thing.top.corners.size());  // it lies flat, because nothing carries it
        updateExtent(thing);
        if (roof == Roof::Sign) addNeon(out.meshes.neon, house, 0);
        return;
    }
    RoofSheet& sheet = roofsAt(out.meshes.roofs, height);
    const Vec2 size = roofHalf(house, roof) * 2;
    out.meshes.roofed.push_back({house.place, house.along, size.x, size.y});
    addRoof(sheet.mesh, house, roof, atlas, light);
    sheet.houses.push_back(wallsOf(house.place, house.along, house.half, height));
    if (roof == Roof::Sign) addNeon(out.meshes.neon, house, sheet.height);
}

/// Adds some lit windows for a house whose walls are never drawn.
void addWindows(std::vector<LitWindow>& windows, const PlacedPiece& it) {
    for (const HouseWindow& window : wallsOf(it.place, it.along, {it.size.x / 2, it.size.y}, it.height).windows)
        if (window.lit) windows.push_back({window.place, window.out});
}

/// Returns true if another house stands where a window's light would fall.
bool looksAtARoof(Vec2 place, Vec2 out, const std::vector<OrientedBox>& roofed) {
    return std::ranges::any_of(roofed, [&](const OrientedBox& roof) {
        const auto falls = [&](float away) { return contains(roof, place + out * away); };
        return !contains(roof, place) && std::ranges::any_of(kSeenFromWindow, falls);
    });
}

/// Adds the windows of walled houses to the others. Blocked ones are left out: their light is invisible, and it must
/// not fall on a roof.
void lightWindows(SceneryMeshes& meshes) {
    const auto isBlocked = [&](const auto& window) { return looksAtARoof(window.place, window.out, meshes.roofed); };
    std::erase_if(meshes.windows, isBlocked);
    for (RoofSheet& roofs : meshes.roofs)
        for (HouseWalls& house : roofs.houses)
            for (HouseWindow& window : house.windows) {
                window.lit = window.lit && !isBlocked(window);
                if (window.lit) meshes.windows.push_back({window.place, window.out});
            }
}

/// Returns the height (m above the ground) of what is drawn there.
float heightAt(const PlacedPiece& it, float scale, Vec2 place) {
    const OrientedBox plan = planOf(it);
    const Vec2 off = place - plan.centre;
    return heightOn(it.kind, scale,
                    {2 * dot(off, plan.along) / plan.length, 2 * dot(off, leftOf(plan.along)) / plan.width});
}

/// Returns the place in the atlas of what its picture shows over a place of the ground.
sf::Vector2f spotOver(const PlacedPiece& it, Vec2 place) {
    const Cell c = it.picture.cell;
    const Vec2 off = place - it.place;
    const float u = std::clamp(dot(off, it.along) / it.size.x + 0.5f, 0.02f, 0.98f);
    const float v = std::clamp(0.5f - dot(off, leftOf(it.along)) / it.size.y, 0.02f, 0.98f);
    return {c.x + u * c.w, c.y + v * c.h};
}

/// Adds piers at the ends of a long piece that cars pass under.
void addPiers(TallObject& thing, const PlacedPiece& it, sf::Color tint) {
    const OrientedBox plan = planOf(it);
    const bool isAcross = plan.width > plan.length;
    const float longer = std::max(plan.width, plan.length), shorter = std::min(plan.width, plan.length);
    const float deep = kPier * shorter;
    if (longer < kBridge * shorter) return;
    OrientedBox pier = plan;
    (isAcross ? pier.width : pier.length) = deep;
    const Vec2 end = (isAcross ? leftOf(plan.along) : plan.along) * ((longer - deep) / 2);
    for (const Vec2 way : {end, -end}) {
        pier.centre = plan.centre + way;
        addPlainSides(thing.sides, pier, leaningHeight(it), spotOver(it, pier.centre), tint);
    }
}

void addLegs(TallObject& thing, const PlacedPiece& it, const OrientedBox& stand, sf::Color tint) {
    const Vec2 x = stand.along * (kLegInset * stand.length), y = leftOf(stand.along) * (kLegInset * stand.width);
    const float wide = kLeg * std::min(stand.length, stand.width);
    for (const Vec2 corner : {x + y, x - y, -x - y, -x + y}) {
        const Vec2 foot = stand.centre + corner;
        thing.posts.push_back({foot, wide, leaningHeight(it), tint, spotOver(it, foot)});
    }
}

/// Adds sides from the ground up, and the ends of a gable.
void addBlock(TallObject& thing, const PlacedPiece& it, float scale, sf::Color tint) {
    const OrientedBox plan = planOf(it);
    const Vec2 x = plan.along * (plan.length / 2), y = leftOf(plan.along) * (plan.width / 2);
    const auto high = [&](Vec2 corner) { return heightAt(it, scale, plan.centre + corner); };
    addSides(thing.sides, plan, {high(y - x), high(-x - y), high(x - y), high(x + y)}, it.picture.cell, tint);
    if (it.kind.shape != SceneryShape::Gable) return;
    for (const float end : {-1.0f, 1.0f})
        for (const Vec2 corner : {x * end - y * end, x * end + y * end, x * end}) {
            const Vec2 place = plan.centre + corner;
            thing.sides.corners.emplace_back(toSf(place), litSlope(tint, plan.along * end), spotOver(it, place));
            thing.sides.heights.push_back(high(corner));
        }
}

/// Adds what it stands on: piers, a post, four legs if cars meet less than half of what is drawn, or else sides all
/// round.
void addFoot(TallObject& thing, const PlacedPiece& it, const Scenery& piece) {
    const SceneryKind& kind = it.kind;
    const OrientedBox plan = planOf(it);
    const SolidPart solid = solidOf(kind);
    const Vec2 p{piece.x, piece.y};
    const OrientedBox stand{p, it.along, solid.length * piece.scale,
                            (solid.round ? solid.length : solid.width) * piece.scale};
    const sf::Color tint = tintOf(kind, p);
    if (kind.stance != CollisionType::Fixed)
        addPiers(thing, it, tint);
    else if (shadowOf(it) == ShadowShape::Pole || (kind.solid && solid.round))
        thing.posts.push_back(
            {p, std::min(kPost * piece.scale, stand.width), leaningHeight(it), tint, spotOver(it, p)});
    else if (stand.length * stand.width < kSlender * plan.length * plan.width)
        addLegs(thing, it, stand, tint);
    else
        addBlock(thing, it, piece.scale, tint);
}

/// Adds rows that rise, strip by strip, because one picture on corners of four heights would be bent.
void addRows(Mesh& mesh, const PlacedPiece& it, sf::Color tint) {
    constexpr int kStrips = 6;
    const Cell c = it.picture.cell;
    const Vec2 y = leftOf(it.along) * (it.size.y / 2);
    for (int i = 0; i < kStrips; ++i) {
        constexpr float kPart = 1.0f / kStrips;
        const float from = static_cast<float>(i) * kPart;
        const Vec2 rear = it.place + it.along * ((from - 0.5f) * it.size.x),
                   front = rear + it.along * (kPart * it.size.x);
        addQuad(mesh, {rear + y, rear - y, front - y, front + y}, {c.x + from * c.w, c.y, kPart * c.w, c.h}, tint);
    }
}

TallObject highThing(const PlacedPiece& it, const StampPlace& top, const Scenery& piece) {
    TallObject thing{it.place, 0, 0, {}, {}, {}};
    HighMesh& roof = thing.top;
    if (it.kind.life == SceneryAnimation::Crowd && it.kind.shape == SceneryShape::Flat)
        addRows(roof.corners, it, tintOf(it.kind, {piece.x, piece.y}));
    else
        addPicture(roof.corners, it, piece);
    for (const sf::Vertex& corner : roof.corners)
        roof.heights.push_back(heightAt(it, piece.scale, fromSf(corner.position)));
    addTop(roof.corners, it, top, piece);
    roof.heights.resize(roof.corners.size(), leaningHeight(it));
    addFoot(thing, it, piece);
    updateExtent(thing);
    return thing;
}

void addPiece(ScenerySheets& out, const Atlas& atlas, const Daylight& light, const Palette& palette,
              const DrawnKind& drawn, const Scenery& piece) {
    const SceneryKind& kind = drawn.kind;
    const Vec2 p{piece.x, piece.y};
    const bool high = kind.height > kTallScenery;
    const PlacedPiece it = placed(kind, drawn.pictures[positionHash(p) % drawn.pictures.size()], piece);
    const ShadowShape shape = shadowOf(it);
    const Caster caster = shape == ShadowShape::Pole ? poleOf(p, it.height) : casterOf(it, shape);
    if (shape == ShadowShape::Pole || (shape != ShadowShape::None && !high))
        addShadow(out.meshes.lowShadows, caster, light, atlas[Stamp::White].cell);
    else if (shape != ShadowShape::None)
        out.casters.push_back(caster);
    if (kind.shape == SceneryShape::House)
        addHouse(out, houseOf(it, drawn.top, piece, palette.snowyTheme), it.height, roofOf(palette.theme, p),
                 isWalled(kind), atlas, light);
    else if (isHighThing(kind))
        out.meshes.things.push_back(highThing(it, drawn.top, piece));
    else if (kind.life != SceneryAnimation::Cloth)
        addPictures(high ? out.meshes.crowns[positionHash(p) / 8 % kSwayingGroups] : out.meshes.low, it, drawn.top,
                    piece);
    if (high && (kind.shape == SceneryShape::Gable || (kind.shape == SceneryShape::House && !isWalled(kind))))
        addWindows(out.meshes.windows, it);
    const float leaning = isHighThing(kind) ? leaningHeight(it) : high && kind.upright ? kCrownHeight : 0;
    if (kind.lamp) out.meshes.lamps.push_back({p + it.along * (*kind.lamp * piece.scale), leaning});
}

}  // namespace

void addMovable(Mesh& shadows, Mesh& low, const MovablePiece& thing, const Atlas& atlas, const Daylight& light) {
    const DrawnKind& drawn = atlas.scenery[thing.kind];
    const SceneryKind& kind = drawn.kind;
    const bool lies = thing.fallen && kind.fallen;
    const StampPlace& picture = lies ? drawn.fallen : drawn.pictures.front();
    PlacedPiece it = placed(kind, picture, thing.piece);
    if (lies) it.height *= kFallenHeight;
    if (const ShadowShape shape = shadowOf(it); shape != ShadowShape::None)
        addShadow(shadows, casterOf(it, shape), light, atlas[Stamp::White].cell);
    addPictures(low, it, drawn.top, thing.piece);
}

SceneryMeshes paintScenery(const Track& track, const Atlas& atlas, const Palette& palette, const Daylight& light) {
    ScenerySheets out;
    addCopses(out.meshes.litter, out.meshes.low, track, atlas, palette);
    for (const Scenery& piece : track.params.scenery) {
        const std::optional<std::size_t> row = findKind(track.scenery, piece.kind);
        if (!row || track.scenery[*row].kind.stance == CollisionType::Movable) continue;
        addPiece(out, atlas, light, palette, atlas.scenery[*row], piece);
    }
    lightWindows(out.meshes);
    std::ranges::sort(out.meshes.roofs, {}, &RoofSheet::height);
    out.meshes.highShadows = castShadows(out.casters, light, out.meshes.roofed);
    return std::move(out.meshes);
}

}  // namespace slip
