// SPDX-License-Identifier: MIT
#include "app/drive/test_flow.hpp"

#include "app/drive/drive_state.hpp"
#include "platform/paint/toasts.hpp"
#include "session/run/proving_ground.hpp"
#include "session/run/track_change.hpp"
#include "workshop/bench/bench_memory.hpp"
#include "workshop/car/tuned_setups.hpp"

#include <utility>

namespace slip {

TestFlow::TestFlow(const Uses& uses)
    : uses_(uses),
      control_({uses.texts, uses.memory, uses.setups}, uses.drive.source.test,
               uses.drive.session.eventSetup().midLapStart.value_or(Pose{})) {
    uses_.memory.tests.watch({});  // another drive's request is void
}

SessionSetup TestFlow::sessionBefore() const {
    return backFromGround(*uses_.drive.source.test, uses_.drive.session.setup());
}

std::optional<TestFlow::Next> TestFlow::update() {
    const DriveState& drive = uses_.drive;
    if (uses_.memory.tests.takeBack() && drive.source.test) return Next{sessionBefore(), nullptr};
    auto run = uses_.memory.tests.pollWatchedRun(uses_.setups.driven().driven());
    if (!run || !drive.source.isHuman()) return {};
    if (trackChangeOf(drive.session) == TrackChange::DriveOn && run->figure) return testOf(std::move(run));
    uses_.toasts.add(ToastKind::Info, trackChangeOf(drive.session) == TrackChange::DriveOn
                                          ? "This car cannot complete this test."
                                          : "You can watch tests only when driving alone, not in a race or event.");
    return {};
}

std::optional<TestFlow::Next> TestFlow::testOf(std::shared_ptr<const TestRun> run) const {
    const DriveState& drive = uses_.drive;
    Problems problems;
    SessionSetup ground = groundSetup(run->plan, drive.session.setup(), uses_.setups.driven().driven(), uses_.folders,
                                      uses_.tables, problems);
    if (!ground) {
        tell(uses_.toasts, problems);
        return {};
    }
    WatchedTest test{std::move(run), drive.source.test ? drive.source.test->back : nullptr};
    if (!test.back) {
        SessionSetup back = drive.session.setup();
        if (drive.session.now().raceTime > 0) startOnTheWay(back, carOf(drive, firstPlayer(drive)));
        back.event.entrants.front().speed = 0;  // nobody steers yet when the drive resumes
        test.back = std::make_shared<const SessionSetup>(std::move(back));
    }
    return Next{std::move(ground), std::make_shared<const WatchedTest>(std::move(test))};
}

bool TestFlow::repeat() {
    const auto& test = uses_.drive.source.test;
    if (test) uses_.memory.tests.watch(test->run->plan.kind);
    return test != nullptr;
}

}  // namespace slip
