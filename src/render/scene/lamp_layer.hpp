// SPDX-License-Identifier: MIT
// Lamps, windows and cars: light on unlit surfaces, reflections on a wet road, and the glow of the lamps. Needs a GL
// context.
#pragma once
#include "render/scene/cars_layer.hpp"
#include "render/scene/lamp_painter.hpp"
#include "render/scene/world_source.hpp"

namespace slip {

class LampLayer {
public:
    static constexpr WorldInputs kInputs{WorldInput::Atlas, WorldInput::Scenery};
    void build(WorldSource& source);
    /// Draws the light of lamps on unlit surfaces.
    void drawNight(const WorldFrame& frame, const DrawnCars& cars, const ParticleSet& particles);
    /// Draws the reflections of lamps on the wet road of a track.
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
