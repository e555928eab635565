// SPDX-License-Identifier: MIT
// Who has control of a bench test on the proving ground: the computer drives it until the player takes over. A banner
// then shows the figure, and how much it differs from that of the compared set-up.
#pragma once
#include "race/testdrive/test_driver.hpp"
#include "session/run/proving_ground.hpp"
#include "ui/hud/hud_view.hpp"
#include "workshop/bench/bench.hpp"

#include <memory>
#include <optional>

namespace slip {

class TestControl {
public:
    /// All of these must outlive the part.
    struct Uses {
        const Texts& texts;
        const BenchMemory& memory;
        const TuningPanel& panel;
    };
    /// Without a test, the player has control from the start. `start`: the pose of the car at the start.
    TestControl(const Uses& uses, const std::shared_ptr<const WatchedTest>& test, const Pose& start);

    /// The computer drives.
    bool isActive() const { return driver_.has_value(); }
    /// Returns the input for the next tick. `handsOn`: the player uses a control of the car. Empty if the player has,
    /// or thereby takes, control.
    std::optional<DriverInput> input(const DrivenCar& car, bool handsOn, bool hasStarted);
    /// Ends the computer's part. Returns false if the player had control already.
    bool takeControl();
    /// Notes that the car was changed before the test was done, so that its figure means nothing.
    void noteChange();
    /// Names the test while it is driven, then shows its figure. Empty while the player has control.
    std::optional<Banner> banner() const;

private:
    Banner outcome() const;

    Uses uses_;
    std::shared_ptr<const TestRun> run_;  // as driven on the plane
    std::optional<TestDriver> driver_;
    bool handsWereOff_ = false;         // since the start: a key that was held before does not take control
    bool isChanged_ = false;            // the car, since the start
    std::optional<Banner> shown_ = {};  // the outcome, as it was when the test ended
};

}  // namespace slip
