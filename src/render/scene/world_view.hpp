// SPDX-License-Identifier: MIT
// Everything that the camera sees, as layers that WorldView::draw() draws in order. Each layer names the inputs that it
// is built from (world_changes.hpp), and is built again only if one of them changes. Needs a GL context.
#pragma once
#include "base/vec2.hpp"
#include "track/surface.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace sf {
class RenderTarget;
}

namespace slip {

class CarPictures;
class SceneryPictures;
class WorldInputs;
struct Camera;
struct CarLook;
struct CarPose;
struct GhostLook;
struct Palette;
struct Snapshot;
struct Track;
struct ViewStyle;
struct WorldFrame;

class WorldView {
public:
    /// Builds the world; a track need not outlive the call. If it is null, there is an endless plane of the first
    /// surface with a 10 m grid.
    WorldView(const Track* track, const SurfaceTable& surfaces, SceneryPictures& pictures);
    ~WorldView();
    WorldView(const WorldView&) = delete;
    WorldView& operator=(const WorldView&) = delete;
    /// Shows a changed track, or the same one at another hour or in another weather. Builds only layers whose inputs
    /// changed. Cars and marks stay.
    void rebuild(const Track& track);
    /// Does the same for another drive: the world then looks like a new one of that track, without cars.
    void renew(const Track& track);

    /// Sets the cars, in the snapshots' order.
    void setCars(const std::vector<CarLook>& cars, CarPictures& pictures);
    const CarLook& look(std::size_t car) const;
    void setGhosts(const std::vector<GhostLook>& ghosts, CarPictures& pictures);
    /// Sets the ghosts' poses in the coming pictures, in the order of setGhosts. A ghost without one is not drawn.
    void placeGhosts(std::vector<std::optional<CarPose>> poses);
    /// Sets the car whose half of the window is drawn: of all humans' cars only that one has the own car's line.
    /// Nothing for all.
    void outlineOnly(std::optional<std::size_t> car);
    void setStyle(const ViewStyle& style);
    /// Returns the apparent height (m) above the plain.
    float heightAt(Vec2 place) const;
    /// Steps marks and particles by a simulation tick of dt seconds. The same ticks give the same particles.
    void onTick(const Snapshot& now, float dt);
    /// Clears the world for a restart: particles disappear, marks stay.
    void clear();
    /// Draws the world, alpha 0…1 between the two snapshots. Sets the target's view.
    void draw(sf::RenderTarget& target, const Snapshot& previous, const Snapshot& now, float alpha,
              const Camera& camera, float frameDt);

private:
    void buildLayers(const Palette& palette, WorldInputs changed);
    void drawScene(const WorldFrame& frame);
    void drawGround(const WorldFrame& frame);
    void paintGround(const WorldFrame& frame, float pixelsPerMetre);
    void drawParticles(const WorldFrame& frame);
    void drawAir(const WorldFrame& frame);

    struct Layers;

    SceneryPictures& pictures_;
    std::unique_ptr<const Track> track_;  // null for a plane
    std::uint64_t pictureFiles_ = 0;      // stamp of the files that the atlas shows
    std::unique_ptr<Layers> layers_;
    float windClock_ = 0;  // s, of all that moves by itself
};

}  // namespace slip
