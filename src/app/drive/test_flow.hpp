// SPDX-License-Identifier: MIT
// Tests of the bench on the proving ground: how a drive leads to a test and back.
#pragma once
#include "app/drive/test_control.hpp"
#include "session/setup/session_setup.hpp"

#include <memory>
#include <optional>

namespace slip {

class Toasts;
class TunedSetups;
struct DriveState;

class TestFlow {
public:
    /// All of these must outlive this object.
    struct Uses {
        const DriveState& drive;
        const Folders& folders;
        const TrackTables& tables;
        const Texts& texts;
        Toasts& toasts;
        BenchMemory& memory;
        const TunedSetups& setups;
    };
    /// Starts the test of the drive's source, if there is one.
    explicit TestFlow(const Uses& uses);

    /// A session in which to continue, and the test to be driven there, or null.
    struct Next {
        SessionSetup setup;
        std::shared_ptr<const WatchedTest> test;
    };
    /// Returns what the bench requested, once per request: a test, as soon as its figure on the plane is known, or the
    /// way back.
    std::optional<Next> update();
    /// Repeats the test that is being driven. Returns false if there is none.
    bool repeat();
    /// Returns the session before the test. Call it only during a test.
    SessionSetup sessionBefore() const;
    BenchMemory& memory() const { return uses_.memory; }
    TestControl& control() { return control_; }
    const TestControl& control() const { return control_; }

private:
    std::optional<Next> testOf(std::shared_ptr<const TestRun> run) const;

    Uses uses_;
    TestControl control_;
};

}  // namespace slip
