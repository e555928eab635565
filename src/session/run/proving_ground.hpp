// SPDX-License-Identifier: MIT
// A bench test in the world: the proving ground with the test's cones, and the driven car at its start.
#pragma once
#include "race/testdrive/test_runs.hpp"
#include "session/setup/session_setup.hpp"

namespace slip {

struct WatchedTest {
    std::shared_ptr<const TestRun> run;        // the same test on the plane, with its figure
    std::shared_ptr<const SessionSetup> back;  // the session before the test
};

/// Builds a session on the proving ground with the first human's car of `from`, tuned as `car`. It starts as
/// setup.event.midLapStart says. Empty if the ground cannot be built, and `problems` says why.
SessionSetup groundSetup(const TestPlan& plan, const SessionSetup& from, const CarParams& car, const Folders& folders,
                         const TrackTables& tables, Problems& problems);

/// Returns the session before the test, with the test's car. Its file may have changed since.
SessionSetup backFromGround(const WatchedTest& test, const SessionSetup& driven);

}  // namespace slip
