// SPDX-License-Identifier: MIT
#include "render/scene/world_view.hpp"

#include "platform/paint/textures.hpp"
#include "render/ground/ground_painter.hpp"
#include "render/road/track_painter.hpp"
#include "render/scenery/scenery_painter.hpp"

#include <utility>

namespace slip {

namespace {

constexpr float kGridPitch = 10;               // m
constexpr float kCarReach = 15;                // m around its place that a car with its shadow takes
constexpr float kWideArea = 100;               // m across: may fill the view
constexpr float kWindRepeats = kWaterRepeats;  // s: whole periods of all swings
constexpr float kLampTime = 0.06f;             // s to shine or go dark

/// Loads white multiplied by alpha: one byte per pixel stands for all four channels. Does nothing if no tile shows it.
void loadShade(sf::Texture& texture, const ShadowMap& map) {
    if (map.tiles.empty()) return;
    if (texture.create(static_cast<unsigned>(map.width), static_cast<unsigned>(map.height)))
        replacePixels(texture, GL_INTENSITY8, GL_LUMINANCE, map.shade.data());
}

Mesh joined(Mesh a, const Mesh& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

ChunkedMesh tinted(Mesh mesh, Colour colour) {
    tint(mesh, colour);
    return ChunkedMesh(mesh);
}

Palette paletteOf(const Track* track) { return track ? paletteIn(track->params) : slip::paletteOf(Theme::Meadow); }

}  // namespace

WorldView::WorldView(const Track* track, const SurfaceTable& surfaces, SceneryPictures& pictures)
    : surfaces_(surfaces),
      scenery_(pictures),
      grid_(track == nullptr),
      atlas_(paintAtlas(paletteOf(track), track ? track->scenery : SceneryTable{}, pictures)),
      air_(track ? atmosphereOf(track->params.environment, paletteOf(track)) : Atmosphere{}),
      skids_(atlas_, air_.tint),
      scuffs_(atlas_, air_.tint) {
    loadAtlas();
    const Palette palette = paletteOf(track);
    layGround(track ? track->ground : 0, palette);
    if (!track) return;
    buildTrack(*track, palette);
    // These depend on neither hour nor weather.
    crowd_ = Crowd(*track), flags_ = Flags(*track), birds_ = Birds(*track);
    walls_ = WallScuffs(*track);
}

void WorldView::loadAtlas() {
    loadSmooth(atlasTexture_, atlas_.image);
    atlas_.image.create(0, 0);  // only the texture is needed
}

void WorldView::layGround(int surface, const Palette& palette) {
    const int ground = shownSurface(surfaces_, surface, palette);
    ground_ = paintOf(surfaces_[static_cast<std::size_t>(ground)], palette, GroundRole::Beside);
    addPicture(ground_.kind);
}

void WorldView::relight(const Track& track) {
    const Palette palette = paletteOf(&track);
    air_ = atmosphereOf(track.params.environment, palette);
    skids_.setTint(air_.tint), scuffs_.setTint(air_.tint);
    atlas_ = paintAtlas(palette, track.scenery, scenery_);
    loadAtlas();
    layers_.clear();
    wideAreas_.clear();
    groundCache_.clear();
    layGround(track.ground, palette);
    buildTrack(track, palette);
}

void WorldView::buildTrack(const Track& track, const Palette& palette) {
    const TrackMeshes meshes = paintTrack(track, atlas_, palette, air_.light);
    const auto kept = [this](const Mesh& mesh) { return tinted(mesh, air_.tint); };
    relief_ = meshes.relief;
    verge_ = kept(meshes.verge);
    for (const GroundMesh& part : meshes.ground) {
        addPicture(part.kind);
        layers_.push_back({part.kind, kept(part.opaque), kept(part.fading)});
    }
    SceneryMeshes scenery = paintScenery(track, atlas_, palette, air_.light);
    const std::vector<ShorePiece> shores = shoresOf(track);
    Mesh paint;
    addShores(paint, shores, palette, atlas_, air_.light);
    for (const auto* const mesh : {&meshes.paint, &std::as_const(scenery.litter)})
        paint.insert(paint.end(), mesh->begin(), mesh->end());
    paint_ = kept(paint);
    water_ = WaterLife(track, shores);
    if (air_.rain) rings_ = RainRings(track);
    sparkle_ = SnowSparkle(track, palette);
    lowShadows_ = ChunkedMesh(joined(meshes.wallShadows, scenery.lowShadows));
    low_ = kept(joined(meshes.walls, scenery.low));
    highShadows_ = ChunkedMesh(scenery.highShadows.tiles), fullShadows_ = ChunkedMesh(scenery.highShadows.full);
    loadShade(shadowMap_, scenery.highShadows);
    shadowMap_.setSmooth(true);
    things_ = std::move(scenery.things);
    roofs_.clear();
    for (const RoofSheet& sheet : scenery.roofs) roofs_.push_back({sheet.height, kept(sheet.mesh), sheet.houses});
    std::ranges::transform(scenery.crowns, crowns_.begin(), kept);
    for (std::size_t i = 0; i < track.params.areas.size(); ++i)
        if (length(track.areaBox[i].high - track.areaBox[i].low) > kWideArea)
            wideAreas_.push_back(track.params.areas[i].polygon);
    props_ = PropPainter(track);
    roofed_ = scenery.roofed;
    lamps_ = scenery.lamps;
    windows_ = scenery.windows, neon_ = scenery.neon;
    wetRoad_ = WetRoad(track);
    lampLit_ = air_.lamps > 0 ? std::make_unique<const Track>(track) : nullptr;
}

void WorldView::addPicture(GroundKind kind) {
    std::unique_ptr<GroundPicture>& picture = pictures_[static_cast<std::size_t>(kind)];
    if (picture) return;
    picture = std::make_unique<GroundPicture>();
    picture->scale = static_cast<float>(kGroundPixels) / groundTileSize(kind);
    picture->texture.loadFromImage(groundImage(kind));
    picture->texture.setRepeated(true);
    picture->texture.setSmooth(true);
    picture->texture.generateMipmap();
    setFilter(picture->texture, GL_LINEAR, 0);
}

/// Chooses one smaller copy for the whole frame. Letting the graphics card choose for every pixel costs half as much
/// again.
void WorldView::chooseLevels(float pixelsPerMetre) {
    for (const auto& picture : pictures_) {
        if (!picture) continue;
        const float wanted = std::log2(picture->scale / pixelsPerMetre) + 0.4f;
        const int level = static_cast<int>(std::clamp(wanted, 0.0f, 3.0f));
        if (level != picture->level) setFilter(picture->texture, GL_LINEAR, level);
        picture->level = level;
    }
}

void WorldView::refreshScenery() {
    bool changed = false;
    for (LateCell& late : atlas_.late) {
        if (late.version == late.picture->version) continue;
        late.version = late.picture->version;
        atlasTexture_.update(late.picture->image, static_cast<unsigned>(late.cell.x),
                             static_cast<unsigned>(late.cell.y));
        changed = true;
    }
    if (!changed) return;
    groundCache_.clear();
    addSmallerCopies(atlasTexture_);
}

void WorldView::setCars(const std::vector<CarLook>& cars, CarPictures& pictures) {
    cars_.resize(cars.size());
    for (std::size_t i = 0; i < cars.size(); ++i) {
        if (!cars_[i]) cars_[i] = std::make_unique<Car>();
        Car& car = *cars_[i];
        car.look = cars[i];
        car.painted = pictures.paint(car.look);
    }
}

void WorldView::setGhosts(const std::vector<GhostLook>& ghosts, CarPictures& pictures) {
    const auto before = std::exchange(ghosts_, {});  // keeps pictures alive that are still needed
    for (const GhostLook& ghost : ghosts) ghosts_.push_back({ghost, pictures.paint(ghost.look)});
}

void WorldView::setStyle(const ViewStyle& style) {
    if (std::exchange(style_, style).effects != style.effects) groundCache_.clear();
}

sf::RenderStates WorldView::statesFor(const sf::Texture& texture) const {
    sf::RenderStates states(kPremultiplied);
    states.texture = &texture;
    return states;
}

sf::RenderStates WorldView::statesFor(GroundKind kind, const sf::BlendMode& blend) const {
    sf::RenderStates states(blend);
    states.texture = &pictures_[static_cast<std::size_t>(kind)]->texture;
    return states;
}

void WorldView::drawScratch(sf::RenderTarget& target, const sf::RenderStates& states, Colour colour) {
    tint(scratch_, colour);
    if (!scratch_.empty()) target.draw(scratch_.data(), scratch_.size(), sf::Triangles, states);
}

void WorldView::paintGround(sf::RenderTarget& target, const Bounds& view, float pixelsPerMetre) {
    chooseLevels(pixelsPerMetre);
    const bool hidden = std::ranges::any_of(wideAreas_, [&](const auto& area) { return covers(area, view); });
    if (!hidden) {
        scratch_.clear();
        addGround(scratch_, view, ground_);
        drawScratch(target, statesFor(ground_.kind, sf::BlendNone), air_.tint);
        verge_.draw(target, view, sf::RenderStates(kPremultiplied));
    }
    for (const Layer& layer : layers_) {
        layer.opaque.draw(target, view, statesFor(layer.kind, sf::BlendNone));
        layer.fading.draw(target, view, statesFor(layer.kind, kPremultiplied));
    }
    paint_.draw(target, view, statesFor(atlasTexture_));
    // They are part of the pictures of the ground; on High they lie over skid marks too.
    if (style_.effects != EffectsLevel::High) lowShadows_.draw(target, view, statesFor(atlasTexture_));
    if (style_.effects == EffectsLevel::Low) drawHighShadows(target, view);
    if (style_.effects != EffectsLevel::High) drawRoofs(target, view);
    if (!grid_) return;
    scratch_.clear();
    addGridLines(scratch_, view, kGridPitch, atlas_[Stamp::Line]);
    drawScratch(target, statesFor(atlasTexture_), kWhite);
}

void WorldView::drawGround(sf::RenderTarget& target, const Bounds& view) {
    const auto paint = [this](sf::RenderTarget& t, const Bounds& b, float scale) { paintGround(t, b, scale); };
    const bool cached = style_.effects != EffectsLevel::High &&
                        groundCache_.draw(target, view, 1 / pixel_, style_.effects != EffectsLevel::Low, paint);
    if (!cached) paintGround(target, view, 1 / pixel_);
}

void WorldView::drawHighShadows(sf::RenderTarget& target, const Bounds& view) const {
    highShadows_.draw(target, view, statesFor(shadowMap_));
    fullShadows_.draw(target, view, sf::RenderStates(kPremultiplied));
}

void WorldView::drawWater(sf::RenderTarget& target, const Bounds& view) {
    scratch_.clear();
    water_.addTo(scratch_, view, atlas_, windClock_);
    drawScratch(target, statesFor(atlasTexture_), air_.tint);
}

void WorldView::drawGhosts(sf::RenderTarget& target) {
    for (std::size_t i = 0; i < std::min(ghosts_.size(), ghostPoses_.size()); ++i) {
        const GhostCar& ghost = ghosts_[i];
        if (!ghostPoses_[i]) continue;
        scratch_.clear();
        addGhost(scratch_, ghost.look.look, ghost.painted->picture, *ghostPoses_[i], ghost.look.colour);
        target.draw(scratch_.data(), scratch_.size(), sf::Triangles, statesFor(uploadedTexture(*ghost.painted)));
    }
}

CarLine WorldView::lineOf(std::size_t car) const {
    if (!cars_[car]->look.own || (watched_ >= 0 && static_cast<int>(car) != watched_)) return CarLine::Rim;
    return style_.outlinedCar ? CarLine::Strong : CarLine::Own;
}

void WorldView::drawCars(sf::RenderTarget& target, const Bounds& view) {
    for (std::size_t i = 0; i < cars_.size(); ++i) {
        const auto& car = cars_[i];
        if (car->gone) continue;
        const sf::Texture& texture = uploadedTexture(*car->painted);  // sent before it comes into view
        if (!view.isNear(car->pose.pose.position, kCarReach)) continue;
        const CarLine line = lineOf(i);
        const sf::RenderStates states = statesFor(texture);
        const CarPicture& picture = car->painted->picture;
        scratch_.clear();
        addContactShadow(scratch_, car->look, picture, car->pose, air_.light);
        if (line != CarLine::Rim) {  // the line is bright at any hour
            drawScratch(target, states, air_.tint);
            scratch_.clear();
        }
        addCarLine(scratch_, car->look, picture, car->pose, line, pixel_);
        if (line != CarLine::Rim) {
            drawScratch(target, states, kWhite);
            scratch_.clear();
        }
        addCarBody(scratch_, car->look, picture, car->pose, car->lamps, air_.light);
        addDirt(scratch_, car->look, picture, car->pose, car->dirt);
        drawScratch(target, states, air_.tint);
    }
}

/// Draws the own car over what hides it, untinted, so that it stands out at any hour.
void WorldView::drawOwnCarThrough(sf::RenderTarget& target) {
    for (const auto& car : cars_) {
        if (!car->look.own || car->gone) continue;
        scratch_.clear();
        addThroughView(scratch_, car->look, car->painted->picture, car->pose);
        drawScratch(target, statesFor(uploadedTexture(*car->painted)), kWhite);
    }
}

void WorldView::drawScene(sf::RenderTarget& target, const Snapshot& previous, const Snapshot& now, float alpha,
                          const Camera& camera, float frameDt) {
    refreshScenery();
    target.setView(viewOf(camera, target.getSize()));
    if (!style_.still) windClock_ = std::fmod(windClock_ + frameDt, kWindRepeats);
    const Bounds view = boundsOf(target.getView());
    pixel_ = target.getView().getSize().x / (static_cast<float>(target.getSize().x) * camera.viewport.width);
    const std::size_t count = std::min({cars_.size(), now.cars.size(), previous.cars.size()});
    for (std::size_t i = 0; i < count; ++i) {
        Car& car = *cars_[i];
        car.pose = between(previous.cars[i], now.cars[i], alpha);
        car.gone = now.cars[i].retired;
        const CarLamps wanted = lampsOf(now.cars[i].telemetry);
        const float most = frameDt / kLampTime;
        car.lamps = {approach(car.lamps.brake, wanted.brake, most), approach(car.lamps.reverse, wanted.reverse, most)};
    }
    const sf::RenderStates atlas = statesFor(atlasTexture_);
    drawGround(target, view);
    drawWater(target, view);
    drawWetRoad(target, view, now.road);
    drawSparkle(target, view);
    drawMarks(target, view);
    drawStreaks(target, view, now.road);
    drawRings(target, view, now.road);
    if (style_.effects == EffectsLevel::High) lowShadows_.draw(target, view, atlas);
    low_.draw(target, view, atlas);
    if (style_.effects != EffectsLevel::Low) scuffs_.draw(target, view, {}, atlas);
    scratch_.clear();
    props_.addTo(scratch_, {atlas_, air_.light, view}, previous, now, alpha);
    drawScratch(target, atlas, air_.tint);
    drawFlags(target, view, now);
    drawGhosts(target);
    drawCars(target, view);
    drawParticles(target, view, (1 - alpha) * tick_);
    if (style_.effects != EffectsLevel::Low) drawHighShadows(target, view);
    if (style_.effects == EffectsLevel::High) drawRoofs(target, view);
    drawThings(target, view);
    drawCrowd(target, view, now);
    drawCrowns(target, view);
    drawBirds(target, view, now.road);
    drawClouds(target, view, frameDt);
    drawNight(target, view);
    drawLitPanes(target, view);
    drawOwnCarThrough(target);
    drawAir(target, view, now.road, frameDt);
}

}  // namespace slip
