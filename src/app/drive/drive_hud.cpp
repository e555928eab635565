// SPDX-License-Identifier: MIT
#include "app/drive/drive_hud.hpp"

#include "app/drive/challenge_flow.hpp"
#include "app/drive/drive_banners.hpp"
#include "app/drive/drive_hints.hpp"
#include "app/drive/drive_state.hpp"
#include "app/drive/driver_inputs.hpp"
#include "app/drive/first_drive_flow.hpp"
#include "app/drive/test_control.hpp"
#include "io/player/settings.hpp"
#include "platform/input/controls.hpp"
#include "race/world/snapshot.hpp"
#include "render/cars/car_pose.hpp"
#include "ui/hud/corner_sign.hpp"
#include "ui/hud/event_hud.hpp"
#include "ui/hud/hud_layout.hpp"
#include "ui/hud/hud_view.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr double kRefusalShown = 0.6;  // s for which the dial shows a refused shift
constexpr float kBeyondCorner = 60;    // m of road beyond a corner that its sign avoids

/// Returns the visible road from s to `reach` metres ahead.
CornerScene cornerScene(const Track& track, float s, float reach, const DriveHud::Seen& seen) {
    const auto at = [&seen](Vec2 place) { return placeIn(seen.camera, seen.size, place); };
    CornerScene scene{.size = seen.size};
    const RoadSample here = roadAt(track, s);
    const sf::Vector2f along = at(here.position + here.tangent) - at(here.position);
    const float unit = std::max(std::hypot(along.x, along.y), 1e-3f);  // design units per metre
    scene.travel = along / unit;
    scene.halfRoad = (here.halfWidth + std::max(here.kerbLeft, here.kerbRight)) * unit;
    for (std::size_t i = 0; i < scene.road.size(); ++i) {
        const float way = reach * static_cast<float>(i) / static_cast<float>(scene.road.size() - 1);
        scene.road[i] = at(roadAt(track, s + way).position);
    }
    return scene;
}

}  // namespace

HudSource hudSource(const DriveState& drive, const LocalPlayer& player) {
    const Session& session = drive.session;
    return {session.eventSetup(), session.track(), session.previous(), session.now(), player.car};
}

DriveHud::DriveHud(const Uses& uses)
    : uses_(uses),
      corners_(uses.drive.players.size()),
      slides_(uses.drive.players.size()),
      broken_(uses.drive.players.size()) {}

DriveHud::~DriveHud() = default;

void DriveHud::restart() {
    corners_.assign(corners_.size(), {});
    slides_.assign(slides_.size(), {});
    broken_.assign(broken_.size(), {});
}

bool DriveHud::isInTest() const { return uses_.test.isActive(); }

/// Returns whether the drive is meant to leave the road, so that signs about it are wrong.
bool DriveHud::isOffRoad() const { return isInTest() || uses_.firstDrive.isActive(); }

HudView DriveHud::view(std::size_t index, float left, float right) const {
    const DriveState& drive = uses_.drive;
    const LocalPlayer& player = drive.players[index];
    const Snapshot& now = drive.session.now();
    const Settings& s = uses_.settings;
    const bool script = drive.source.script.has_value(), test = isInTest();
    HudView view;
    view.car = &carOf(drive, player);
    view.params = &drive.session.params(player.car);
    view.input = player.driven;
    view.units = s.units;
    view.transmission = script || test ? Transmission::Automatic : player.driver.transmission();
    view.shiftRefused = now.time - player.refusedAt < kRefusalShown;
    view.raceTime = now.raceTime;
    view.countdown = now.countdown;
    view.countdownLength = now.countdownLength;
    if (!script && !test) view.assists = assistsFor(drive, s, player, uses_.controls.usesPad(player.player));
    view.best = player.laps.best();
    view.authorDrift = player.authorDrift;
    view.rival = player.laps.rival();
    view.recordClass = player.laps.lapClass();
    view.driver = drive.source.demo ? "DEMO" : script ? "SCRIPT" : test ? "TEST" : "";
    view.banner = test                          ? uses_.test.banner()
                  : uses_.firstDrive.isActive() ? uses_.firstDrive.banner()
                                                : uses_.banners.of(index);
    view.wrongWay = !isOffRoad() && drivesWrongWay(drive.session.track(), *view.car);
    view.timed = !uses_.firstDrive.isActive();
    view.keys = uses_.hints.keys(player);
    view.hints = uses_.hints.remarks(player);
    view.blink = !s.accessibility.reducedMotion;
    view.coveredLeft = left;
    view.coveredRight = right;
    view.split = drive.players.size() > 1;
    view.showInputs = s.hud.inputDisplay;
    view.goal = uses_.challenge.goal();
    fillEvent(view, hudSource(drive, player));
    return view;
}

void DriveHud::showCorner(HudView& view, const HudLayout& layout, std::size_t index, const Seen& seen, float dt) {
    const Session& session = uses_.drive.session;
    const float alpha = uses_.drive.clock.alpha();
    const CarSnapshot& car = *view.car;
    auto ahead = cornerSign(session.track(), car.location.s, length(car.velocity));
    if (view.wrongWay || view.countdown > 0 || view.ended || isOffRoad()) ahead.reset();
    CornerSign& sign = corners_[index];
    if (!ahead && sign.opacity <= 0) return;
    const auto& before = session.previous().cars[uses_.drive.players[index].car];
    CornerScene scene = cornerScene(session.track(), car.location.s - (1 - alpha) * length(car.velocity) / kTickHz,
                                    (ahead ? ahead->distance : sign.corner.distance) + kBeyondCorner, seen);
    scene.left = view.coveredLeft, scene.right = view.coveredRight;
    scene.car = placeIn(seen.camera, scene.size, between(before, car, alpha).pose.position);
    followCorner(sign, ahead, scene, layout, dt);
    if (sign.opacity > 0) view.corner = CornerMark{sign.corner, sign.box, sign.opacity};
}

void DriveHud::showSlide(HudView& view, std::size_t index) {
    if (view.drift) {
        followBreak(broken_[index], *view.drift, uses_.drive.session.now().time);
        view.brokenDrift = broken_[index];
    }
    if (!uses_.settings.hud.slideCounter || isInTest()) return;
    followSlide(slides_[index], *view.car, *view.params, uses_.drive.session.now().time);
    view.slide = slides_[index];
}

}  // namespace slip
