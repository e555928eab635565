// SPDX-License-Identifier: MIT
// What each kind of scenery is, by data/scenery.json: one row for drawing it and for driving into it.
#pragma once
#include "track/material.hpp"
#include "track/surface.hpp"
#include "track/track_params.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

/// How a thing stands in a car's way.
enum class Stance {
    Soft,     // driven through
    Fixed,    // stands fast
    Movable,  // pushed about
};
constexpr auto namesOf(const Stance*) { return std::array<std::string_view, 3>{"soft", "fixed", "movable"}; }

/// What a kind's picture lies on.
enum class SceneryShape {
    Flat,
    Gable,    // two slopes with a ridge along the way the piece faces; the picture lies on each, its foot at the eaves
    Pyramid,  // four slopes; the picture lies on each, narrowing to its top
    House,    // a roof after the theme's habits; the picture lies on the slopes of those that have some
};
constexpr auto namesOf(const SceneryShape*) {
    return std::array<std::string_view, 4>{"flat", "gable", "pyramid", "house"};
}

enum class ShadowShape { None, Round, Box, Pole };
constexpr auto namesOf(const ShadowShape*) { return std::array<std::string_view, 4>{"none", "round", "box", "pole"}; }

/// What of it moves by itself.
enum class SceneryLife {
    None,
    Crowd,    // people on its rows
    Cloth,    // its picture waves, held at its left end
    Marshal,  // a flag in the hand, while the race has one to show
};
constexpr auto namesOf(const SceneryLife*) {
    return std::array<std::string_view, 4>{"none", "crowd", "cloth", "marshal"};
}

/// An SVG that is stretched to its size. Lengths are along the way a piece faces × across it: the picture's right is
/// the front.
struct SceneryPicture {
    std::string file;
    std::optional<float> length, width;  // m; absent: the kind's
    std::optional<Theme> theme = {};     // only there
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

/// What stops a car, at the height of a car: a tree's trunk, not its crown.
struct SolidPart {
    bool round = false;
    float length = 1, width = 1;  // m; a round one's diameter is its length
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

/// At scale 1.
struct SceneryKind {
    std::vector<SceneryPicture> pictures = {};  // one of them, by place
    float length = 1, width = 1;                // m, along the way a piece faces × across it
    float height = 1;                           // m; above kHighScenery it stands over passing cars
    Stance stance = Stance::Soft;
    std::optional<SolidPart> solid = {};  // absent: a box as large as it is drawn
    float mass = 20;                      // kg, movable things only
    std::optional<Material> material =
        {};  // absent: wood of what is upright, plastic of what is movable, else concrete
    bool upright = false;
    bool varied = false;
    std::vector<Colour> tints = {};
    SceneryShape shape = SceneryShape::Flat;
    std::optional<ShadowShape> shadow = {};  // absent: by height and proportions
    float ahead = 0;                         // m
    std::optional<float> lamp = {};          // m
    SceneryLife life = SceneryLife::None;
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
/// In the files' order, bundled ones first.
using SceneryTable = std::vector<NamedSceneryKind>;

/// What a track may name.
struct TrackTables {
    SurfaceTable surfaces;
    SceneryTable scenery;
};

inline constexpr float kHighScenery = 2;  // m

/// Index of the kind of that name, or −1.
int findKind(const SceneryTable& table, std::string_view name);
/// The row of a piece's kind; of an unknown one a soft thing without a picture.
const SceneryKind& kindOf(const SceneryTable& table, const Scenery& piece);
/// The rows that these pieces need, in the table's order.
SceneryTable usedKinds(const SceneryTable& table, const std::vector<Scenery>& pieces);

/// Those of its pictures that a theme shows; all when it has none of its own.
std::vector<SceneryPicture> picturesIn(const SceneryKind& kind, Theme theme);
SolidPart solidOf(const SceneryKind& kind);
Material materialOf(const SceneryKind& kind);
/// Size (m) of one of its pictures, along the front's way × across.
Vec2 sizeOf(const SceneryKind& kind, const SceneryPicture& picture);
/// Corners of a piece's solid part, anticlockwise: 4 of a box, 8 round a disc; none of a soft thing.
std::vector<Vec2> solidOutline(const SceneryKind& kind, const Scenery& piece);

}  // namespace slip
