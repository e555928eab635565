// SPDX-License-Identifier: MIT
// A test of the bench in the world: the machine drives it on the proving ground until the player takes the wheel; then
// the figure, and what it differs by.
#include "app/drive/drive_inside.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/style.hpp"
#include "platform/paint/toasts.hpp"

namespace slip {
namespace {

constexpr double kAsOnThePlane = 0.01;  // of the figure: who differs by less is not told

/// The parts that there are, on one line.
std::string lineOf(std::initializer_list<std::string> parts) {
    std::string line;
    for (const std::string& part : parts)
        if (!part.empty()) line += (line.empty() ? "" : "  ·  ") + part;
    return line;
}

}  // namespace

/// A test that was asked for begins when the plane has told how this car drives it.
void DriveScreen::watchTests() {
    TestsTab& tests = memory_.tests;
    if (tests.takeBack() && pilot_.test) return leaveGround();
    auto run = tests.takeWatched(panel_.car().driven());
    if (!run) return;
    if (!pilot_.person()) return;
    if (trackChangeOf(session_) != TrackChange::DriveOn)
        return app_.toasts.add(ToastKind::Info, "Tests are watched from a drive alone, not from a race or an event.");
    if (!run->figure) return app_.toasts.add(ToastKind::Info, "This car does not get through that test.");
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
        back.event.entrants.front().speed = 0;  // nobody's hands are on the wheel yet
        test.back = std::make_shared<const SessionSetup>(std::move(back));
    }
    goOn(std::move(ground), std::make_shared<const WatchedTest>(std::move(test)));
}

void DriveScreen::leaveGround() { goOn(backFromGround(*pilot_.test, session_.setup())); }

/// Of what a test leads back to; empty: none is driven.
std::string DriveScreen::groundBack() const { return pilot_.test ? pilot_.test->back->track->params.name : ""; }

void DriveScreen::seatMachine() {
    memory_.tests.watch({});  // what another drive asked for is not meant here
    if (pilot_.test) machine_.emplace(Machine{TestDriver(pilot_.test->run->plan, *session_.eventSetup().onTheWay)});
}

/// What the machine drives the next tick with; none: the player has the wheel.
std::optional<DriverInput> DriveScreen::machineInput(LocalPlayer& player) {
    if (!machine_) return {};
    const bool hands = isHeld(app_.controls.raw(player.player, false));
    if (hands && machine_->handsOff) return takeWheel(player), std::nullopt;
    machine_->handsOff |= !hands;  // a key from before does not count
    if (session_.now().countdown > 0) return DriverInput{};
    const DriverInput input = machine_->driver.drive({carOf(player), session_.params(player.car), kTick});
    player.raw = analogue(input);
    if (machine_->driver.isDone() && !machine_->told) machine_->told = outcomeBanner();
    return input;
}

void DriveScreen::takeWheel(LocalPlayer& player) {
    if (!machine_) return;
    machine_.reset();
    player.driver.engage(carOf(player).telemetry.gear);
}

/// What is driven, then what it came to.
std::optional<Banner> DriveScreen::testBanner() const {
    if (!machine_) return {};
    if (machine_->told) return machine_->told;
    const TestInfo& info = infoOf(pilot_.test->run->plan.kind);
    return Banner{std::string(app_.texts(info.name)), std::string(app_.texts(info.conditions)), style::kText};
}

/// As it is when the test is done: a later change or swap of the car is another matter.
Banner DriveScreen::outcomeBanner() const {
    const Texts& texts = app_.texts;
    const TestRun& run = *pilot_.test->run;
    const TestInfo& info = infoOf(run.plan.kind);
    if (machine_->changed) return {"–", std::string(texts("the car was changed on the way")), style::kBad};
    const std::optional<double> figure = machine_->driver.figure();
    if (!figure) return {"–", std::string(texts("not done")), style::kBad};
    const auto other = memory_.tests.find(run.plan.kind, otherCar(panel_, memory_.against));
    const std::optional<double> before = other ? other->figure : std::nullopt;
    const std::string change = testChange(info, run.figure, before);  // plane against plane
    const bool better = change.empty() || (*run.figure < *before) == info.lessIsBetter;
    const bool differs = std::abs(*figure - *run.figure) > kAsOnThePlane * *run.figure;
    const std::string against =
        change.empty() ? "" : texts("{} against {}", change, texts(otherName(panel_, memory_.against)));
    return {testFigure(info, figure) + " " + std::string(info.unit),
            lineOf({std::string(texts(info.name)), std::string(texts(info.figure)), against,
                    differs ? texts("{} on the plane", testFigure(info, run.figure)) : ""}),
            change.empty() ? style::kText
            : better       ? style::kGood
                           : style::kBad};
}

}  // namespace slip
