// SPDX-License-Identifier: MIT
#include "app/drive/drive_picture.hpp"

#include "app/audio/camera_listener.hpp"
#include "app/drive/drive_state.hpp"
#include "app/drive/return_point.hpp"
#include "io/player/settings.hpp"
#include "platform/paint/painter.hpp"
#include "platform/paint/style.hpp"
#include "platform/window/options.hpp"
#include "race/world/snapshot.hpp"
#include "render/debug/debug_legend.hpp"
#include "render/scene/ghost_look.hpp"
#include "render/scene/world_view.hpp"
#include "ui/hud/event_hud.hpp"
#include "ui/hud/hud.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

/// Returns the distance from the centre between the panels to the running order, as a share of the picture's width.
float roomBesideField(const HudLayout& layout, sf::Vector2f size, const HudView& view) {
    if (layout.field.w <= 0) return 1;
    return ((view.coveredLeft + size.x - view.coveredRight) / 2 - layout.field.x - layout.field.w) / size.x;
}

/// Draws a frame around the present part, so that each player finds their own half at a glance.
void drawOwnFrame(Painter& painter, sf::Color colour) {
    constexpr float kMinPx = 6, kMaxPx = 8;
    const float width = std::clamp(kMinPx * painter.unit(), kMinPx, kMaxPx) / painter.unit();
    const auto [wide, high] = painter.size();
    painter.box({0, 0, wide, width}, colour);
    painter.box({0, high - width, wide, width}, colour);
    painter.box({0, width, width, high - 2 * width}, colour);
    painter.box({wide - width, width, width, high - 2 * width}, colour);
}

}  // namespace

DrivePicture::DrivePicture(const Uses& uses, const DriveHud::Uses& hud)
    : uses_(uses),
      view_(uses.drive.session.track(), uses.ghosts.folders, uses.pictures, uses.scenery, uses.spareWorld),
      instruments_(std::make_unique<Hud>(uses.drive.session.track())),
      hud_(hud),
      roomLeft_(uses.drive.players.size(), 1) {
    std::vector<std::size_t> watched;
    for (const LocalPlayer& player : uses_.drive.players) watched.push_back(player.car);
    setCars();
    view_.watch(watched, uses_.drive.session.now());
}

DrivePicture::~DrivePicture() = default;

void DrivePicture::onTick() { view_.onTick(uses_.drive.session.previous(), uses_.drive.session.now()); }

void DrivePicture::jump(const LocalPlayer& player) { view_.jump(player.car, uses_.drive.session.now()); }

void DrivePicture::setCars() { view_.setCars(uses_.drive.session.eventSetup().entrants); }

void DrivePicture::restart() {
    view_.restart(uses_.drive.session.now());
    hud_.restart();
}

void DrivePicture::openGhosts(const ReturnPoint& point, bool drivesB) {
    if (!hasGhosts(uses_.drive)) return;
    ghosts_.reset();
    ghosts_ = std::make_unique<Ghosts>(uses_.ghosts, uses_.drive.session, firstPlayer(uses_.drive));
    ghosts_->setTries(point.tries(), drivesB);
    view_.setGhosts(ghosts_->looks());
}

void DrivePicture::updateGhosts(ReturnPoint& point, bool drivesB) {
    if (!ghosts_) return;
    LocalPlayer& player = firstPlayer(uses_.drive);
    bool changed = ghosts_->update(player);
    if (point.update() || ghosts_->triesForB() != drivesB) {
        ghosts_->setTries(point.tries(), drivesB);
        changed = true;
    }
    if (changed) view_.setGhosts(ghosts_->looks());
    player.laps.setRival(ghosts_->reference());
}

/// Returns the lap time of the drawn moment.
double DrivePicture::drawnTime(const LocalPlayer& player) const {
    return lapTime(uses_.drive, player) - (1 - static_cast<double>(uses_.drive.clock.alpha())) / kTickHz;
}

void DrivePicture::drawWorld(sf::RenderTarget& target, std::size_t index, const sf::IntRect& part, const Frame& frame) {
    const Settings& s = uses_.settings;
    const DriveState& drive = uses_.drive;
    const CoveredSides covered = frame.covered;
    const double time = drawnTime(drive.players[index]);
    view_.draw(target, index, part, {drive.session.previous(), drive.session.now(), drive.clock.alpha()},
               {.dt = frame.paused ? 0 : frame.dt,
                .pace = s.accessibility.gameSpeed,
                .shiftPx = (covered.left - covered.right) / 2,
                .free = std::max(0.0f, 1 - (covered.left + covered.right) / static_cast<float>(part.width)),
                .left = roomLeft_[index],
                .camera = s.camera,
                .reducedMotion = s.accessibility.reducedMotion,
                .style = {.effects = frame.quality,
                          .outlinedCar = s.accessibility.outlinedCar,
                          .driftZones = modeOf(drive) == EventMode::Drift},
                .debug = debug_,
                .ghosts = ghosts_ ? ghosts_->poses(time) : std::vector<std::optional<CarPose>>{}});
}

