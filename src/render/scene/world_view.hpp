// SPDX-License-Identifier: MIT
// Everything that the camera sees: ground, track, scenery, cars, marks and particles; light and weather over them
// (world_air.cpp), what leans (world_heights.cpp), what ticks leave (world_life.cpp). Needs a GL context.
#pragma once
#include "io/player/settings.hpp"
#include "race/world/snapshot.hpp"
#include "render/base/camera.hpp"
#include "render/base/scenery_pictures.hpp"
#include "render/cars/car_dirt.hpp"
#include "render/cars/car_painter.hpp"
#include "render/cars/car_pictures.hpp"
#include "render/effects/atmosphere.hpp"
#include "render/effects/car_effects.hpp"
#include "render/effects/rain_rings.hpp"
#include "render/effects/skid_painter.hpp"
#include "render/effects/wall_scuffs.hpp"
#include "render/effects/wet_road.hpp"
#include "render/ground/ground_cache.hpp"
#include "render/ground/ground_paint.hpp"
#include "render/ground/relief.hpp"
#include "render/ground/snow_sparkle.hpp"
#include "render/ground/water_painter.hpp"
#include "render/light/night_light.hpp"
#include "render/light/post_process.hpp"
#include "render/scene/lamp_painter.hpp"
#include "render/scenery/birds.hpp"
#include "render/scenery/crowd.hpp"
#include "render/scenery/flags.hpp"
#include "render/scenery/prop_painter.hpp"
#include "render/scenery/scenery_painter.hpp"

#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/Texture.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace slip {

/// The player's settings of the look. Low effects leave out marks, reflections and most particles, and half of rain and
/// snow.
struct ViewStyle {
    EffectsLevel effects = EffectsLevel::High;
    bool outlinedCar = false;
    bool still = false;  // reduced motion: only what drives moves
};

/// A lap that drives along: translucent, in a colour of its own.
struct GhostLook {
    CarLook look;
    Colour colour;
};

class WorldView {
public:
    /// Builds all static geometry; a track need not outlive the call. If it is null, there is an endless plane of the
    /// first surface with a 10 m grid.
    WorldView(const Track* track, const SurfaceTable& surfaces, SceneryPictures& pictures);
    /// Rebuilds the world after the hour or weather changed. The track must be the same.
    void relight(const Track& track);
    /// Takes the cars in the snapshots' order.
    void setCars(const std::vector<CarLook>& cars, CarPictures& pictures);
    const CarLook& look(int car) const { return cars_[static_cast<std::size_t>(car)]->look; }
    void setGhosts(const std::vector<GhostLook>& ghosts, CarPictures& pictures);
    /// Sets the ghosts' poses in the coming pictures, in the order of setGhosts. A ghost without one is not drawn.
    void placeGhosts(std::vector<std::optional<CarPose>> poses) { ghostPoses_ = std::move(poses); }
    void setStyle(const ViewStyle& style);
    /// Returns the apparent height (m) above the plain.
    float heightAt(Vec2 place) const { return relief_.heightAt(place); }
    /// Sets the car whose half of the window is drawn: of all humans' cars only that one has the own car's line. -1 for
    /// all.
    void watch(int car) { watched_ = car; }
    /// Steps marks and particles by a simulation tick of dt seconds. The same ticks give the same particles.
    void onTick(const Snapshot& now, float dt);
    /// Clears the world for a restart: particles disappear, marks stay.
    void clear();
    /// Draws the world, alpha 0…1 between the two snapshots. Sets the target's view.
    void draw(sf::RenderTarget& target, const Snapshot& previous, const Snapshot& now, float alpha,
              const Camera& camera, float frameDt);

private:
    struct GroundPicture {
        float scale = 1;  // pixels per metre
        int level = 0;    // smaller copy in use, 0 for the full size
        sf::Texture texture;
    };
    struct Layer {
        GroundKind kind = GroundKind::Plain;
        ChunkedMesh opaque, fading;
    };
    struct GhostCar {
        GhostLook look;
        std::shared_ptr<PaintedCar> painted;
    };
    struct Car {
        CarLook look;
        std::shared_ptr<PaintedCar> painted;
        CarTrails trails;
        DirtFilm dirt;
        CarLamps lamps;
        CarPose pose;
        Vec2 lastPlace;     // m, of the last tick
        bool gone = false;  // retired: not drawn
    };
    struct Roofs {
        float height = 0;  // m, height with which they lean
        ChunkedMesh mesh;
        std::vector<HouseWalls> houses;  // below them
    };
    /// Ends its marks here, because it jumped.
    void endTrails(Car& car);
    void celebrateFinish(const Snapshot& now, std::size_t car);
    void loadAtlas();
    void layGround(int surface, const Palette& palette);
    void buildTrack(const Track& track, const Palette& palette);
    /// Takes players' pictures of scenery that have been drawn since.
    void refreshScenery();
    void addPicture(GroundKind kind);
    void chooseLevels(float pixelsPerMetre);
    /// Draws scratch_, multiplied by a colour.
    void drawScratch(sf::RenderTarget& target, const sf::RenderStates& states, Colour colour);
    void paintGround(sf::RenderTarget& target, const Bounds& view, float pixelsPerMetre);
    /// Draws everything except the post-processing.
    void drawScene(sf::RenderTarget& target, const Snapshot& previous, const Snapshot& now, float alpha,
                   const Camera& camera, float frameDt);
    void drawGround(sf::RenderTarget& target, const Bounds& view);
    void drawHighShadows(sf::RenderTarget& target, const Bounds& view) const;
    void drawWater(sf::RenderTarget& target, const Bounds& view);
    void drawWetRoad(sf::RenderTarget& target, const Bounds& view, const RoadState& road);
    void drawSparkle(sf::RenderTarget& target, const Bounds& view);
    void drawMarks(sf::RenderTarget& target, const Bounds& view);
    void drawGhosts(sf::RenderTarget& target);
    CarLine lineOf(std::size_t car) const;
    void drawCars(sf::RenderTarget& target, const Bounds& view);
    HeightParallax leaning(const Bounds& view, const sf::RenderTarget& target) const;
    HeightParallax leaningOfHouses(const Bounds& view, const sf::RenderTarget& target) const;
    void drawThings(sf::RenderTarget& target, const Bounds& view);
    void drawRoofs(sf::RenderTarget& target, const Bounds& view);
    void drawLitPanes(sf::RenderTarget& target, const Bounds& view);
    void drawCrowns(sf::RenderTarget& target, const Bounds& view);
    void drawParticles(sf::RenderTarget& target, const Bounds& view, float before);
    void drawFlags(sf::RenderTarget& target, const Bounds& view, const Snapshot& now);
    void drawCrowd(sf::RenderTarget& target, const Bounds& view, const Snapshot& now);
    void drawBirds(sf::RenderTarget& target, const Bounds& view, const RoadState& road);
    void drawOwnCarThrough(sf::RenderTarget& target);
    void drawFall(sf::RenderTarget& target, const Bounds& view, const RoadState& road);
    void drawRings(sf::RenderTarget& target, const Bounds& view, const RoadState& road);
    void drawClouds(sf::RenderTarget& target, const Bounds& view, float frameDt);
    void drawNight(sf::RenderTarget& target, const Bounds& view);
    void drawStreaks(sf::RenderTarget& target, const Bounds& view, const RoadState& road);
    void drawAir(sf::RenderTarget& target, const Bounds& view, const RoadState& road, float frameDt);
    sf::RenderStates statesFor(const sf::Texture& texture) const;
    sf::RenderStates statesFor(GroundKind kind, const sf::BlendMode& blend) const;

