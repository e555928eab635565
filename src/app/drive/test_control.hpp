// SPDX-License-Identifier: MIT
// Control of a bench test on the proving ground: the computer drives until the player takes over. Then a banner shows
// the figure and its difference from that of the compared set-up.
#pragma once
#include "ui/hud/banner.hpp"

#include <memory>
#include <optional>

namespace slip {

class TestDriver;
class Texts;
class TunedSetups;
struct BenchMemory;
struct DrivenCar;
struct DriverInput;
struct Pose;
struct TestRun;
struct WatchedTest;

class TestControl {
public:
    /// All of these must outlive this object.
    struct Uses {
        const Texts& texts;
        const BenchMemory& memory;
        const TunedSetups& setups;
    };
    /// Starts a test. Without one, the player has control from the start. `start` is the initial pose of the car.
    TestControl(const Uses& uses, const std::shared_ptr<const WatchedTest>& test, const Pose& start);
    ~TestControl();

    /// Returns whether the computer drives.
    bool isActive() const { return driver_ != nullptr; }
    /// Returns the input for the next tick. `handsOn` means that the player uses a control of the car. Empty if the
    /// player has control, or takes it thereby.
    std::optional<DriverInput> input(const DrivenCar& car, bool handsOn, bool hasStarted);
    /// Ends the computer's control. Returns false if the player already had control.
    bool takeControl();
    /// Records that the car was changed before the test was done, which makes its figure meaningless.
    void noteChange();
    /// Returns the name of the test during the test, then its figure. Empty while the player has control.
    std::optional<Banner> banner() const;

private:
    Banner outcome() const;

    Uses uses_;
    std::shared_ptr<const TestRun> run_;  // as driven on the plane
    std::unique_ptr<TestDriver> driver_;
    bool handsWereOff_ = false;         // since the start; a key held before then does not take control
    bool isChanged_ = false;            // the car was changed since the start
    std::optional<Banner> shown_ = {};  // the outcome at the end of the test
};

}  // namespace slip
