// SPDX-License-Identifier: MIT
// Contents of a track file. x is east and y is north in metres. Angles are anticlockwise from x.
#pragma once
#include "base/fields.hpp"
#include "base/table.hpp"

#include <optional>
#include <string>
#include <vector>

namespace slip {

enum class Theme { Meadow, Desert, City, Snow, Harbour, Forest };
constexpr auto namesOf(const Theme*) {
    return std::array<std::string_view, 6>{"meadow", "desert", "city", "snow", "harbour", "forest"};
}
/// Damp and Wet mean that it has rained. Changing means that showers come and go.
enum class Weather { Dry, Damp, Wet, Rain, Changing, Fog, Snow };
constexpr auto namesOf(const Weather*) {
    return std::array<std::string_view, 7>{"dry", "damp", "wet", "rain", "changing", "fog", "snow"};
}
enum class WallKind { Tyres, Concrete, Rail };
constexpr auto namesOf(const WallKind*) { return std::array<std::string_view, 3>{"tyres", "concrete", "rail"}; }
enum class Side { Left, Right, Both };
constexpr auto namesOf(const Side*) { return std::array<std::string_view, 3>{"left", "right", "both"}; }
enum class MarkingKind { Line, Circle, Box, Text };
constexpr auto namesOf(const MarkingKind*) { return std::array<std::string_view, 4>{"line", "circle", "box", "text"}; }

struct RoadPoint {
    float x = 0, y = 0;
    float width = 10;
    std::optional<std::string> surface;
};
constexpr auto fieldsOf(const RoadPoint*) {
    return FieldList{
        field(&RoadPoint::x, {.key = "x", .doc = "east", .unit = "m", .low = -20000, .high = 20000, .required = true}),
        field(&RoadPoint::y, {.key = "y", .doc = "north", .unit = "m", .low = -20000, .high = 20000, .required = true}),
        field(&RoadPoint::width,
              {.key = "width", .doc = "width of the road", .unit = "m", .low = 4, .high = 60, .required = true}),
        field(&RoadPoint::surface,
              {.key = "surface", .doc = "surface from here to the next point that names one", .low = 1, .high = 40}),
    };
}

struct Road {
    std::string surface = "asphalt";
    std::vector<RoadPoint> points;
    float start = 0;
};
constexpr auto fieldsOf(const Road*) {
    return FieldList{
        field(&Road::surface, {.key = "surface", .doc = "surface of the road", .low = 1, .high = 40}),
        field(&Road::points, {.key = "points",
                              .doc = "centre line in driving direction: a closed centripetal Catmull-Rom curve",
                              .required = true,
                              .minItems = 4,
                              .maxItems = 1000}),
        field(
            &Road::start,
            {.key = "start", .doc = "start line, as a share of the length from the first point", .low = 0, .high = 1}),
    };
}

struct Kerb {
    float from = 0, to = 0;
    Side side = Side::Both;
    float width = 1.2f;
};
constexpr auto fieldsOf(const Kerb*) {
    return FieldList{
        field(&Kerb::from,
              {.key = "from", .doc = "begin, as a share of the length", .low = 0, .high = 1, .required = true}),
        field(&Kerb::to, {.key = "to",
                          .doc = "end, as a share of the length; less than from runs over the first point",
                          .low = 0,
                          .high = 1,
                          .required = true}),
        field(&Kerb::side, {.key = "side", .doc = "left, right or both"}),
        field(&Kerb::width, {.key = "width", .doc = "width, outside the road", .unit = "m", .low = 0.2, .high = 5}),
    };
}

/// Returns the field info of a list of positions in the world.
constexpr FieldInfo cornersInfo(std::string_view key, std::string_view doc, int least, int most) {
    return {.key = key,
            .doc = doc,
            .unit = "m",
            .low = -20000,
            .high = 20000,
            .required = true,
            .minItems = least,
            .maxItems = most,
            .xName = "x",
            .xUnit = "m",
            .yName = "y",
            .xLow = -20000,
            .xHigh = 20000};
}

struct Area {
    std::string surface;
    std::vector<Vec2> polygon;
};
constexpr auto fieldsOf(const Area*) {
    return FieldList{
        field(&Area::surface,
              {.key = "surface", .doc = "surface inside the polygon", .low = 1, .high = 40, .required = true}),
        field(&Area::polygon, cornersInfo("polygon", "corners", 3, 1000)),
    };
}

struct Wall {
    std::vector<Vec2> points;
    bool closed = false;
    WallKind kind = WallKind::Tyres;
};
constexpr auto fieldsOf(const Wall*) {
    return FieldList{
        field(&Wall::points, cornersInfo("points", "corners", 2, 2000)),
        field(&Wall::closed, {.key = "closed", .doc = "joins the last point to the first"}),
        field(&Wall::kind, {.key = "kind", .doc = "tyres, concrete or rail"}),
    };
}

struct Scenery {
    std::string kind = "tree";  // name of a row of the scenery table
    float x = 0, y = 0;
    float angleDeg = 0;
    float scale = 1;
};
constexpr auto fieldsOf(const Scenery*) {
    return FieldList{
        field(&Scenery::kind, {.key = "kind",
                               .doc = "what stands there: a kind of scenery.json",
                               .low = 1,
                               .high = 40,
                               .required = true}),
        field(&Scenery::x, {.key = "x", .doc = "east", .unit = "m", .low = -20000, .high = 20000, .required = true}),
        field(&Scenery::y, {.key = "y", .doc = "north", .unit = "m", .low = -20000, .high = 20000, .required = true}),
        field(&Scenery::angleDeg, {.key = "angle_deg",
                                   .doc = "where its front looks, anticlockwise from east",
                                   .unit = "deg",
                                   .low = -360,
                                   .high = 360}),
        field(&Scenery::scale, {.key = "scale", .doc = "size", .low = 0.1, .high = 10}),
    };
}

/// Paint on the ground, over road and areas.
struct Marking {
    MarkingKind kind = MarkingKind::Line;
    float x = 0, y = 0;
    float angleDeg = 0;
    float length = 10, width = 3, radius = 10, height = 1;
    float stroke = 0.15f;
    bool filled = false;
    std::string text;
    Colour colour{238, 238, 230};
};
constexpr auto fieldsOf(const Marking*) {
    return FieldList{
        field(&Marking::kind, {.key = "kind", .doc = "line, circle, box or text", .required = true}),
        field(&Marking::x, {.key = "x",
                            .doc = "east: where a line begins, or the middle of anything else",
                            .unit = "m",
                            .low = -20000,
                            .high = 20000,
                            .required = true}),
        field(&Marking::y, {.key = "y", .doc = "north", .unit = "m", .low = -20000, .high = 20000, .required = true}),
        field(&Marking::angleDeg, {.key = "angle_deg",
                                   .doc = "the way a line runs, a box lies or a text reads, anticlockwise from east",
                                   .unit = "deg",
                                   .low = -360,
                                   .high = 360}),
        field(&Marking::length, {.key = "length", .doc = "of a line or box", .unit = "m", .low = 0.1, .high = 5000}),
        field(&Marking::width, {.key = "width", .doc = "of a box", .unit = "m", .low = 0.1, .high = 5000}),
        field(
            &Marking::radius,
            {.key = "radius", .doc = "of a circle, to the middle of its line", .unit = "m", .low = 0.5, .high = 1000}),
        field(&Marking::height, {.key = "height", .doc = "of a text's capitals", .unit = "m", .low = 0.3, .high = 50}),
        field(&Marking::stroke,
              {.key = "stroke", .doc = "width of the painted line", .unit = "m", .low = 0.05, .high = 5}),
        field(&Marking::filled, {.key = "filled", .doc = "a box painted all over"}),
        field(&Marking::text,
              {.key = "text", .doc = "letters A-Z, figures, and . - + / % (kind text only)", .high = 60}),
        field(&Marking::colour, {.key = "colour", .doc = "of the paint"}),
    };
}

/// A stretch of the road where drifts count double.
struct DriftZone {
    std::string name;
    float from = 0, to = 0;
};
constexpr auto fieldsOf(const DriftZone*) {
    return FieldList{
        field(&DriftZone::name,
              {.key = "name", .doc = "shown with its points", .low = 1, .high = 40, .required = true}),
        field(&DriftZone::from,
              {.key = "from", .doc = "begin, as a share of the length", .low = 0, .high = 1, .required = true}),
        field(&DriftZone::to, {.key = "to",
                               .doc = "end, as a share of the length; less than from runs over the first point",
                               .low = 0,
                               .high = 1,
                               .required = true}),
    };
}
inline constexpr int kMaxDriftZones = 12;

/// A straight that is timed separately.
struct TimedStraight {
    std::string name;
    float x = 0, y = 0;
    float angleDeg = 0;
    float width = 10;
    std::vector<float> marks;
};
constexpr auto fieldsOf(const TimedStraight*) {
    return FieldList{
        field(&TimedStraight::name,
              {.key = "name", .doc = "shown with its times", .low = 1, .high = 40, .required = true}),
        field(&TimedStraight::x, {.key = "x",
                                  .doc = "east, of the middle of the line where the clock starts",
                                  .unit = "m",
                                  .low = -20000,
                                  .high = 20000,
                                  .required = true}),
        field(&TimedStraight::y,
              {.key = "y", .doc = "north", .unit = "m", .low = -20000, .high = 20000, .required = true}),
        field(&TimedStraight::angleDeg, {.key = "angle_deg",
                                         .doc = "the way it is driven, anticlockwise from east",
                                         .unit = "deg",
                                         .low = -360,
                                         .high = 360}),
        field(
            &TimedStraight::width,
            {.key = "width", .doc = "of the lane; a nose outside it is not timed", .unit = "m", .low = 1, .high = 200}),
        field(&TimedStraight::marks, {.key = "marks",
                                      .doc = "distances from the start line at which the time is taken, rising",
                                      .unit = "m",
                                      .low = 0.5,
                                      .high = 10000,
                                      .required = true,
                                      .minItems = 1,
                                      .maxItems = 16}),
    };
}

/// Land that rises only visually: cars drive on a plane.
struct Hill {
    float height = 10;
    float flank = 20;
    std::vector<Vec2> contour;
};
constexpr auto fieldsOf(const Hill*) {
    return FieldList{
        field(&Hill::height, {.key = "height",
                              .doc = "how much higher the land is inside the contour; less than 0: a hollow",
                              .unit = "m",
                              .low = -200,
                              .high = 200,
                              .required = true}),
        field(&Hill::flank, {.key = "flank",
                             .doc = "width of the slope, half of it on each side of the contour; one as steep as "
                                    "1 in 3 shows bands of rock",
                             .unit = "m",
                             .low = 4,
                             .high = 1000}),
        field(&Hill::contour, cornersInfo("contour", "corners of the line half-way up", 3, 200)),
    };
}

struct Environment {
    float time = 12;
    Weather weather = Weather::Dry;
};
constexpr auto fieldsOf(const Environment*) {
    return FieldList{
        field(&Environment::time, {.key = "time", .doc = "time of day", .unit = "h", .low = 0, .high = 24}),
        field(&Environment::weather,
              {.key = "weather", .doc = "dry, damp, wet, rain, fog, snow, or changing: showers come and go"}),
    };
}

struct TrackParams {
    std::string name = "Unnamed", author, description;
    int laps = 3;
    Theme theme = Theme::Meadow;
    Road road;
    std::optional<std::vector<Kerb>> kerbs;  // absent or "auto" means on the corners
    std::vector<Area> areas;
    std::vector<Wall> walls;
    std::vector<Scenery> scenery;
    std::vector<Marking> markings;
    std::vector<TimedStraight> timed;
    std::optional<std::vector<DriftZone>> driftZones;  // absent or "auto" means the best corners
    std::vector<Hill> hills;
    Environment environment;
};
constexpr auto fieldsOf(const TrackParams*) {
    return FieldList{
        field(&TrackParams::name,
              {.key = "name", .doc = "name shown in the menus", .low = 1, .high = 40, .required = true}),
        field(&TrackParams::author, {.key = "author", .doc = "who made it", .high = 200}),
        field(&TrackParams::description, {.key = "description", .doc = "a sentence about it", .high = 1000}),
        field(&TrackParams::laps, {.key = "laps", .doc = "laps of a race", .low = 1, .high = 200}),
        field(&TrackParams::theme, {.key = "theme", .doc = "palette, ground surface and scenery kit"}),
        field(&TrackParams::road, {.key = "road", .doc = "the road", .required = true}),
        field(&TrackParams::kerbs,
              {.key = "kerbs", .doc = "\"auto\" (on the corners) or a list", .maxItems = 500, .absentWord = "auto"}),
        field(&TrackParams::areas, {.key = "areas",
                                    .doc = "patches of another surface, later ones on top; the road lies above all",
                                    .maxItems = 200}),
        field(&TrackParams::walls, {.key = "walls", .doc = "solid from both sides", .maxItems = 500}),
        field(&TrackParams::scenery, {.key = "scenery", .doc = "things that stand about", .maxItems = 5000}),
        field(&TrackParams::markings, {.key = "markings", .doc = "paint on the ground", .maxItems = 1000}),
        field(&TrackParams::timed, {.key = "timed", .doc = "straights with a clock of their own", .maxItems = 50}),
        field(&TrackParams::driftZones,
              {.key = "drift_zones",
               .doc = "where a drift trial counts double: \"auto\" (up to four long corners) or a list",
               .maxItems = kMaxDriftZones,
               .absentWord = "auto"}),
        field(&TrackParams::hills,
              {.key = "hills",
               .doc = "land that rises, to be seen and not felt: light and shade on slopes, rock where they are steep; "
                      "where contours lie in each other their heights add up",
               .maxItems = 40}),
        field(&TrackParams::environment, {.key = "environment", .doc = "time of day and weather"}),
    };
}

}  // namespace slip
