// SPDX-License-Identifier: MIT
// Everything that the camera sees, as layers that WorldView::draw() draws in order. Each layer names the inputs that it
// is built from (world_changes.hpp), and is built again only if one of them changes. Needs a GL context.
#pragma once
#include "render/base/camera.hpp"
#include "render/base/scenery_pictures.hpp"
#include "render/ground/ground_cache.hpp"
#include "render/light/post_process.hpp"
#include "render/scene/cars_layer.hpp"
#include "render/scene/effects_layer.hpp"
#include "render/scene/ground_layer.hpp"
#include "render/scene/lamp_layer.hpp"
#include "render/scene/life_layer.hpp"
#include "render/scene/low_layer.hpp"
#include "render/scene/tall_layer.hpp"
#include "render/scene/weather_layer.hpp"

#include <memory>
#include <vector>

namespace slip {

class WorldView {
public:
    /// Builds the world; a track need not outlive the call. If it is null, there is an endless plane of the first
    /// surface with a 10 m grid.
    WorldView(const Track* track, const SurfaceTable& surfaces, SceneryPictures& pictures);
    /// Shows a changed track, or the same one at another hour or in another weather. Builds only layers whose inputs
    /// changed. Cars and marks stay.
    void rebuild(const Track& track);
    /// Does the same for another drive: the world then looks like a new one of that track, without cars.
    void renew(const Track& track);

    /// Sets the cars, in the snapshots' order.
    void setCars(const std::vector<CarLook>& cars, CarPictures& pictures) { cars_.setCars(cars, pictures); }
    const CarLook& look(std::size_t car) const { return cars_.cars()[car]->look; }
    void setGhosts(const std::vector<GhostLook>& ghosts, CarPictures& pictures) { cars_.setGhosts(ghosts, pictures); }
    /// Sets the ghosts' poses in the coming pictures, in the order of setGhosts. A ghost without one is not drawn.
    void placeGhosts(std::vector<std::optional<CarPose>> poses) { cars_.placeGhosts(std::move(poses)); }
    /// Sets the car whose half of the window is drawn: of all humans' cars only that one has the own car's line.
    /// Nothing for all.
    void outlineOnly(std::optional<std::size_t> car) { cars_.outlineOnly(car); }
    void setStyle(const ViewStyle& style);
    /// Returns the apparent height (m) above the plain.
    float heightAt(Vec2 place) const { return ground_.heightAt(place); }
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

    SceneryPictures& pictures_;
    std::unique_ptr<const Track> track_;  // null for a plane
    std::uint64_t pictureFiles_ = 0;      // stamp of the files that the atlas shows
    WorldLook look_;
    GroundCache groundCache_;
    GroundLayer ground_;
    LowLayer low_;
    TallLayer tall_;
    LampLayer lamps_;
    WeatherLayer weather_;
    LifeLayer life_;
    CarsLayer cars_;
    EffectsLayer effects_;
    MultisampleTarget smooth_;
    float windClock_ = 0;  // s, of all that moves by itself
};

}  // namespace slip
