// One picture with everything small: paint on the road, kerb teeth, walls, trees, smoke. Drawn by code when a track
// opens.
#pragma once
#include "app/view/canvas.hpp"
#include "app/view/mesh.hpp"
#include "base/random.hpp"

#include <array>
#include <span>

namespace slip {

enum class Stamp {
    White,
    SoftDisc,
    SoftBox,
    ShadowBand,
    Line,
    Rubber,
    Rut,
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
    Tree0,
    Tree1,
    Tree2,
    Tree3,
    Pine0,
    Pine1,
    Pine2,
    Bush0,
    Bush1,
    Bush2,
    Rock0,
    Rock1,
    Rock2,
    Stand,
    Roof,
    Canvas,
    Flag,
    Hay,
    Cone,
    Marshal,
    Sign,
    SignDown,
    ConeDown,
    Container,
    Crane,
    LampArm,
    ParkedCar,
    Cactus0,
    Cactus1,
    Fence,
    Bridge,
    SnowBank,
    Barrel,
    BarrelDown,
    TyreStack,
    Puff0,
    Puff1,
    Clod,
    Blade,
    Spark,
    Flame,
    Beam,
};
inline constexpr int kStampCount = static_cast<int>(Stamp::Beam) + 1;

/// What a stamp's painter gets: the origin is the middle, units are metres, y points down, the sun stands upper left.
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
/// Each list in a file of its name: road_stamps.cpp, scenery_stamps.cpp, yard_stamps.cpp, effect_stamps.cpp.
std::span<const StampRecipe> roadStamps();
std::span<const StampRecipe> sceneryStamps();
std::span<const StampRecipe> yardStamps();
std::span<const StampRecipe> effectStamps();

/// Where each stamp lies, and how large it is in the world.
struct StampPlace {
    Cell cell;
    float length = 0, width = 0;  // m
};
struct Atlas {
    sf::Image image;
    std::array<StampPlace, kStampCount> places;
    const StampPlace& operator[](Stamp stamp) const { return places[static_cast<std::size_t>(stamp)]; }
    /// Member `index` (wrapped) of a row of `count` stamps that begins at `first`.
    const StampPlace& variant(Stamp first, int count, std::uint32_t index) const;
};
/// Same palette, same picture.
Atlas paintAtlas(const Palette& palette);

/// A number that a place alone decides, for variety that is the same every time.
std::uint32_t hashOf(Vec2 place);
/// The same as a share of 0…1; other salts give other numbers.
float chanceOf(Vec2 place, std::uint32_t salt);

}  // namespace slip