    ViewStyle style_;
    int watched_ = -1;
    float pixel_ = 0.1f;  // m per pixel of the current picture
    SurfaceTable surfaces_;
    SceneryPictures& scenery_;
    GroundPaint ground_;
    Relief relief_;
    bool grid_ = false;
    Atlas atlas_;
    sf::Texture atlasTexture_;
    std::array<std::unique_ptr<GroundPicture>, kGroundKindCount> pictures_;  // null if not used
    std::vector<std::vector<Vec2>> wideAreas_;  // m, polygons of ground that may fill the view
    ChunkedMesh verge_, paint_;
    std::vector<Layer> layers_;  // between verge and paint, in order
    GroundCache groundCache_;
    ChunkedMesh lowShadows_, low_, highShadows_, fullShadows_;
    std::vector<TallObject> things_;
    std::vector<const TallObject*> seen_;  // scratch
    std::vector<Roofs> roofs_;
    std::array<ChunkedMesh, kSwayingGroups> crowns_;
    sf::Texture shadowMap_;
    PropPainter props_;
    std::vector<OrientedBox> roofed_;
    std::vector<StreetLamp> lamps_;
    std::vector<LitWindow> windows_, neon_;
    Atmosphere air_;
    NightLight nightLight_;
    std::vector<Lamp> shining_;  // rebuilt for each drawing
    MultisampleTarget smooth_;
    WetRoad wetRoad_;
    WaterLife water_;
    Crowd crowd_;
    Flags flags_;
    Birds birds_;
    std::unique_ptr<const Track> lampLit_;  // the track, if lamps burn that a wet road can mirror
    RainRings rings_;
    SnowSparkle sparkle_;
    SkidPainter skids_, scuffs_;
    WallScuffs walls_;
    std::vector<std::unique_ptr<Car>> cars_;
    std::vector<GhostCar> ghosts_;
    std::vector<std::optional<CarPose>> ghostPoses_;
    float rainClock_ = 0;  // s
    float windClock_ = 0;  // s, of all that moves by itself
    float skyClock_ = 0;   // s, of clouds
    ParticleSet particles_;
    Random random_{1};
    std::vector<SkidPiece> finished_, scuffed_;
    Mesh scratch_;
    float tick_ = 1.0f / 120;  // s
};

}  // namespace slip
