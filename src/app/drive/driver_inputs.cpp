// SPDX-License-Identifier: MIT
#include "app/drive/driver_inputs.hpp"

#include "app/drive/drive_state.hpp"
#include "app/drive/test_control.hpp"
#include "io/player/settings.hpp"
#include "platform/input/controls.hpp"
#include "race/ai/line_driver.hpp"
#include "race/testdrive/manoeuvres.hpp"
#include "race/testdrive/script_driver.hpp"
#include "race/world/snapshot.hpp"
#include "race/world/weather.hpp"
#include "vehicle/model/gearbox.hpp"

#include <algorithm>

namespace slip {
namespace {

/// Returns whether a human uses a pedal or the steering.
bool isUsed(const RawInput& raw) {
    return raw.throttle > 0 || raw.brake > 0 || raw.handbrake > 0 || raw.clutch > 0 || raw.steer != 0;
}

}  // namespace

Assists assistsFor(const DriveState& drive, const Settings& settings, const LocalPlayer& player, bool pad) {
    Assists assists = assistsOf(playerOf(settings, player.player).assists, pad);
    if (modeOf(drive) == EventMode::Drift) assists.stability = 0;  // it would stop every slide
    return assists;
}

DriverInputs::DriverInputs(const Uses& uses) : uses_(uses), inputs_(uses.drive.players.size()) { restart(); }

DriverInputs::~DriverInputs() = default;

void DriverInputs::restart() {
    makeLine();
    if (const auto& script = uses_.drive.source.script) script_ = std::make_unique<ScriptDriver>(*script);
}

void DriverInputs::noteParams(bool changed) {
    if (changed) uses_.test.noteChange();
    makeLine();
}

/// Creates the line of a demo for the present car.
void DriverInputs::makeLine() {
    if (!uses_.drive.source.demo) return;
    const Session& session = uses_.drive.session;
    line_ = std::make_unique<LineDriver>(
        makeDrivingLine(session.track(), session.params(firstPlayer(uses_.drive).car),
                        coveredTrack(session.track(), session.eventSetup().weatherAffectsGrip)),
        LineDriver::kDefaultGrip);
}

void DriverInputs::read() {
    for (std::size_t i = 0; i < inputs_.size(); ++i) inputs_[i] = inputOf(uses_.drive.players[i]);
}

DriverInput DriverInputs::inputOf(LocalPlayer& player) {
    const Session& session = uses_.drive.session;
    const CarSnapshot& car = carOf(uses_.drive, player);
    if (script_) {
        const DriverInput input = script_->drive(session.now().time, car, session.params(player.car), kTick);
        player.raw = toRawInput(input);
        return input;
    }
    if (const auto input = testInput(player)) return *input;
    if (line_) line_->senseRoad(session.now().road);
    player.raw = line_ ? line_->drive(car) : uses_.controls.raw(player.player, session.now().countdown <= 0);
    const bool pad = line_ || uses_.controls.usesPad(player.player);
    const Smoothing& rates = pad ? uses_.settings.smoothing.pad : uses_.settings.smoothing.keyboard;
    return player.driver.drive(player.raw, rates, assistsFor(uses_.drive, uses_.settings, player, pad), kTick);
}

/// Returns the computer's input for the next tick of a test; empty if the player has control.
std::optional<DriverInput> DriverInputs::testInput(LocalPlayer& player) {
    if (!uses_.test.isActive()) return {};
    const Session& session = uses_.drive.session;
    const bool handsOn = isUsed(uses_.controls.raw(player.player, false));
    const auto input = uses_.test.input({carOf(uses_.drive, player), session.params(player.car), kTick}, handsOn,
                                        session.now().countdown <= 0);
    if (!input) return takeControl(player), std::nullopt;
    player.raw = toRawInput(*input);
    return input;
}

void DriverInputs::takeControl(LocalPlayer& player) {
    if (uses_.test.takeControl()) player.driver.engage(carOf(uses_.drive, player).telemetry.gear);
}

void DriverInputs::shift(LocalPlayer& player, int by) {
    const Session& session = uses_.drive.session;
    const CarParams& params = session.params(player.car);
    const CarSnapshot& car = session.car(player.car);
    const int gears = forwardGears(params.gearbox);
    const int gear = std::min(player.driver.gear(), gears);  // the panel may have removed gears
    const int wanted = std::clamp(gear + by, -1, gears);
    const bool manual = player.driver.transmission() == Transmission::Manual;
    if (manual && wouldOverRev(params, gear, wanted, dot(car.velocity, direction(car.pose.yaw))))
        player.refusedAt = session.now().time;
    else
        player.driver.shift(by, gears);
}

}  // namespace slip
