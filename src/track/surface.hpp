// SPDX-License-Identifier: MIT
// What the ground is made of, by data/surfaces.json.
#pragma once
#include "base/fields.hpp"
#include "base/vec2.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

enum class Particles { None, Smoke, Dust, Grass, Spray, Snow };
constexpr auto namesOf(const Particles*) {
    return std::array<std::string_view, 6>{"none", "smoke", "dust", "grass", "spray", "snow"};
}
/// What a sliding tyre leaves behind.
enum class SkidKind { None, Rubber, Rut };
constexpr auto namesOf(const SkidKind*) { return std::array<std::string_view, 3>{"none", "rubber", "rut"}; }

/// What it sounds like to roll on it.
enum class GroundNoise {
    Road,
    Concrete,
    Cobbles,
    Kerb,
    Wet,
    Water,
    Gravel,
    Sand,
    Dirt,
    Grass,
    Snow,
    PackedSnow,
    Ice,
    Oil
};
constexpr auto namesOf(const GroundNoise*) {
    return std::array<std::string_view, 14>{"road", "concrete", "cobbles", "kerb", "wet",         "water", "gravel",
                                            "sand", "dirt",     "grass",   "snow", "packed_snow", "ice",   "oil"};
}

struct Surface {
    std::map<std::string, float> friction{{"road", 1.0f}};  // factor by tyre compound; "road" serves for a missing one
    float rollingResistance = 0;                            // adds to the tyre's
    float drag = 0;                                         // s/m: force = drag · |v| · load
    float bumpAmplitude = 0, bumpPeriod = 1;                // m
    float peakSlipFactor = 1, slideFactor = 1;
    Colour colour{90, 90, 92};
    Particles particles = Particles::None;
    SkidKind skid = SkidKind::None;
    std::optional<GroundNoise> sound = {};  // absent: by all the others
};
constexpr auto fieldsOf(const Surface*) {
    return FieldList{
        field(&Surface::friction,
              {.key = "friction",
               .doc = "factor on the tyre's own friction by tyre compound; asphalt for road tyres is 1",
               .low = 0.01,
               .high = 5,
               .required = true,
               .mustHave = "road"}),
        field(&Surface::rollingResistance,
              {.key = "rolling_resistance", .doc = "adds to the tyre's rolling resistance", .low = 0, .high = 1}),
        field(&Surface::drag, {.key = "drag",
                               .doc = "resistance that grows with speed: force = drag * speed * load",
                               .unit = "s/m",
                               .low = 0,
                               .high = 1}),
        field(&Surface::bumpAmplitude,
              {.key = "bump_amplitude", .doc = "height of the bumps", .unit = "m", .low = 0, .high = 0.5}),
        field(&Surface::bumpPeriod,
              {.key = "bump_period", .doc = "length of the bumps", .unit = "m", .low = 0.05, .high = 100}),
        field(&Surface::peakSlipFactor,
              {.key = "peak_slip_factor",
               .doc = "times the slip at which a tyre grips best: loose ground wants more of it",
               .low = 1,
               .high = 5}),
        field(&Surface::slideFactor, {.key = "slide_factor",
                                      .doc = "share of the best grip that is left when a tyre slides fully",
                                      .low = 0.3,
                                      .high = 1.5}),
        field(&Surface::colour, {.key = "colour", .doc = "base colour"}),
        field(&Surface::particles, {.key = "particles", .doc = "what a sliding or rolling tyre throws up"}),
        field(&Surface::skid, {.key = "skid", .doc = "what a sliding tyre leaves behind"}),
        field(&Surface::sound, {.key = "sound", .doc = "what rolling on it sounds like; absent: by its other values"}),
    };
}

struct NamedSurface {
    std::string name;
    Surface surface;
};
/// In the file's order, bundled ones first. Index 0 is asphalt.
using SurfaceTable = std::vector<NamedSurface>;

/// Index of the surface of that name, or −1.
int findSurface(const SurfaceTable& table, std::string_view name);
/// What a surface says of its sound, or else the likeliest by its other values.
GroundNoise noiseOf(const Surface& surface);
/// Friction factor of a surface for a compound; the "road" column for a missing one.
float frictionFor(const Surface& surface, const std::string& compound);
/// Height (m) of a surface's bumps at a place: smooth noise of the position alone, −½…½ of their amplitude.
float bumpHeight(const Surface& surface, Vec2 place);

}  // namespace slip
