// SPDX-License-Identifier: MIT
// Properties of ground surfaces from data/surfaces.json.
#pragma once
#include "base/fields.hpp"
#include "base/vec2.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

enum class Particles { None, Smoke, Dust, Grass, Spray, Snow };
constexpr auto namesOf(const Particles*) {
    return std::array<std::string_view, 6>{"none", "smoke", "dust", "grass", "spray", "snow"};
}
/// Mark that a sliding tyre leaves.
enum class SkidKind { None, Rubber, Rut };
constexpr auto namesOf(const SkidKind*) { return std::array<std::string_view, 3>{"none", "rubber", "rut"}; }

/// Rolling noise of a surface.
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
    std::map<std::string, float> friction{{"road", 1.0f}};  // factor by tyre compound; "road" is the fallback
    float rollingResistance = 0;                            // added to the tyre's
    float drag = 0;                                         // s/m: force = drag · |v| · load
    float bumpAmplitude = 0, bumpPeriod = 1;                // m
    float peakSlipFactor = 1, slideFactor = 1;
    Colour colour{90, 90, 92};
    Particles particles = Particles::None;
    SkidKind skid = SkidKind::None;
    std::optional<GroundNoise> sound = {};  // if absent, it follows from the other values
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
/// Rows in the file's order, bundled ones first. Index 0 is asphalt.
using SurfaceTable = std::vector<NamedSurface>;

/// Returns the index of the surface with this name.
std::optional<std::size_t> findSurface(const SurfaceTable& table, std::string_view name);
/// Returns the surface's own sound, or the one that its other values suggest.
GroundNoise rollingNoise(const Surface& surface);
/// Returns the friction factor of a surface for a compound. Falls back to "road", and to 1 if that is missing, too.
float frictionFor(const Surface& surface, const std::string& compound);
/// Returns the height (m) of a surface's bumps at a place. It is smooth noise of the position alone, −½…½ of the
/// amplitude.
float bumpHeight(const Surface& surface, Vec2 place);

}  // namespace slip
