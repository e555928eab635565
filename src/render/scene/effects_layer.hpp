// SPDX-License-Identifier: MIT
// Effects of cars from tick to tick: particles in the air, marks on the ground and on walls. Needs a GL context.
#pragma once
#include "render/effects/skid_painter.hpp"
#include "render/effects/wall_scuffs.hpp"
#include "render/scene/cars_layer.hpp"
#include "render/scene/world_source.hpp"

namespace slip {

class EffectsLayer {
public:
    static constexpr WorldInputs kGroundInputs{WorldInput::Road}, kTintInputs{WorldInput::Light};
    EffectsLayer(const SurfaceTable& surfaces, const WorldLook& look)
        : surfaces_(surfaces), skids_(look.atlas, look.air.tint), scuffs_(look.atlas, look.air.tint) {}
    void build(WorldSource& source);
    /// Steps by a tick of dt seconds. The same ticks give the same particles.
    void onTick(const DrawnCars& cars, const Snapshot& now, const ViewStyle& style, float dt);
    /// Removes particles and marks, for another drive.
    void reset(const WorldLook& look);
    /// Clears for a restart: particles disappear, marks stay.
    void clear(const DrawnCars& cars);

    void drawMarks(const WorldFrame& frame, const DrawnCars& cars);
    void drawScuffs(const WorldFrame& frame);
    /// Adds the particles as they were `before` the last tick, 0…1 of a tick.
    void addParticles(Mesh& mesh, const WorldFrame& frame, float before) const {
        particles_.addTo(mesh, frame.look.atlas, frame.view, before * tick_);
    }
    const ParticleSet& particles() const { return particles_; }

private:
    void endTrails(DrawnCar& car);
    void celebrateFinish(const DrawnCar& car, const Snapshot& now, std::size_t number, float share);

    SurfaceTable surfaces_;
    ParticleSet particles_;
    Random random_{1};
    SkidPainter skids_, scuffs_;
    WallScuffs walls_;
    std::vector<SkidPiece> finished_, scuffed_;  // scratch
    float tick_ = 1.0f / 120;                    // s
};

}  // namespace slip
