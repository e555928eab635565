// SPDX-License-Identifier: MIT
// Pictures of cars: SVG files made into pixels, in the car's own colours. Needs no GL context.
//
// A car's SVG shows it from above, pointing right. Its viewBox is stretched to body.length × body.width. Every #ff00ff
// in the file becomes look.paint, every #00ffff look.accent (upper or lower case). A file with neither is drawn as it
// is.
#pragma once
#include "io/common/folders.hpp"
#include "race/world/slide_cue.hpp"
#include "render/base/mesh.hpp"
#include "vehicle/params/car_params.hpp"

#include <SFML/Graphics/Image.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace slip {

inline constexpr std::string_view kPaintMark = "#ff00ff", kAccentMark = "#00ffff";

/// A wheel that a car stands on.
struct DrawnWheel {
    Vec2 place;  // m from the centre of gravity
    float radius = 0.31f;
};

/// The data of a car that drawing needs; lengths in m.
struct CarLook {
    Colour paint{200, 40, 40}, accent{240, 240, 240};
    SpriteFile sprite;  // empty for the default body
    float length = 4, width = 1.7f;
    float frontArm = 1.25f, rearArm = 1.25f;  // centre of gravity to the axles
    std::vector<DrawnWheel> wheels{{{1.25f, 0.75f}}, {{1.25f, -0.75f}}, {{-1.25f, 0.75f}}, {{-1.25f, -0.75f}}};
    float redlineRpm = 7000;
    SlideLimits slide = {};
    bool own = false;  // outlined, and visible through what covers it
    float detail = 1;  // 0…1, share of the full pixels per metre, which the garage needs
};
CarLook lookOf(const CarParams& params, const SpriteFile& sprite);
/// Returns the width of a tyre of that radius (m).
inline float tyreWidth(float wheelRadius) { return 0.66f * wheelRadius; }
/// Returns the distance (m) from the centre of gravity forward to the middle of the body.
inline float bodyOffset(const CarLook& look) { return (look.frontArm - look.rearArm) / 2; }

/// Returns the SVG text with its marks replaced.
std::string recolour(std::string svg, Colour paint, Colour accent);
/// Returns an SVG of a plain body of that size (m), with the marks in it.
std::string defaultBody(float length, float width);

/// All pictures of one car in one image, colours multiplied by alpha.
struct CarPicture {
    sf::Image image;
    Cell body;
    Cell outline;  // white, the body's shape grown by kOutline all round
    Cell ring;     // white, the part that growing the body's shape by kRing adds
    Cell shadow;   // white, soft, grown by kShadowSoftness
    Cell wheel, glow;
    std::string fault;  // why the default body is drawn instead of the SVG; empty if the SVG is drawn
};
inline constexpr float kOutline = 0.07f, kRing = 0.22f, kShadowSoftness = 0.35f;  // m
/// Paints at once, without limits of time and memory: only for SVGs that are known to be harmless. For others see
/// car_pictures.hpp.
CarPicture paintCar(const CarLook& look);
/// Returns the same from the bytes that paintCar made of the look in another process.
CarPicture pictureFrom(const CarLook& look, const std::string& pixels);

}  // namespace slip
