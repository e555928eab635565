// SPDX-License-Identifier: MIT
// The texture atlas: paint on the road, kerb teeth, walls and smoke drawn by code, and the scenery of a track drawn
// from SVG files. It is painted when a track opens.
#pragma once
#include "base/random.hpp"
#include "render/base/canvas.hpp"
#include "render/base/mesh.hpp"
#include "render/base/scenery_pictures.hpp"
#include "track/scenery_kind.hpp"

#include <array>
#include <span>

namespace slip {

enum class Stamp {
    White,
    SoftDisc,
    ShadowBand,
    Line,
    Rubber,
    Rut,
    SnowRut,
    KerbRed,
    KerbPale,
    Chequer,
    GridBox,
    TyresBlack,
    TyresRed,
    TyresPale,
    Concrete,
    ConcreteRed,
    Rail,
    Puff0,
    Puff1,
    Clod,
    Blade,
    Tuft,
    Litter,
    Crumbs,
    Tongue,
    Patch,
    QuayStone,
    QuayFace,
    Crest,
    Ring,
    Boat,
    TarLine,
    Crack,
    Spark,
    Flame,
    Sitting,
    Cheering,
    Cloth,
    Bird,
    Felt,
    AirMachine,
    Skylight,
    Panes,
    Awning,
    RoofSign,
    Chimney,
    Sausage,
};
inline constexpr int kStampCount = static_cast<int>(Stamp::Sausage) + 1;

/// Arguments of a stamp's paint function. The origin is the centre, units are metres, y points down, and the sun is at
/// the upper left.
/// Length by which a stamp reaches past each end of its band, into the gutter, so that bands join (m).
inline constexpr float kPastEnds = 1;

struct StampBrush {
    cairo_t* c;
    const Palette& palette;
    float length, width;  // m
    Random& random;
};

struct StampRecipe {
    Stamp stamp;
    float length, width;  // m
    float pixelsPerMetre;
    void (*paint)(const StampBrush&);
};
/// Each list is defined in the file of its name: road_stamps.cpp, mark_stamps.cpp, water_stamps.cpp, effect_stamps.cpp,
/// life_stamps.cpp, roof_stamps.cpp.
std::span<const StampRecipe> roadStamps();
std::span<const StampRecipe> markStamps();
std::span<const StampRecipe> waterStamps();
std::span<const StampRecipe> effectStamps();
std::span<const StampRecipe> lifeStamps();
std::span<const StampRecipe> roofStamps();

/// The place of a stamp in the atlas and its size in the world.
struct StampPlace {
    Cell cell;
    float length = 0, width = 0;  // m
};
/// Adds the stamp at `size` times its own size. Its right points along the unit vector.
inline void addStamp(Mesh& mesh, const StampPlace& stamp, Vec2 place, Vec2 along, float size, sf::Color colour) {
    addSprite(mesh, {place, along, stamp.length * size, stamp.width * size}, stamp.cell, colour);
}
/// A kind of scenery and the places of its pictures.
struct DrawnKind {
    SceneryKind kind;
    std::vector<StampPlace> pictures;
    StampPlace top, fallen;
};
/// A player's picture of scenery, and the version of it that the atlas shows.
struct AsyncCell {
    Cell cell;
    std::shared_ptr<const AsyncSceneryPicture> picture;
    int version = 0;
};
struct Atlas {
    sf::Image image;
    std::array<StampPlace, kStampCount> places;
    std::vector<DrawnKind> scenery;  // in the table's order
    std::vector<AsyncCell> asyncCells;
    const StampPlace& operator[](Stamp stamp) const { return places[static_cast<std::size_t>(stamp)]; }
};
/// Paints the atlas. The same palette, kinds and files give the same picture.
Atlas paintAtlas(const Palette& palette, const SceneryTable& scenery, SceneryPictures& pictures);

/// Returns a hash of the place alone, for variety that is the same every time.
std::uint32_t positionHash(Vec2 place);
/// Returns the same as a share of 0…1. Other salts give other numbers.
float positionRandom(Vec2 place, std::uint32_t salt);

}  // namespace slip
