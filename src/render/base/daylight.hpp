// SPDX-License-Identifier: MIT
// The light of an hour: the sun and its shadows by day, what is left at night. Needs no screen.
#pragma once
#include "render/base/palette.hpp"

namespace slip {

/// Never farther than 35° from north-west, so that pictures that are lit from there stay true.
struct Daylight {
    Vec2 towardsSun = kTowardsSun;  // unit, world
    Vec2 fall{0.53f, -0.53f};       // m of shadow a metre of height
    float shadow = 0.5f;            // opacity of shadows; 0: there is no sun
    float penumbra = 0.17f;         // m of soft edge a metre of height
    Colour sun = kWhite;            // the colours of what it lights are multiplied by it
    float night = 0;                // 0 by day … 1: lamps light what the ambient light leaves dark
    Colour ambient{128, 128, 128};  // at night; 128 is as by day
    float lamps = 0;                // how bright lamps shine, 0…1
    float lampLight = 1;            // of lamps on the ground: less where all is white
    Colour ink = kShadowInk;        // of shadows
};
/// Clouds and fog take the sun's edge; snow takes little of its colour.
Daylight daylightOf(const Environment& environment, const Palette& palette);

}  // namespace slip
