// SPDX-License-Identifier: MIT
#include "render/scene/world_view.hpp"

#include "platform/paint/textures.hpp"
#include "render/base/camera.hpp"
#include "render/base/scenery_pictures.hpp"
#include "render/ground/ground_cache.hpp"
#include "render/ground/ground_painter.hpp"
#include "render/light/post_process.hpp"
#include "render/scene/cars_layer.hpp"
#include "render/scene/effects_layer.hpp"
#include "render/scene/ground_layer.hpp"
#include "render/scene/lamp_layer.hpp"
#include "render/scene/life_layer.hpp"
#include "render/scene/low_layer.hpp"
#include "render/scene/tall_layer.hpp"
#include "render/scene/weather_layer.hpp"

#include <cmath>
#include <utility>

namespace slip {
namespace {

constexpr float kGridPitch = 10;               // m
constexpr float kWindRepeats = kWaterRepeats;  // s: whole periods of all swings

Palette paletteOf(const Track* track) { return track ? paletteIn(track->params) : slip::paletteOf(Theme::Meadow); }
SceneryTable kindsOf(const Track* track) { return track ? track->scenery : SceneryTable{}; }

void loadTexture(WorldLook& look) {
    loadSmooth(look.texture, look.atlas.image);
    look.atlas.image.create(0, 0);  // only the texture is needed
}

/// Takes players' pictures of scenery that have been drawn since. Returns true if there are any.
bool takeLatePictures(WorldLook& look) {
    bool changed = false;
    for (AsyncCell& late : look.atlas.asyncCells) {
        if (late.version == late.picture->version) continue;
        late.version = late.picture->version;
        look.texture.update(late.picture->image, static_cast<unsigned>(late.cell.x),
                            static_cast<unsigned>(late.cell.y));
        changed = true;
    }
    if (changed) addSmallerCopies(look.texture);
    return changed;
}

/// Returns the frame, drawn elsewhere or in part.
WorldFrame partOf(const WorldFrame& frame, sf::RenderTarget& target, const Bounds& view) {
    return {target, frame.look, frame.previous, frame.now, view, frame.alpha, frame.dt, frame.pixel, frame.windClock};
}

}  // namespace

struct WorldView::Layers {
    Layers(const Track* track, const SurfaceTable& surfaces, SceneryPictures& pictures)
        : look{.atlas = paintAtlas(paletteOf(track), kindsOf(track), pictures),
               .air = track ? atmosphereOf(track->params.environment, paletteOf(track)) : Atmosphere{}},
          effects(surfaces, look) {}

