// SPDX-License-Identifier: MIT
// The first drive in the drive screen: says what to do next, and when the first race may follow.
#pragma once
#include "session/run/first_drive.hpp"
#include "ui/hud/banner.hpp"

#include <optional>

namespace slip {

class Controls;
class Texts;
enum class Action;
struct DriveState;
struct Settings;

class FirstDriveFlow {
public:
    /// All of these must outlive this object.
    struct Uses {
        const DriveState& drive;
        const Settings& settings;
        const Texts& texts;
        const Controls& controls;
    };
    explicit FirstDriveFlow(const Uses& uses) : uses_(uses) {}

    /// Returns whether this drive is a first drive.
    bool isActive() const;
    void onTick();
    /// Begins again with the first step.
    void restart();
    /// Returns what to do now. Empty in other drives.
    std::optional<Banner> banner() const;
    /// Returns true once, a few seconds after the last step.
    bool takeEnd();

private:
    Banner task() const;
    std::string key(Action action) const;
    std::string speed(float metresPerSecond) const;

    Uses uses_;
    FirstDrive drive_;
    int ticksDone_ = 0;  // since the last step was done
    bool hasEnded_ = false;
};

}  // namespace slip
