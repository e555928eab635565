// SPDX-License-Identifier: MIT
// The light at an hour: the sun and its shadows by day, ambient light at night. Needs no GL context.
#pragma once
#include "render/base/palette.hpp"

namespace slip {

/// The sun is at most 35° from north-west, so that pictures that are lit from there stay true.
struct Daylight {
    Vec2 towardsSun = kTowardsSun;  // unit, world
    Vec2 fall{0.53f, -0.53f};       // m of shadow per m of height
    float shadow = 0.5f;            // opacity of shadows; 0 without sun
    float penumbra = 0.17f;         // m of soft edge per m of height
    Colour sun = kWhite;            // factor on the colours of things that the sun lights
    float night = 0;                // 0 by day … 1: lamps light what the ambient light leaves dark
    Colour ambient{128, 128, 128};  // at night; 128 is as by day
    float lamps = 0;                // brightness of lamps, 0…1
    float lampLight = 1;            // factor on lamp light on the ground; less where all is white
    Colour ink = kShadowInk;        // colour of shadows
};
/// Returns the light of the conditions. Clouds and fog soften shadows; on snow the sun has less colour.
Daylight daylightOf(const Environment& environment, const Palette& palette);

}  // namespace slip
