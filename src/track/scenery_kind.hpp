// SPDX-License-Identifier: MIT
// Kinds of scenery from data/scenery.json. One row serves for drawing and for collisions.
#pragma once
#include "track/material.hpp"
#include "track/surface.hpp"
#include "track/track_params.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

/// Reaction of a thing to a car that hits it.
enum class CollisionType {
    Soft,     // cars drive through it
    Fixed,    // stops a car
    Movable,  // can be pushed
};
constexpr auto namesOf(const CollisionType*) { return std::array<std::string_view, 3>{"soft", "fixed", "movable"}; }

/// Shape that a kind's picture lies on.
enum class SceneryShape {
    Flat,
    Gable,    // two slopes with a ridge along the front's direction; each shows the picture with its foot at the eaves
    Pyramid,  // four slopes; each shows the picture, narrowing to its top
    House,    // a roof in the theme's style; the picture lies on its slopes, if any
};
constexpr auto namesOf(const SceneryShape*) {
    return std::array<std::string_view, 4>{"flat", "gable", "pyramid", "house"};
}

enum class ShadowShape { None, Round, Box, Pole };
constexpr auto namesOf(const ShadowShape*) { return std::array<std::string_view, 4>{"none", "round", "box", "pole"}; }

/// Part of a thing that moves by itself.
enum class SceneryAnimation {
    None,
    Crowd,    // people in its rows
    Cloth,    // the picture waves; its left end is fixed
    Marshal,  // waves a flag while the race shows one
};
constexpr auto namesOf(const SceneryAnimation*) {
    return std::array<std::string_view, 4>{"none", "crowd", "cloth", "marshal"};
}

/// An SVG that is stretched to its size. Lengths are along the front's direction × across it. The picture's right is
/// the front.
struct SceneryPicture {
    std::string file;
    std::optional<float> length, width;  // m; absent means the kind's
    std::optional<Theme> theme = {};     // absent means every theme
};
constexpr auto fieldsOf(const SceneryPicture*) {
    return FieldList{
        field(&SceneryPicture::file,
              {.key = "file",
               .doc = "SVG beside the player's scenery.json or in assets/scenery; its right is the front",
               .low = 1,
               .high = 80,
               .required = true}),
        field(
            &SceneryPicture::length,
            {.key = "length", .doc = "along the front's way; absent: the kind's", .unit = "m", .low = 0.1, .high = 60}),
        field(&SceneryPicture::width,
              {.key = "width", .doc = "across; absent: the kind's", .unit = "m", .low = 0.1, .high = 60}),
        field(&SceneryPicture::theme,
              {.key = "theme", .doc = "shown on tracks of that theme alone; absent: on all. Not of top and fallen"}),
    };
}

/// The part that stops a car, at the height of a car: a tree's trunk, not its crown.
struct SolidPart {
    bool round = false;
    float length = 1, width = 1;  // m; `length` is the diameter of a round one
};
constexpr auto fieldsOf(const SolidPart*) {
    return FieldList{
        field(&SolidPart::round, {.key = "round", .doc = "a disc of that length, else a box"}),
        field(&SolidPart::length, {.key = "length",
                                   .doc = "along the front's way; of a disc: its diameter",
                                   .unit = "m",
                                   .low = 0.05,
                                   .high = 60,
                                   .required = true}),
        field(&SolidPart::width,
              {.key = "width", .doc = "across; not of a disc", .unit = "m", .low = 0.05, .high = 60}),
    };
}

