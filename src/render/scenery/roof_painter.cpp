// SPDX-License-Identifier: MIT
#include "render/scenery/roof_painter.hpp"

#include <array>

namespace slip {
namespace {

constexpr float kDarkFoot = 0.7f;                           // m of dark ground round the walls
constexpr float kParapet = 0.36f, kParapetHeight = 0.7f;    // m
constexpr float kMinFurnished = 2.5f;                       // m of half a side; a smaller house has only a gable
constexpr float kToothPitch = 3.4f, kToothGlass = 0.3f;     // m; share of a tooth that is its window
constexpr float kRidgeWidth = 0.26f, kGutterWidth = 0.16f;  // m
constexpr float kAwningDepth = 1.5f;                        // m
constexpr float kSlopeInset = 0.03f;  // share of a slope's picture left out at each border, against bleeding
constexpr Colour kGlassTint{150, 190, 214};
constexpr float kBareRim = 0.4f, kBareRidge = 0.12f, kSnowCover = 0.9f;  // m; m; opacity
constexpr Colour kSunnySnow{240, 244, 249}, kLeeSnow{150, 172, 208};

/// Tenths of a theme's houses, in the order of Roof.
constexpr std::array<int, kRoofCount> kInCity{1, 2, 3, 1, 2, 1}, kInHarbour{3, 0, 3, 3, 0, 1},
    kInDesert{0, 2, 5, 0, 3, 0}, kInSnow{8, 2, 0, 0, 0, 0}, kInTheCountry{6, 3, 0, 0, 1, 0};

const std::array<int, kRoofCount>& habitsOf(Theme theme) {
    switch (theme) {
        case Theme::City:
            return kInCity;
        case Theme::Harbour:
            return kInHarbour;
        case Theme::Desert:
            return kInDesert;
        case Theme::Snow:
            return kInSnow;
        default:
            return kInTheCountry;
    }
}

/// A house's own axes, and the light on it.
struct Plan {
    const House& house;
    const Atlas& atlas;
    const Daylight& light;
    Vec2 half;  // m, eaves included
    Vec2 at(float x, float y) const { return house.place + house.along * x + leftOf(house.along) * y; }
    Vec2 way(float x, float y) const { return house.along * x + leftOf(house.along) * y; }
};

/// A part of the plan, from low to high, m.
struct Part {
    Vec2 low, high;
};
void addPart(Mesh& mesh, const Plan& plan, const Part& part, Cell cell, sf::Color colour) {
    addQuad(mesh,
            {plan.at(part.low.x, part.high.y), plan.at(part.low.x, part.low.y), plan.at(part.high.x, part.low.y),
             plan.at(part.high.x, part.high.y)},
            cell, colour);
}

void addPlain(Mesh& mesh, const Plan& plan, const Part& part, sf::Color colour) {
    addPart(mesh, plan, part, plan.atlas[Stamp::White].cell.spot(), colour);
}

/// Returns true for a house with a gable and nothing else.
bool isSmall(const House& house) { return std::min(house.half.x, house.half.y) < kMinFurnished; }

/// Adds white on a slope that falls towards `way` (zero if it is flat), from corner to corner of the plan.
void addSnow(Mesh& mesh, const Plan& plan, const std::array<Vec2, 4>& corners, Vec2 way) {
    if (!plan.house.snowed) return;
    const float sunny = 0.65f + 0.35f * dot(plan.way(way.x, way.y), kTowardsSun);
    const auto at = [&](std::size_t i) { return plan.at(corners[i].x, corners[i].y); };
    addQuad(mesh, {at(0), at(1), at(2), at(3)}, plan.atlas[Stamp::White].cell.spot(),
            ink(mixed(kLeeSnow, kSunnySnow, sunny), kSnowCover));
}

/// Adds the same within a part of the plan.
void addSnow(Mesh& mesh, const Plan& plan, const Part& part, Vec2 way) {
    addSnow(mesh, plan, {Vec2{part.low.x, part.high.y}, part.low, Vec2{part.high.x, part.low.y}, part.high}, way);
}

/// Adds two slopes from a ridge along the house.
void addGableRoof(Mesh& mesh, const Plan& plan) {
    addGable(mesh, {plan.house.place, plan.house.along, plan.half}, plan.house.slope, plan.house.tint);
    const Vec2 white = plan.half - Vec2{kBareRim / 2, kBareRim};
    addSnow(mesh, plan, Part{{-white.x, kBareRidge}, white}, {0, 1});
    addSnow(mesh, plan, Part{-white, {white.x, -kBareRidge}}, {0, -1});
    if (plan.house.top.w > 0) addPart(mesh, plan, {-plan.half, plan.half}, plan.house.top, plan.house.tint);
}

/// Adds light on a ridge, and shade on its lee.
void addRidge(Mesh& mesh, const Plan& plan, Vec2 from, Vec2 to) {
    const Vec2 along = normalised(to - from), across = leftOf(along) * (kRidgeWidth / 2);
    const Vec2 lit = dot(across, kTowardsSun) > 0 ? across : -across;
    const Cell spot = plan.atlas[Stamp::White].cell.spot();
    addQuad(mesh, {from + lit, from, to, to + lit}, spot, light(kWhite, 0.2f));
    addQuad(mesh, {from, from - lit, to - lit, to}, spot, ink(plan.light.ink, 0.34f));
}

/// Adds a slope between two corners of the eaves and the ridge. It is a triangle where the ridge is a point.
void addHipSlope(Mesh& mesh, const Plan& plan, Vec2 a, Vec2 b, Vec2 ridgeB, Vec2 ridgeA) {
    const Cell c = slopePart(plan.house.slope);
    const Vec2 along = normalised(b - a), out = -leftOf(along);
    const float width = dot(b - a, along), depth = dot(ridgeA - a, -out);
    const sf::Color colour = litSlope(plan.house.tint, plan.way(out.x, out.y));
    const auto corner = [&](Vec2 p) {
        const float u = dot(p - a, along) / width, v = 1 - dot(p - a, -out) / depth;
        return sf::Vertex(toSf(plan.at(p.x, p.y)), colour, {c.x + u * c.w, c.y + v * c.h});
    };
    addGroundQuad(mesh, {corner(a), corner(b), corner(ridgeB), corner(ridgeA)});
    const auto within = [&](Vec2 p, Vec2 ridge) { return p + normalised(ridge - p) * (1.4f * kBareRim); };
    addSnow(mesh, plan, {within(a, ridgeA), within(b, ridgeB), ridgeB, ridgeA}, out);
}

void addHipRoof(Mesh& mesh, const Plan& plan) {
    const auto [x, y] = plan.half;
    const float end = std::max(x - y, 0.15f * x);  // half length of the ridge
    const Vec2 r1{-end, 0}, r2{end, 0};
    const std::array<Vec2, 4> eaves{Vec2{-x, -y}, Vec2{x, -y}, Vec2{x, y}, Vec2{-x, y}};
    addHipSlope(mesh, plan, eaves[0], eaves[1], r2, r1);
    addHipSlope(mesh, plan, eaves[1], eaves[2], r2, r2);
    addHipSlope(mesh, plan, eaves[2], eaves[3], r1, r2);
    addHipSlope(mesh, plan, eaves[3], eaves[0], r1, r1);
    const auto ridge = [&](Vec2 a, Vec2 b) { addRidge(mesh, plan, plan.at(a.x, a.y), plan.at(b.x, b.y)); };
    ridge(r1, r2);
    for (const Vec2 corner : eaves) ridge(corner, corner.x < 0 ? r1 : r2);
}

/// Adds a thing on a roof with its shadow. height: m above the roof.
void addOnRoof(Mesh& mesh, const Plan& plan, Stamp stamp, Vec2 place, float height) {
    const StampPlace& picture = plan.atlas[stamp];
    const Vec2 p = plan.at(place.x, place.y);
    addShadow(mesh, {p, plan.house.along, {picture.length * 0.94f, picture.width * 0.94f}, 0, height}, plan.light,
              plan.atlas[Stamp::White].cell);
    addStamp(mesh, picture, p, plan.house.along, 1, sf::Color::White);
}

/// Adds the wall round a flat roof: its shadow inside, then its top. The more a side faces the sun, the brighter it is.
void addParapet(Mesh& mesh, const Plan& plan) {
    const auto [x, y] = plan.half;
    const Vec2 in{x - kParapet, y - kParapet};
    const Vec2 fall = plan.light.fall * kParapetHeight;
    const Vec2 local{dot(fall, plan.house.along), dot(fall, leftOf(plan.house.along))};
    const std::array<Vec2, 4> corners{Vec2{-in.x, -in.y}, Vec2{in.x, -in.y}, Vec2{in.x, in.y}, Vec2{-in.x, in.y}};
    const Cell spot = plan.atlas[Stamp::White].cell.spot();
    for (std::size_t i = 0; i < 4 && plan.light.shadow > 0; ++i) {
        const Vec2 a = corners[i], b = corners[(i + 1) % 4];
        if (dot(leftOf(normalised(b - a)), local) <= 0) continue;  // its shadow falls outside
        const auto fallen = [&](Vec2 p) {
            return Vec2{std::clamp(p.x + local.x, -in.x, in.x), std::clamp(p.y + local.y, -in.y, in.y)};
        };
        const Vec2 fa = fallen(a), fb = fallen(b);
        addQuad(mesh, {plan.at(a.x, a.y), plan.at(fa.x, fa.y), plan.at(fb.x, fb.y), plan.at(b.x, b.y)}, spot,
                ink(plan.light.ink, plan.light.shadow));
    }
    const sf::Color top = plan.house.tint * ink(Colour{236, 232, 224});
    addPlain(mesh, plan, {{-x, in.y}, {x, y}}, litSlope(top, plan.way(0, 1)));
    addPlain(mesh, plan, {{-x, -y}, {x, -in.y}}, litSlope(top, plan.way(0, -1)));
    addPlain(mesh, plan, {{-x, -in.y}, {-in.x, in.y}}, litSlope(top, plan.way(-1, 0)));
    addPlain(mesh, plan, {{in.x, -in.y}, {x, in.y}}, litSlope(top, plan.way(1, 0)));
}

void addFlatRoof(Mesh& mesh, const Plan& plan) {
    addPart(mesh, plan, {-plan.half, plan.half}, plan.atlas[Stamp::Felt].cell, plan.house.tint);
    const Vec2 white = plan.half - Vec2{kParapet, kParapet};
    addSnow(mesh, plan, Part{-white, white}, {});
    addParapet(mesh, plan);
}

/// Adds machines at one end and windows at the other, as many as there is room for.
void furnish(Mesh& mesh, const Plan& plan) {
    const Vec2 room = plan.half - Vec2{1.5f, 1.5f};
    const auto chance = [&](std::uint32_t salt) { return positionRandom(plan.house.place, salt); };
    const float end = chance(111) < 0.5f ? -1.0f : 1.0f;
    const int machines = 1 + static_cast<int>(chance(112) * 2.5f);
    for (int i = 0; i < machines; ++i)
        addOnRoof(mesh, plan, Stamp::AirMachine,
                  {end * (room.x - 2.1f * static_cast<float>(i)), room.y * lerp(-0.8f, 0.8f, chance(113))}, 1.1f);
    const int windows = static_cast<int>(chance(114) * 3.4f);
    for (int i = 0; i < windows; ++i) {
        const float x = -end * (room.x - 0.4f - 2.7f * static_cast<float>(i));
        if (x * end > 0) break;
        addOnRoof(mesh, plan, Stamp::Skylight, {x, room.y * lerp(-0.6f, 0.6f, chance(115))}, 0.25f);
    }
}

/// Adds rows of a slope and a steep window, which faces away from the sun.
void addSawTooth(Mesh& mesh, const Plan& plan) {
    const auto [x, y] = plan.half;
    const int teeth = std::max(2, static_cast<int>(std::lround(2 * x / kToothPitch)));
    const float pitch = 2 * x / static_cast<float>(teeth);
    const float lee = dot(plan.house.along, kTowardsSun) > 0 ? -1.0f : 1.0f;
    const sf::Color slope = litSlope(plan.house.tint, plan.way(-lee, 0));
    for (int i = 0; i < teeth; ++i) {
        const float a = lee * (-x + pitch * static_cast<float>(i)), ridge = a + lee * pitch * (1 - kToothGlass);
        const float b = a + lee * pitch;
        const Part sheet{{std::min(a, ridge), -y}, {std::max(a, ridge), y}};
        addPart(mesh, plan, sheet, plan.atlas[Stamp::Felt].cell, slope);
        addSnow(mesh, plan, Part{sheet.low + Vec2{0, kBareRim}, sheet.high - Vec2{0, kBareRim}}, {-lee, 0});
        addPart(mesh, plan, {{std::min(ridge, b), -y}, {std::max(ridge, b), y}}, plan.atlas[Stamp::Panes].cell,
                ink(kGlassTint));
        addRidge(mesh, plan, plan.at(ridge, -y), plan.at(ridge, y));
    }
}

/// Adds striped cloth over the shops along one side.
void addAwnings(Mesh& mesh, const Plan& plan) {
    const StampPlace& cloth = plan.atlas[Stamp::Awning];
    const float side = positionRandom(plan.house.place, 116) < 0.5f ? -1.0f : 1.0f;
    const int count = std::max(1, static_cast<int>(2 * plan.house.half.x / (cloth.length + 0.4f)));
    const Vec2 along = plan.house.along * -side;  // the picture's foot is outside
    for (int i = 0; i < count; ++i) {
        const float x = ((static_cast<float>(i) + 0.5f) / static_cast<float>(count) * 2 - 1) * plan.house.half.x;
        const Vec2 place = plan.at(x, side * (plan.house.half.y + kAwningDepth / 2));
        addShadow(mesh, {place, along, {cloth.length, kAwningDepth}, 1.6f, 2.2f}, plan.light,
                  plan.atlas[Stamp::White].cell);
        addSprite(mesh, {place, along, cloth.length, kAwningDepth}, cloth.cell,
                  litSlope(sf::Color::White, plan.way(0, side)));
    }
}

void addSign(Mesh& mesh, const Plan& plan) {
    const RoofSign sign = signOf(plan.house);
    const StampPlace& board = plan.atlas[Stamp::RoofSign];
    const float length = std::min(board.length, 1.5f * plan.house.half.x);
    const Vec2 along = leftOf(sign.facing);
    addShadow(mesh, {sign.place, along, {length, 0.3f}, 0.6f, 2.6f}, plan.light, plan.atlas[Stamp::White].cell);
    addSprite(mesh, {sign.place, along, length, board.width}, board.cell, sf::Color::White);
}

/// Adds gutters along both long eaves, bright where they face the sun.
void addGutters(Mesh& mesh, const Plan& plan) {
    const auto [x, y] = plan.half;
    for (const float side : {-1.0f, 1.0f}) {
        const float low = std::min(side * y, side * (y - kGutterWidth)),
                    high = std::max(side * y, side * (y - kGutterWidth));
        const bool sunny = dot(plan.way(0, side), kTowardsSun) > 0;
        addPlain(mesh, plan, {{-x, low}, {x, high}},
                 sunny ? ink(Colour{214, 214, 208}, 0.5f) : ink(plan.light.ink, 0.5f));
    }
}

}  // namespace

Roof roofOf(Theme theme, Vec2 place) {
    const auto& habits = habitsOf(theme);
    int left = static_cast<int>(10 * positionRandom(place, 110));
    int roof = 0;
    while (roof + 1 < kRoofCount && left >= habits[static_cast<std::size_t>(roof)])
        left -= habits[static_cast<std::size_t>(roof++)];
    return static_cast<Roof>(roof);
}

RoofSign signOf(const House& house) {
    const float side = positionRandom(house.place, 117) < 0.5f ? -1.0f : 1.0f;
    const Vec2 facing = leftOf(house.along) * side;
    return {house.place + facing * (house.half.y - 0.9f), facing};
}

sf::Color litSlope(sf::Color colour, Vec2 way) {
    const float bright = std::min(1.0f, 0.77f + 0.23f * dot(way, kTowardsSun));
    return colour * ink(shaded(kWhite, bright));
}

Cell slopePart(Cell cell) {
    return {cell.x + kSlopeInset * cell.w, cell.y + kSlopeInset * cell.h, cell.w * (1 - 2 * kSlopeInset),
            cell.h * (1 - 2 * kSlopeInset)};
}

void addGable(Mesh& mesh, const RoofPlan& plan, Cell slope, sf::Color tint) {
    const Vec2 p = plan.place, x = plan.along * plan.half.x;
    for (const float side : {1.0f, -1.0f}) {
        const Vec2 down = leftOf(plan.along) * side, y = down * plan.half.y;
        addQuad(mesh, {p - x, p - x + y, p + x + y, p + x}, slopePart(slope), litSlope(tint, down));
    }
}

Vec2 roofHalf(const House& house, Roof roof) {
    const bool sloped = roof == Roof::Gable || roof == Roof::Hip || isSmall(house);
    return sloped ? house.half + Vec2{kEaves, kEaves} : house.half;
}

void addRoof(Mesh& mesh, const House& house, Roof roof, const Atlas& atlas, const Daylight& light) {
    const Plan sloped{house, atlas, light, roofHalf(house, Roof::Gable)}, upright{house, atlas, light, house.half};
    if (isSmall(house)) roof = Roof::Gable;
    switch (roof) {
        case Roof::Gable:
            return addGableRoof(mesh, sloped);
        case Roof::Hip:
            addHipRoof(mesh, sloped);
            addOnRoof(mesh, sloped, Stamp::Chimney, {0.35f * house.half.x, 0.3f * house.half.y}, 1.2f);
            return addGutters(mesh, sloped);
        case Roof::SawTooth:
            return addSawTooth(mesh, upright);
        case Roof::Awning:
            addAwnings(mesh, upright);
            break;
        case Roof::Flat:
        case Roof::Sign:
            break;
    }
    addFlatRoof(mesh, upright);
    furnish(mesh, upright);
    if (roof == Roof::Sign) addSign(mesh, upright);
}

void addContactShadow(Mesh& shadows, const House& house, const Atlas& atlas, const Daylight& light) {
    const sf::Vector2f spot = atlas[Stamp::White].cell.middle();
    const Plan plan{house, atlas, light, house.half};
    const sf::Color dark = ink(light.ink, 0.42f);
    constexpr std::array<Vec2, 4> kSigns{Vec2{-1, -1}, Vec2{1, -1}, Vec2{1, 1}, Vec2{-1, 1}};
    const auto corner = [&](std::size_t i, float grown, sf::Color colour) {
        const Vec2 sign = kSigns[i % 4];
        return sf::Vertex(toSf(plan.at(sign.x * (plan.half.x + grown), sign.y * (plan.half.y + grown))), colour, spot);
    };
    for (std::size_t i = 0; i < 4; ++i)
        addGroundQuad(shadows,
                      {corner(i, 0, dark), corner(i + 1, 0, dark), corner(i + 1, kDarkFoot, sf::Color::Transparent),
                       corner(i, kDarkFoot, sf::Color::Transparent)});
}

}  // namespace slip
