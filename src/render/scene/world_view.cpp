// SPDX-License-Identifier: MIT
#include "render/scene/world_view.hpp"

#include "platform/paint/textures.hpp"
#include "render/ground/ground_painter.hpp"

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
    for (LateCell& late : look.atlas.late) {
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

WorldView::WorldView(const Track* track, const SurfaceTable& surfaces, SceneryPictures& pictures)
    : pictures_(pictures),
      track_(track ? std::make_unique<const Track>(*track) : nullptr),
      pictureFiles_(pictures.stampOf(kindsOf(track))),
      look_{.atlas = paintAtlas(paletteOf(track), kindsOf(track), pictures),
            .air = track ? atmosphereOf(track->params.environment, paletteOf(track)) : Atmosphere{}},
      effects_(surfaces, look_) {
    loadTexture(look_);
    if (track_)
        buildLayers(paletteOf(track), WorldInputs::all());
    else
        ground_.lay(surfaces.front(), paletteOf(nullptr));
}

void WorldView::rebuild(const Track& track) {
    WorldInputs changed = track_ ? changedInputs(*track_, track) : WorldInputs::all();
    const std::uint64_t files = pictures_.stampOf(track.scenery);
    if (std::exchange(pictureFiles_, files) != files) changed.add(WorldInput::Atlas);
    if (changed.empty()) return;
    track_ = std::make_unique<const Track>(track);
    const Palette palette = paletteOf(&track);
    look_.air = atmosphereOf(track.params.environment, palette);
    if (changed.has(WorldInput::Atlas)) {
        look_.atlas = paintAtlas(palette, track.scenery, pictures_);
        loadTexture(look_);
    }
    buildLayers(palette, changed);
    groundCache_.clear();
}

void WorldView::buildLayers(const Palette& palette, WorldInputs changed) {
    WorldSource source{*track_, palette, look_.atlas, look_.air, changed};
    ground_.build(source);
    low_.build(source);
    tall_.build(source);
    lamps_.build(source);
    weather_.build(source);
    life_.build(source);
    effects_.build(source);
}

void WorldView::renew(const Track& track) {
    rebuild(track);
    effects_.reset(look_);
    cars_ = {};
    weather_.resetClocks();
    life_.settle();
    windClock_ = 0;
}

void WorldView::setStyle(const ViewStyle& style) {
    if (std::exchange(look_.style, style).effects != style.effects) groundCache_.clear();
}

void WorldView::onTick(const Snapshot& now, float dt) {
    effects_.onTick(cars_.cars(), now, look_.style, dt);
    life_.onTick(now, look_.style, dt);
}

void WorldView::clear() {
    effects_.clear(cars_.cars());
    life_.settle();
}

void WorldView::draw(sf::RenderTarget& target, const Snapshot& previous, const Snapshot& now, float alpha,
                     const Camera& camera, float frameDt) {
    if (takeLatePictures(look_)) groundCache_.clear();
    const bool smooth = look_.style.effects == EffectsLevel::High && !drawsInSoftware(target);
    sf::RenderTarget& picture = smooth ? smooth_.begin(target) : target;
    picture.setView(viewOf(camera, picture.getSize()));
    if (!look_.style.still) windClock_ = std::fmod(windClock_ + frameDt, kWindRepeats);
    const sf::View& view = picture.getView();
    const float pixels = static_cast<float>(picture.getSize().x) * camera.viewport.width;
    const WorldFrame frame{picture,   look_, previous, now, boundsOf(view), alpha, frameDt, view.getSize().x / pixels,
                           windClock_};
    cars_.place(frame);
    drawScene(frame);
    if (&picture != &target) smooth_.end(target, look_.air.light.night > 0);
    if (look_.style.effects != EffectsLevel::Low) drawVignette(target);
}

/// Draws everything except the post-processing, from the ground up.
void WorldView::drawScene(const WorldFrame& frame) {
    drawGround(frame);
    life_.drawWater(frame);
    weather_.drawWetRoad(frame);
    weather_.drawSparkle(frame);
    effects_.drawMarks(frame, cars_.cars());
    lamps_.drawStreaks(frame, cars_.cars(), track_.get());
    weather_.drawRings(frame);
    if (frame.isHigh()) low_.drawShadows(frame);
    low_.drawThings(frame);
    effects_.drawScuffs(frame);
    life_.drawProps(frame);
    life_.drawFlags(frame);
    cars_.drawGhosts(frame);
    cars_.draw(frame);
    drawParticles(frame);
    if (!frame.isLow()) tall_.drawShadows(frame);
    if (frame.isHigh()) tall_.drawRoofs(frame);
    tall_.drawThings(frame);
    life_.drawCrowd(frame);
    tall_.drawCrowns(frame);
    life_.drawBirds(frame);
    weather_.drawCloudShadows(frame);
    lamps_.drawNight(frame, cars_.cars(), effects_.particles());
    tall_.drawLitPanes(frame);
    cars_.drawOwnThrough(frame);
    drawAir(frame);
}

void WorldView::drawGround(const WorldFrame& frame) {
    const auto paint = [this, &frame](sf::RenderTarget& target, const Bounds& view, float pixelsPerMetre) {
        paintGround(partOf(frame, target, view), pixelsPerMetre);
    };
    const float pixelsPerMetre = 1 / frame.pixel;
    if (frame.isHigh() || !groundCache_.draw(frame.target, frame.view, pixelsPerMetre, !frame.isLow(), paint))
        paintGround(frame, pixelsPerMetre);
}

/// Draws the ground with all that is part of its pictures. On High, low shadows lie over skid marks too.
void WorldView::paintGround(const WorldFrame& frame, float pixelsPerMetre) {
    ground_.draw(frame, pixelsPerMetre);
    low_.drawPaint(frame);
    if (!frame.isHigh()) low_.drawShadows(frame);
    if (frame.isLow()) tall_.drawShadows(frame);
    if (!frame.isHigh()) tall_.drawRoofs(frame);
    if (track_) return;
    frame.draw(frame.atlas(), kWhite,
               [&](Mesh& mesh) { addGridLines(mesh, frame.view, kGridPitch, frame.look.atlas[Stamp::Line]); });
}

/// Draws particles. Roofs that are part of the ground's pictures are drawn again over smoke that drifts below them.
void WorldView::drawParticles(const WorldFrame& frame) {
    frame.draw(frame.atlas(), frame.look.air.tint,
               [&](Mesh& mesh) { effects_.addParticles(mesh, frame, 1 - frame.alpha); });
    const Mesh& particles = look_.scratch;
    if (frame.isHigh() || particles.empty()) return;
    if (const auto reached = tall_.reachedRoofs(particles, frame.view))
        tall_.drawRoofs(partOf(frame, frame.target, *reached));
}

/// Draws lamps and weather, over everything in the scene.
void WorldView::drawAir(const WorldFrame& frame) {
    WeatherLayer::drawOvercast(frame);
    frame.draw(frame.atlas(), kWhite, [&](Mesh& mesh) {
        lamps_.addGlow(mesh, frame, cars_.cars());
        life_.addFlashes(mesh, frame);
    });
    weather_.drawFall(frame);
    Vec2 eye = lerp(frame.view.low, frame.view.high, 0.5f);
    for (const auto& car : cars_.cars())
        if (car->look.own) eye = car->pose.pose.position;
    WeatherLayer::drawFog(frame, eye);
}

}  // namespace slip
