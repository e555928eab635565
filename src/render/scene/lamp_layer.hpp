// SPDX-License-Identifier: MIT
// The light of lamps, windows and cars: on what the hour leaves dark, mirrored on a wet road, and shining itself. Needs
// a GL context.
#pragma once
#include "render/scene/cars_layer.hpp"
#include "render/scene/lamp_painter.hpp"
#include "render/scene/world_source.hpp"

namespace slip {

class LampLayer {
public:
    static constexpr WorldInputs kInputs{WorldInput::Atlas, WorldInput::Scenery};
    void build(WorldSource& source);
    /// Draws the light of lamps on what the hour leaves dark.
    void drawNight(const WorldFrame& frame, const DrawnCars& cars, const ParticleSet& particles);
    /// Draws the mirror images of lamps on the wet road of a track.
    void drawStreaks(const WorldFrame& frame, const DrawnCars& cars, const Track* track) const;
    /// Adds the lamps themselves.
    void addGlow(Mesh& mesh, const WorldFrame& frame, const DrawnCars& cars) const;

private:
    std::vector<StreetLamp> lamps_;
    std::vector<LitWindow> windows_, neon_;
    std::vector<Lamp> shining_;  // rebuilt for each drawing
    NightLight night_;
};

}  // namespace slip
