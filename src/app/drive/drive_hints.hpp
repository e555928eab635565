// SPDX-License-Identifier: MIT
// Hints of a drive. Each one stays until the player has done what it says.
#pragma once
#include "io/player/player_settings.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

class Controls;
class TestControl;
class Texts;
enum class Action;
struct DriveState;
struct KeyHint;
struct LocalPlayer;
struct Settings;

class DriveHints {
public:
    /// All of these must outlive this object.
    struct Uses {
        const DriveState& drive;
        Settings& settings;
        bool& saveSettings;  // set to save the settings after this frame
        const Texts& texts;
        const Controls& controls;
        const TestControl& test;
    };
    explicit DriveHints(const Uses& uses) : uses_(uses) {}

    /// Notes what a player has done in the last tick. `drives` says that the player had not finished before it.
    void onTick(std::size_t player, bool drives);
    /// Returns the controls for driving. Empty once the player has used them all. In split screen, only what was used
    /// since the screen opened counts.
    std::vector<KeyHint> keys(const LocalPlayer& player) const;
    /// Returns what else the player may want to know now.
    std::vector<std::string> remarks(const LocalPlayer& player) const;

private:
    bool isForPlayers() const;
    bool isTuningDue() const;
    std::string tuningHint(const LocalPlayer& player) const;
    std::string hint(std::string_view pattern, Action action, const LocalPlayer& player) const;

    Uses uses_;
    std::array<KnownControls, kMaxPlayers> knownInSplit_;
    bool hasFinishedLap_ = false;  // the first player, since the screen opened
};

}  // namespace slip
