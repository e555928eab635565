// SPDX-License-Identifier: MIT
// Tests of the bench on the proving ground: how a drive leads to a test and back.
#include "app/drive/drive_inside.hpp"
#include "platform/paint/toasts.hpp"

namespace slip {

/// Starts a requested test once its figure on the plane is known.
void DriveScreen::watchTests() {
    TestsTab& tests = memory_.tests;
    if (tests.takeBack() && pilot_.test) return leaveGround();
    auto run = tests.pollWatchedRun(panel_.car().driven());
    if (!run || !pilot_.person()) return;
    if (trackChangeOf(session_) != TrackChange::DriveOn)
        return app_.toasts.add(ToastKind::Info, "You can watch tests only when driving alone, not in a race or event.");
    if (!run->figure) return app_.toasts.add(ToastKind::Info, "This car cannot complete this test.");
    driveTest(std::move(run));
}

void DriveScreen::driveTest(std::shared_ptr<const TestRun> run) {
    Problems problems;
    SessionSetup ground =
        groundSetup(run->plan, session_.setup(), panel_.car().driven(), app_.folders, app_.tables, problems);
    if (!ground) return tell(app_.toasts, problems);
    WatchedTest test{std::move(run), pilot_.test ? pilot_.test->back : nullptr};
    if (!test.back) {
        SessionSetup back = session_.setup();
        if (session_.now().raceTime > 0) startOnTheWay(back, carOf(first()));
        back.event.entrants.front().speed = 0;  // nobody steers yet when the drive resumes
        test.back = std::make_shared<const SessionSetup>(std::move(back));
    }
    continueIn(std::move(ground), std::make_shared<const WatchedTest>(std::move(test)));
}

void DriveScreen::leaveGround() { continueIn(backFromGround(*pilot_.test, session_.setup())); }

/// Returns the name of the track to which a test returns; empty if no test is being driven.
std::string DriveScreen::groundBack() const { return pilot_.test ? pilot_.test->back->track->params.name : ""; }

/// Returns the computer's input for the next tick of a test; empty if the player has control.
std::optional<DriverInput> DriveScreen::testInput(LocalPlayer& player) {
    if (!test_.isActive()) return {};
    const bool handsOn = isHeld(app_.controls.raw(player.player, false));
    const auto input =
        test_.input({carOf(player), session_.params(player.car), kTick}, handsOn, session_.now().countdown <= 0);
    if (!input) return takeControl(player), std::nullopt;
    player.raw = analogue(*input);
    return input;
}

void DriveScreen::takeControl(LocalPlayer& player) {
    if (test_.takeControl()) player.driver.engage(carOf(player).telemetry.gear);
}

}  // namespace slip
