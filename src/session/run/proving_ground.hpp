// SPDX-License-Identifier: MIT
// A test of the bench in the world: the proving ground with cones where the test has them, and the driven car at its
// start.
#pragma once
#include "race/testdrive/test_runs.hpp"
#include "session/setup/session_setup.hpp"

namespace slip {

struct WatchedTest {
    std::shared_ptr<const TestRun> run;        // as the plane has it, with a figure
    std::shared_ptr<const SessionSetup> back;  // what was driven before
};

/// On the proving ground with the first person's car of `from`, tuned as `car`. It starts as setup.event.onTheWay says.
/// Empty when the ground cannot be built, and `problems` says why.
SessionSetup groundSetup(const TestPlan& plan, const SessionSetup& from, const CarParams& car, const Folders& folders,
                         const TrackTables& tables, Problems& problems);

/// What was driven before, by the car of the test: its file may be another one since.
SessionSetup backFromGround(const WatchedTest& test, const SessionSetup& driven);

}  // namespace slip