/// A kind of scenery at scale 1.
struct SceneryKind {
    std::vector<SceneryPicture> pictures = {};  // variants; the position selects one
    float length = 1, width = 1;                // m, along the front's direction × across it
    float height = 1;                           // m; above kTallScenery it is drawn over passing cars
    CollisionType stance = CollisionType::Soft;
    std::optional<SolidPart> solid = {};  // absent means a box as large as it is drawn
    float mass = 20;                      // kg, only for movable things
    std::optional<Material> material =
        {};  // absent means plastic if it is movable, else wood if it is upright, else concrete
    bool upright = false;
    bool varied = false;
    std::vector<Colour> tints = {};
    SceneryShape shape = SceneryShape::Flat;
    std::optional<ShadowShape> shadow = {};  // absent means by height and proportions
    float ahead = 0;                         // m
    std::optional<float> lamp = {};          // m
    SceneryAnimation life = SceneryAnimation::None;
    std::optional<SceneryPicture> top = {}, fallen = {};
};
constexpr auto fieldsOf(const SceneryKind*) {
    return FieldList{
        field(&SceneryKind::pictures, {.key = "pictures",
                                       .doc = "what it looks like from above; of several, its place chooses one",
                                       .required = true,
                                       .minItems = 1,
                                       .maxItems = 24}),
        field(&SceneryKind::length, {.key = "length",
                                     .doc = "along the way it faces, as it is drawn",
                                     .unit = "m",
                                     .low = 0.1,
                                     .high = 60,
                                     .required = true}),
        field(&SceneryKind::width,
              {.key = "width", .doc = "across, as it is drawn", .unit = "m", .low = 0.1, .high = 60, .required = true}),
        field(&SceneryKind::height, {.key = "height",
                                     .doc = "sets its shadow's length; above 2 m it is drawn over passing cars and "
                                            "leans away from the middle of the picture",
                                     .unit = "m",
                                     .low = 0,
                                     .high = 60}),
        field(&SceneryKind::stance,
              {.key = "stance", .doc = "soft: driven through, fixed: stops a car, movable: pushed about"}),
        field(&SceneryKind::solid, {.key = "solid", .doc = "what stops a car; absent: a box of its length and width"}),
        field(&SceneryKind::mass,
              {.key = "mass", .doc = "of what is movable", .unit = "kg", .low = 0.5, .high = 20000}),
        field(&SceneryKind::material,
              {.key = "material",
               .doc = "what it sounds like when it is struck; absent: wood of what is upright, plastic of what is "
                      "movable, else concrete"}),
        field(&SceneryKind::upright,
              {.key = "upright", .doc = "never turned, so that its light stays the sun's: for plants and stones"}),
        field(&SceneryKind::varied,
              {.key = "varied", .doc = "each a little lighter or darker and, when upright, larger or smaller"}),
        field(&SceneryKind::tints,
              {.key = "tints", .doc = "colours that a white picture is multiplied by, one by place", .maxItems = 16}),
        field(&SceneryKind::shape, {.key = "shape",
                                    .doc = "flat, or slopes that the picture lies on: a gable roof, a pyramid tent, or "
                                           "a house with one of several roofs"}),
        field(&SceneryKind::shadow, {.key = "shadow",
                                     .doc = "none, round, box or pole; absent: round for what is upright, or low and "
                                            "about as long as wide, else box"}),
        field(&SceneryKind::ahead,
              {.key = "ahead", .doc = "from its place to the picture's middle", .unit = "m", .low = -30, .high = 30}),
        field(&SceneryKind::lamp, {.key = "lamp",
                                   .doc = "how far ahead of its place it lights the night",
                                   .unit = "m",
                                   .low = -30,
                                   .high = 30}),
        field(&SceneryKind::life, {.key = "life",
                                   .doc = "what of it moves: none, a crowd on its rows, cloth: its picture waves from "
                                          "its left end on, marshal: a flag in the hand when the race shows one"}),
        field(&SceneryKind::top, {.key = "top", .doc = "a picture flat over the slopes of a gable or pyramid"}),
        field(&SceneryKind::fallen,
              {.key = "fallen", .doc = "what a movable thing looks like once it is knocked over"}),
    };
}

struct NamedSceneryKind {
    std::string name;
    SceneryKind kind;
};
/// Rows in the files' order, bundled ones first.
using SceneryTable = std::vector<NamedSceneryKind>;

/// Surfaces and kinds of scenery that a track may name.
struct TrackTables {
    SurfaceTable surfaces;
    SceneryTable scenery;
};

inline constexpr float kTallScenery = 2;  // m
inline bool isTree(const SceneryKind& kind) {
    return kind.upright && kind.stance == CollisionType::Fixed && kind.height > kTallScenery;
}

/// Returns the index of the kind with this name.
std::optional<std::size_t> findKind(const SceneryTable& table, std::string_view name);
/// Returns the row of a piece's kind. For an unknown kind it returns a soft thing without a picture.
const SceneryKind& kindOf(const SceneryTable& table, const Scenery& piece);
/// Returns the rows that these pieces need, in the table's order.
SceneryTable usedKinds(const SceneryTable& table, const std::vector<Scenery>& pieces);

/// Returns the pictures for `theme`, or all of them if none suits it.
std::vector<SceneryPicture> picturesIn(const SceneryKind& kind, Theme theme);
SolidPart solidOf(const SceneryKind& kind);
Material materialOf(const SceneryKind& kind);
/// Returns the size (m) of one of its pictures, along the front's direction × across it.
Vec2 sizeOf(const SceneryKind& kind, const SceneryPicture& picture);
/// Returns the corners of a piece's solid part, anticlockwise: 4 for a box, 8 for a disc. Empty for a soft thing.
std::vector<Vec2> solidOutline(const SceneryKind& kind, const Scenery& piece);

}  // namespace slip