    WorldLook look;
    GroundCache groundCache;
    GroundLayer ground;
    LowLayer low;
    TallLayer tall;
    LampLayer lamps;
    WeatherLayer weather;
    LifeLayer life;
    CarsLayer cars;
    EffectsLayer effects;
    MultisampleTarget smooth;
};

WorldView::WorldView(const Track* track, const SurfaceTable& surfaces, SceneryPictures& pictures)
    : pictures_(pictures),
      track_(track ? std::make_unique<const Track>(*track) : nullptr),
      pictureFiles_(pictures.stampOf(kindsOf(track))),
      layers_(std::make_unique<Layers>(track, surfaces, pictures)) {
    loadTexture(layers_->look);
    if (track_)
        buildLayers(paletteOf(track), WorldInputs::all());
    else
        layers_->ground.lay(surfaces.front(), paletteOf(nullptr));
}

WorldView::~WorldView() = default;

void WorldView::setCars(const std::vector<CarLook>& cars, CarPictures& pictures) {
    layers_->cars.setCars(cars, pictures);
}

const CarLook& WorldView::look(std::size_t car) const { return layers_->cars.cars()[car]->look; }

void WorldView::setGhosts(const std::vector<GhostLook>& ghosts, CarPictures& pictures) {
    layers_->cars.setGhosts(ghosts, pictures);
}

void WorldView::placeGhosts(std::vector<std::optional<CarPose>> poses) { layers_->cars.placeGhosts(std::move(poses)); }

void WorldView::outlineOnly(std::optional<std::size_t> car) { layers_->cars.outlineOnly(car); }

float WorldView::heightAt(Vec2 place) const { return layers_->ground.heightAt(place); }

void WorldView::rebuild(const Track& track) {
    WorldInputs changed = track_ ? changedInputs(*track_, track) : WorldInputs::all();
    const std::uint64_t files = pictures_.stampOf(track.scenery);
    if (std::exchange(pictureFiles_, files) != files) changed.add(WorldInput::Atlas);
    if (changed.empty()) return;
    track_ = std::make_unique<const Track>(track);
    const Palette palette = paletteOf(&track);
    layers_->look.air = atmosphereOf(track.params.environment, palette);
    if (changed.has(WorldInput::Atlas)) {
        layers_->look.atlas = paintAtlas(palette, track.scenery, pictures_);
        loadTexture(layers_->look);
    }
    buildLayers(palette, changed);
    layers_->groundCache.clear();
}

void WorldView::buildLayers(const Palette& palette, WorldInputs changed) {
    WorldSource source{*track_, palette, layers_->look.atlas, layers_->look.air, changed};
    layers_->ground.build(source);
    layers_->low.build(source);
    layers_->tall.build(source);
    layers_->lamps.build(source);
    layers_->weather.build(source);
    layers_->life.build(source);
    layers_->effects.build(source);
}

void WorldView::renew(const Track& track) {
    rebuild(track);
    layers_->effects.reset(layers_->look);
    layers_->cars = {};
    layers_->weather.resetClocks();
    layers_->life.settle();
    windClock_ = 0;
}

void WorldView::setStyle(const ViewStyle& style) {
    const ViewStyle before = std::exchange(layers_->look.style, style);
    if (before.effects != style.effects || before.driftZones != style.driftZones) layers_->groundCache.clear();
}

void WorldView::onTick(const Snapshot& now, float dt) {
    layers_->effects.onTick(layers_->cars.cars(), now, layers_->look.style, dt);
    layers_->life.onTick(now, layers_->look.style, dt);
}

void WorldView::clear() {
    layers_->effects.clear(layers_->cars.cars());
    layers_->life.settle();
}

void WorldView::draw(sf::RenderTarget& target, const Snapshot& previous, const Snapshot& now, float alpha,
                     const Camera& camera, float frameDt) {
    if (takeLatePictures(layers_->look)) layers_->groundCache.clear();
    const bool smooth = layers_->look.style.effects == EffectsLevel::High && !drawsInSoftware(target);
    sf::RenderTarget& picture = smooth ? layers_->smooth.begin(target) : target;
    picture.setView(viewOf(camera, picture.getSize()));
    if (!layers_->look.style.still) windClock_ = std::fmod(windClock_ + frameDt, kWindRepeats);
    const sf::View& view = picture.getView();
    const float pixels = static_cast<float>(picture.getSize().x) * camera.viewport.width;
    const WorldFrame frame{
        picture, layers_->look, previous, now, boundsOf(view), alpha, frameDt, view.getSize().x / pixels, windClock_};
    layers_->cars.place(frame);
    drawScene(frame);
    if (&picture != &target) layers_->smooth.end(target, layers_->look.air.light.night > 0);
    if (layers_->look.style.effects != EffectsLevel::Low) drawVignette(target);
}

/// Draws everything except the post-processing, from the ground up.
void WorldView::drawScene(const WorldFrame& frame) {
    drawGround(frame);
    layers_->life.drawWater(frame);
    layers_->weather.drawWetRoad(frame);
    layers_->effects.drawMarks(frame, layers_->cars.cars());
    layers_->lamps.drawStreaks(frame, layers_->cars.cars(), track_.get());
    layers_->weather.drawRings(frame);
    if (frame.isHigh()) layers_->low.drawShadows(frame);
    layers_->low.drawThings(frame);
    layers_->effects.drawScuffs(frame);
    layers_->life.drawProps(frame);
    layers_->life.drawFlags(frame);
    layers_->cars.drawGhosts(frame);
    layers_->cars.draw(frame);
    drawParticles(frame);
    if (!frame.isLow()) layers_->tall.drawShadows(frame);
    if (frame.isHigh()) layers_->tall.drawRoofs(frame);
    layers_->tall.drawThings(frame);
    layers_->life.drawCrowd(frame);
    layers_->tall.drawCrowns(frame);
    layers_->life.drawBirds(frame);
    layers_->weather.drawCloudShadows(frame);
    layers_->lamps.drawNight(frame, layers_->cars.cars(), layers_->effects.particles());
    layers_->tall.drawLitPanes(frame);
    layers_->cars.drawOwnThrough(frame);
    drawAir(frame);
}

void WorldView::drawGround(const WorldFrame& frame) {
    const auto paint = [this, &frame](sf::RenderTarget& target, const Bounds& view, float pixelsPerMetre) {
        paintGround(partOf(frame, target, view), pixelsPerMetre);
    };
    const float pixelsPerMetre = 1 / frame.pixel;
    // A graphics card paints the ground of High as quickly as it copies pictures of it, and sharper.
    const bool caches = !frame.isHigh() || drawsInSoftware(frame.target);
    if (!caches || !layers_->groundCache.draw(frame.target, frame.view, pixelsPerMetre, !frame.isLow(), paint))
        paintGround(frame, pixelsPerMetre);
}

/// Draws the ground with all that is part of its pictures. On High, low shadows lie over skid marks too.
void WorldView::paintGround(const WorldFrame& frame, float pixelsPerMetre) {
    layers_->ground.draw(frame, pixelsPerMetre);
    layers_->low.drawPaint(frame);
    if (!frame.isHigh()) layers_->low.drawShadows(frame);
    if (frame.isLow()) layers_->tall.drawShadows(frame);
    if (!frame.isHigh()) layers_->tall.drawRoofs(frame);
    if (track_) return;
    frame.draw(frame.atlas(), kWhite,
               [&](Mesh& mesh) { addGridLines(mesh, frame.view, kGridPitch, frame.look.atlas[Stamp::Line]); });
}

/// Draws particles. Roofs that are part of the ground's pictures are drawn again over smoke that drifts below them.
void WorldView::drawParticles(const WorldFrame& frame) {
    frame.draw(frame.atlas(), frame.look.air.tint,
               [&](Mesh& mesh) { layers_->effects.addParticles(mesh, frame, 1 - frame.alpha); });
    const Mesh& particles = layers_->look.scratch;
    if (frame.isHigh() || particles.empty()) return;
    if (const auto reached = layers_->tall.reachedRoofs(particles, frame.view))
        layers_->tall.drawRoofs(partOf(frame, frame.target, *reached));
}

/// Draws lamps and weather, over everything in the scene.
void WorldView::drawAir(const WorldFrame& frame) {
    WeatherLayer::drawOvercast(frame);
    frame.draw(frame.atlas(), kWhite, [&](Mesh& mesh) {
        layers_->lamps.addGlow(mesh, frame, layers_->cars.cars());
        layers_->life.addFlashes(mesh, frame);
    });
    layers_->weather.drawFall(frame);
    Vec2 eye = lerp(frame.view.low, frame.view.high, 0.5f);
    for (const auto& car : layers_->cars.cars())
        if (car->look.own) eye = car->pose.pose.position;
    WeatherLayer::drawFog(frame, eye);
}

}  // namespace slip
