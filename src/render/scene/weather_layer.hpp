// SPDX-License-Identifier: MIT
// The weather: water and snow on the road, rain, snowfall, fog, clouds and their shadows. Needs a GL context.
#pragma once
#include "render/effects/rain_rings.hpp"
#include "render/effects/wet_road.hpp"
#include "render/scene/world_frame.hpp"
#include "render/scene/world_source.hpp"

namespace slip {

class WeatherLayer {
public:
    static constexpr WorldInputs kRoadInputs{WorldInput::Road}, kRainInputs{WorldInput::Road, WorldInput::Light};
    void build(WorldSource& source);
    /// Starts the motion of rain and clouds again.
    void resetClocks() { rainClock_ = skyClock_ = 0; }

    void drawWetRoad(const WorldFrame& frame) const;
    void drawRings(const WorldFrame& frame) const;
    /// Draws the shadows of clouds while the sun casts hard shadows.
    void drawCloudShadows(const WorldFrame& frame);
    /// Draws the shade of rain clouds.
    static void drawOvercast(const WorldFrame& frame);
    /// Draws rain or snow as hard as it falls now, or at full strength if the weather has no effect. Low draws half of
    /// it.
    void drawFall(const WorldFrame& frame);
    /// Draws fog that thickens away from a place.
    static void drawFog(const WorldFrame& frame, Vec2 eye);

private:
    WetRoad wetRoad_;
    RainRings rings_;
    float rainClock_ = 0;  // s
    float skyClock_ = 0;   // s, of clouds
};

}  // namespace slip
