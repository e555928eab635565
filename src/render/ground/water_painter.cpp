// SPDX-License-Identifier: MIT
#include "render/ground/water_painter.hpp"

#include "render/base/ground_texture.hpp"

namespace slip {
namespace {

constexpr float kShallow = 12;                      // m from the shore to where it is deep
constexpr std::size_t kManyPieces = 1500;           // a shore of more pieces has shallows of one width
constexpr float kStones = 0.7f, kFace = 1.1f;       // m of a quay: stones on land, and face above the water
constexpr float kQuayHeight = 1.5f;                 // m
constexpr float kBank = 1.1f;                       // m of wet ground
constexpr int kFenderEvery = 3, kLadderEvery = 11;  // pieces of shore
constexpr float kFender = 0.5f;                     // m
constexpr float kWavesApart = 6, kWavesNear = 110;  // m; m from the road
constexpr float kWaveLife = 6, kOtherLife = 10;     // s
constexpr Vec2 kWaveDrift{0.27f, -0.13f};           // m/s
constexpr Vec2 kOtherDrift{-0.18f, -0.09f};         // m/s
constexpr float kFoamBeats = 5;                     // s
constexpr float kBoatClear = 7, kBoatsApart = 28;   // m
constexpr std::size_t kBoatsPerWater = 3;
constexpr float kBoatFromRoad = 14, kBoatNear = 75;  // m
constexpr Colour kHulls[]{{236, 232, 222}, {196, 70, 52}, {58, 104, 150}, {226, 176, 62}, {70, 128, 98}};

sf::Vertex plain(Vec2 p, sf::Color colour, Cell white) { return {toSf(p), colour, white.middle()}; }

/// Adds a strip along a piece between two distances from it, positive into the water.
void addStrip(Mesh& mesh, const ShorePiece& s, float from, float to, sf::Color near, sf::Color far, Cell white) {
    addGroundQuad(mesh, {plain(s.from + s.inFrom * from, near, white), plain(s.to + s.inTo * from, near, white),
                         plain(s.to + s.inTo * to, far, white), plain(s.from + s.inFrom * to, far, white)});
}

/// Returns the distance (m) from a place of a shore into the water to where another shore is as near. Beyond that,
/// shallows would overlap.
float shallowAt(std::span<const ShorePiece> shores, Vec2 place, Vec2 in) {
    float reach = kShallow;
    for (const ShorePiece& other : shores) {
        const Vec2 way = other.from - place;
        if (const float ahead = dot(way, in); ahead > 0) reach = std::min(reach, dot(way, way) / (2 * ahead));
    }
    return reach;
}

void addShallows(Mesh& mesh, std::span<const ShorePiece> shores, Colour shallow, Cell white) {
    constexpr float kMiddle = 0.33f, kLeft = 0.42f;  // share of the reach; share of the strength there
    for (const ShorePiece& s : shores) {
        const bool many = shores.size() > kManyPieces;
        const float from = many ? kShallow : shallowAt(shores, s.from, s.inFrom);
        const float to = many ? kShallow : shallowAt(shores, s.to, s.inTo);
        const float strength = s.paved ? 0.42f : 0.6f;
        const auto at = [&](bool end, float share, float alpha) {
            return end ? plain(s.to + s.inTo * (to * share), ink(shallow, alpha), white)
                       : plain(s.from + s.inFrom * (from * share), ink(shallow, alpha), white);
        };
        addGroundQuad(mesh, {at(false, 0, strength), at(true, 0, strength), at(true, kMiddle, kLeft * strength),
                             at(false, kMiddle, kLeft * strength)});
        addGroundQuad(mesh, {at(false, kMiddle, kLeft * strength), at(true, kMiddle, kLeft * strength), at(true, 1, 0),
                             at(false, 1, 0)});
    }
}

Vec2 middleOf(const ShorePiece& s) { return lerp(s.from, s.to, 0.5f); }

/// Adds rails and rungs, from the stones down to the water.
void addLadder(Mesh& mesh, const ShorePiece& s, Cell white) {
    const Vec2 along = normalised(s.to - s.from), in = leftOf(along), foot = middleOf(s) + in * (0.5f * kFace);
    for (const float side : {-0.24f, 0.24f})
        addSprite(mesh, {foot + along * side, in, kFace + 0.5f, 0.09f}, white, ink({196, 148, 40}));
    for (int i = 0; i < 5; ++i)
        addSprite(mesh, {foot + in * (0.26f * static_cast<float>(i - 2)), along, 0.48f, 0.07f}, white,
                  ink({170, 126, 36}));
}

void addFender(Mesh& mesh, const ShorePiece& s, const Atlas& atlas) {
    const Vec2 along = normalised(s.to - s.from), p = middleOf(s) + leftOf(along) * (0.75f * kFace);
    const Cell disc = atlas[Stamp::SoftDisc].cell;
    addSprite(mesh, {p, along, 3 * kFender, 1.5f * kFender}, disc, ink({10, 14, 18}, 0.8f));
    addSprite(mesh, {p, along, 2.3f * kFender, 0.9f * kFender}, atlas[Stamp::White].cell, ink({30, 31, 35}));
    addSprite(mesh, {p - leftOf(along) * 0.1f, along, 2.1f * kFender, 0.2f * kFender}, atlas[Stamp::White].cell,
              ink({86, 88, 94}));
}

/// Adds the wall that holds the land. Where the sun lights it, it is bright; where it faces away, it is dark and shades
/// the water.
void addQuay(Mesh& mesh, const ShorePiece& s, std::size_t number, const Atlas& atlas, const Daylight& light) {
    const Cell white = atlas[Stamp::White].cell;
    const Vec2 in = leftOf(normalised(s.to - s.from));
    const float sunny = light.shadow > 0 ? dot(in, light.towardsSun) : 0;
    const float fall = std::max(dot(light.fall, in), 0.3f) * kQuayHeight + 0.5f;
    addStrip(mesh, s, kFace, kFace + fall, ink(light.ink, 0.62f), ink(light.ink, 0.34f), white);
    addStrip(mesh, s, kFace + fall, kFace + fall + 0.7f, ink(light.ink, 0.34f), sf::Color::Transparent, white);
    const sf::Color face = ink(shaded(kWhite, 0.62f + 0.3f * sunny));
    addQuad(mesh, {s.from, s.from + s.inFrom * kFace, s.to + s.inTo * kFace, s.to}, atlas[Stamp::QuayFace].cell, face);
    addStrip(mesh, s, -kStones - 0.5f, -kStones, sf::Color::Transparent, ink(light.ink, 0.25f), white);
    addQuad(mesh, {s.from - s.inFrom * kStones, s.from, s.to, s.to - s.inTo * kStones}, atlas[Stamp::QuayStone].cell,
            sf::Color::White);
    if (number % kFenderEvery == 1) addFender(mesh, s, atlas);
    if (number % kLadderEvery == 5) addLadder(mesh, s, white);
}

/// Adds ground that water has darkened, on both sides of the shore.
void addBank(Mesh& mesh, const ShorePiece& s, const Palette& palette, Cell white) {
    const sf::Color wet = ink(shaded(palette.worn, 0.5f), palette.snowyTheme ? 0.2f : 0.5f);
    addStrip(mesh, s, -kBank, 0, sf::Color::Transparent, wet, white);
    addStrip(mesh, s, 0, 0.8f, wet, sf::Color::Transparent, white);
}

Colour shallowOf(const Palette& palette) {
    for (const NamedCoat& named : palette.coats)
        if (named.surface == "water") return mixed(named.coat.plain, {172, 222, 204}, 0.42f);
    return {120, 176, 172};
}

}  // namespace

void addShores(Mesh& mesh, const std::vector<ShorePiece>& shores, const Palette& palette, const Atlas& atlas,
               const Daylight& light) {
    const Cell white = atlas[Stamp::White].cell;
    const Colour shallow = shallowOf(palette);
    for (auto next = shores.begin(); next != shores.end();) {
        const auto begin = next;
        while (next != shores.end() && next->area == begin->area) ++next;
        addShallows(mesh, {begin, next}, shallow, white);
    }
    for (std::size_t i = 0; i < shores.size(); ++i)
        if (shores[i].paved)
            addQuay(mesh, shores[i], i, atlas, light);
        else
            addBank(mesh, shores[i], palette, white);
}

WaterLife::WaterLife(const Track& track, const std::vector<ShorePiece>& shores) {
    for (const ShorePiece& s : shores)
        for (const float t : {0.25f, 0.75f}) {
            const Vec2 place = lerp(s.from, s.to, t);
            const float thick = repeatingNoise(place.x / 9, place.y / 9, 4096, 23);
            if (thick < 0.42f) continue;
            const Vec2 along = normalised(s.to - s.from);
            foam_.push_back({place + leftOf(along) * (s.paved ? kFace + 0.2f : 0.1f), along, leftOf(along),
                             positionRandom(place, 91), ramp(thick, 0.42f, 0.7f)});
        }
    if (shores.empty()) return;
    addWaves(track);
    moorBoats(track);
}

void WaterLife::addWaves(const Track& track) {
    const int across = static_cast<int>(RoadSquares::kSide / kWavesApart);
    for (const Vec2 corner : RoadSquares(track, kWavesNear).corners())
        for (int i = 0; i < across * across; ++i) {
            const Vec2 cell =
                corner + Vec2{static_cast<float>(i % across), static_cast<float>(i / across)} * kWavesApart;
            const Vec2 place = cell + Vec2{positionRandom(cell, 92), positionRandom(cell, 93)} * (0.8f * kWavesApart);
            bool open = true;
            for (const Vec2 probe : {Vec2{0, 0}, {2.2f, 0}, {-2.2f, 0}, {0, 2.2f}, {0, -2.2f}})
                open = open && waterAt(track, place + probe).has_value();
            if (!open) continue;
            const Location at = locate(track, place);
            const float beside = std::abs(at.offset) - roadAt(track, at.s).halfWidth;
            if (beside < 2.5f || beside > kWavesNear) continue;
            waves_.push_back({place, positionRandom(cell, 94), 0.5f * (positionRandom(cell, 95) - 0.5f)});
        }
}

void WaterLife::moorBoats(const Track& track) {
    std::vector<std::size_t> moored(track.params.areas.size(), 0);
    const bool harbour = track.params.theme == Theme::Harbour || track.params.theme == Theme::City;
    for (const Wave& wave : waves_) {
        if (positionRandom(wave.place, 96) > 0.22f) continue;
        const Location at = locate(track, wave.place);
        if (std::abs(at.offset) < kBoatFromRoad || std::abs(at.offset) > kBoatNear) continue;
        bool open = true;
        for (int i = 0; i < 8; ++i)
            open = open &&
                   waterAt(track, wave.place + direction(kPi / 4 * static_cast<float>(i)) * kBoatClear).has_value();
        for (const Boat& boat : boats_) open = open && length(boat.place - wave.place) > kBoatsApart;
        if (!open) continue;
        const std::size_t area = *waterAt(track, wave.place);
        if (moored[area]++ >= kBoatsPerWater) continue;
        const float angle = 2 * kPi * positionRandom(wave.place, 97);
        boats_.push_back(
            {wave.place, angle, wave.phase, harbour ? 1 : 0.6f, kHulls[positionHash(wave.place) % std::size(kHulls)]});
    }
}

void WaterLife::addTo(Mesh& mesh, const Bounds& view, const Atlas& atlas, float time) const {
    const StampPlace& crest = atlas[Stamp::Crest];
    const auto wave = [&](const Wave& it, float life, Vec2 drift, float phase, Colour colour, float strength) {
        const float t = time / life + phase, age = t - std::floor(t);
        const Vec2 place = it.place + drift * ((age - 0.5f) * life);
        addStamp(mesh, crest, place, direction(it.angle + phase), 1, ink(colour, strength * std::sin(kPi * age)));
    };
    for (const Wave& it : waves_) {
        if (!view.isNear(it.place, 3)) continue;
        wave(it, kOtherLife, kOtherDrift, 1 - it.phase, {8, 30, 46}, 0.3f);
        wave(it, kWaveLife, kWaveDrift, it.phase, {206, 230, 232}, 0.34f);
    }
    for (const Foam& it : foam_) {
        if (!view.isNear(it.place, 2)) continue;
        const float swing = std::sin(2 * kPi * (time / kFoamBeats + it.phase));
        addStamp(mesh, atlas[Stamp::Tongue], it.place + it.in * (0.22f + 0.16f * swing), it.along, 1.1f,
                 ink({214, 230, 226}, it.strength * (0.42f + 0.26f * swing)));
    }
    for (const Boat& it : boats_) {
        if (!view.isNear(it.place, 6)) continue;
        const float swing = std::sin(2 * kPi * (time / 4 + it.phase)), roll = std::sin(2 * kPi * (time / 6 + it.phase));
        const Vec2 place = it.place + Vec2{0.1f * roll, 0.16f * swing};
        const Vec2 along = direction(it.angle + 0.05f * roll);
        addSprite(mesh, {place + Vec2{0.7f, -0.9f} * it.size, along, 8.6f * it.size, 4.4f * it.size},
                  atlas[Stamp::SoftDisc].cell, ink({6, 22, 36}, 0.55f));
        addStamp(mesh, atlas[Stamp::Boat], place, along, it.size * (1 + 0.012f * swing), ink(it.hull));
    }
}

}  // namespace slip
