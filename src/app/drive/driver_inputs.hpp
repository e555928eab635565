// SPDX-License-Identifier: MIT
// The inputs of the players' cars: from their devices, or in their place from a script, the demo's line driver or a
// test.
#pragma once
#include "vehicle/model/driver_input.hpp"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace slip {

class Controls;
class LineDriver;
class ScriptDriver;
class TestControl;
struct DriveState;
struct LocalPlayer;
struct Settings;

/// Returns the assists that the settings give a player with a pad or a keyboard. A drift event has no stability, which
/// stops slides. Traction control stays: with the steering help it holds the angle that the player steers for.
Assists assistsFor(const DriveState& drive, const Settings& settings, const LocalPlayer& player, bool pad);

class DriverInputs {
public:
    /// All of these must outlive this object.
    struct Uses {
        DriveState& drive;
        const Controls& controls;
        const Settings& settings;
        TestControl& test;
    };
    explicit DriverInputs(const Uses& uses);
    ~DriverInputs();

    /// Reads the inputs of the next tick.
    void read();
    /// Returns the inputs that were read last, by player.
    std::span<const DriverInput> latest() const { return inputs_; }
    /// Prepares for a new start.
    void restart();
    /// Call it when the first player's car was given parameters. `changed` says that they differ from those before.
    void noteParams(bool changed);

    /// Moves the gear lever. A shift that would over-rev the engine is refused.
    void shift(LocalPlayer& player, int by);
    /// Ends a test's control of the car.
    void takeControl(LocalPlayer& player);

private:
    void makeLine();
    DriverInput inputOf(LocalPlayer& player);
    std::optional<DriverInput> testInput(LocalPlayer& player);

    Uses uses_;
    std::unique_ptr<LineDriver> line_;      // of a demo
    std::unique_ptr<ScriptDriver> script_;  // of a script
    std::vector<DriverInput> inputs_;       // by player
};

}  // namespace slip