/// Draws a player's picture and instruments.
void DrivePicture::drawPlayer(sf::RenderTarget& target, std::size_t index, const sf::IntRect& part,
                              const Frame& frame) {
    drawWorld(target, index, part, frame);
    const DriveState& drive = uses_.drive;
    const LocalPlayer& player = drive.players[index];
    Painter& painter = uses_.painter;
    painter.setViewport(part);
    if (drive.players.size() > 1) drawOwnFrame(painter, legibleOnPanel(drive.session.entrant(player.car).colour));
    if (frame.results) return painter.flush(target);
    const float share = hudScale(painter.size(), (frame.covered.left + frame.covered.right) / painter.unit());
    messagesTop_ = part.top == 0 ? 0 : messagesTop_;
    if (share <= 0) return;
    painter.rescale(share);
    HudView view = hud_.view(index, frame.covered.left / painter.unit(), frame.covered.right / painter.unit());
    if (debug_) view.field.clear();  // the legend takes this place
    const sf::View camera = viewOf(view_.camera(index), sf::Vector2u(target.getSize()));
    fillTags(view, hudSource(drive, player), camera, painter.size(), drive.clock.alpha());
    if (ghosts_) ghosts_->show(view, lapTime(drive, player), drawnTime(player), camera, painter.size());
    if (frame.pointed && index == 0)
        view.mapCars.push_back({.position = *frame.pointed, .colour = style::kText, .label = "", .ghost = true});
    if (!uses_.settings.hud.delta) view.delta.reset();
    const HudLayout layout = instruments_->layout(painter.size(), view);
    roomLeft_[index] = roomBesideField(layout, painter.size(), view);
    if (!uses_.options.hud) return;  // the same picture without instruments
    hud_.showSlide(view, index);
    hud_.showCorner(view, layout, index, {camera, painter.size()}, frame.paused ? 0 : frame.dt);
    instruments_->draw(painter, view, layout);
    noteLayout(layout, index, part);
    painter.flush(target);
}

/// Notes where messages and the legend have room.
void DrivePicture::noteLayout(const HudLayout& layout, std::size_t index, const sf::IntRect& part) {
    const float unit = uses_.painter.unit();
    if (part.top == 0) messagesTop_ = layout.messages.y * unit;
    if (index != 0) return;
    const UiBox& above = layout.delta.w > 0 ? layout.delta : layout.times;
    const UiBox& below = layout.extra.w > 0 && layout.extra.y < layout.map.y ? layout.extra : layout.map;
    legendTop_ = (above.y + above.h + kHudGap) * unit;
    legendBottom_ = (below.y - kHudGap) * unit;
}

void DrivePicture::draw(sf::RenderTarget& target, const Frame& frame) {
    const auto parts = picturesIn(target.getSize(), static_cast<int>(uses_.drive.players.size()));
    for (std::size_t i = 0; i < parts.size(); ++i) drawPlayer(target, i, parts[i], frame);
    target.setView(target.getDefaultView());
}

void DrivePicture::drawStation(sf::RenderTarget& target, const Frame& frame) {
    constexpr float kAcross = 90;  // m
    const Session& session = uses_.drive.session;
    Camera camera;
    camera.centre = roadAt(session.track(), std::fmod(*uses_.options.station, session.track().length)).position;
    camera.width = kAcross;
    world().setStyle({frame.quality, false, uses_.settings.accessibility.reducedMotion});
    world().draw(target, session.previous(), session.now(), uses_.drive.clock.alpha(), camera, frame.dt);
}

void DrivePicture::drawLegend(float left, float right) {
    constexpr float kBesides = 20;  // design units
    const float unit = uses_.painter.unit();
    if (debug_)
        drawDebugLegend(uses_.painter, {left + kBesides, legendTop_ / unit, right - left - kBesides,
                                        (legendBottom_ - legendTop_) / unit});
}

std::vector<AudioListener> DrivePicture::listeners() const {
    std::vector<AudioListener> listeners;
    for (std::size_t i = 0; i < uses_.drive.players.size(); ++i)
        listeners.push_back(earOf(uses_.drive.players[i].car, view_.camera(i)));
    return listeners;
}

}  // namespace slip
