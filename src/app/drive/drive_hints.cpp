// SPDX-License-Identifier: MIT
#include "app/drive/drive_hints.hpp"

#include "app/drive/drive_state.hpp"
#include "app/drive/test_control.hpp"
#include "io/common/texts.hpp"
#include "io/player/settings.hpp"
#include "platform/input/control_prompts.hpp"
#include "race/world/snapshot.hpp"
#include "session/watch/known_controls.hpp"
#include "ui/hud/hud_view.hpp"

#include <algorithm>

namespace slip {
namespace {

bool isSplit(const DriveState& drive) { return drive.players.size() > 1; }

/// Returns the controls that a player has used with the keys of this drive. In split screen the first player's keys
/// are others than alone, and anybody may be the second player.
auto& knownOf(auto& knownInSplit, const DriveHints::Uses& uses, const LocalPlayer& player) {
    return isSplit(uses.drive) ? knownInSplit[player.player] : playerOf(uses.settings, player.player).known;
}

}  // namespace

/// Returns whether players drive, and not the computer.
bool DriveHints::isForPlayers() const { return uses_.drive.source.isHuman() && !uses_.test.isActive(); }

/// Notes the controls that were used. The hint about tuning ends with the lap in which it was shown.
void DriveHints::onTick(std::size_t index, bool drives) {
    const LocalPlayer& player = uses_.drive.players[index];
    if (!drives || !isForPlayers()) return;
    Settings& settings = uses_.settings;
    const bool isNew = addUsed(knownOf(knownInSplit_, uses_, player), carOf(uses_.drive, player));
    uses_.saveSettings |= isNew && !isSplit(uses_.drive);
    if (index != 0 || !carOf(uses_.drive, player).lap.finishedLap) return;
    if (isTuningDue()) {
        settings.hud.tuningHint = false;
        uses_.saveSettings = true;
    }
    hasFinishedLap_ = true;
}

/// Returns whether the panel is to be offered. A changed car wins no medals, so challenges do not offer it.
bool DriveHints::isTuningDue() const {
    return uses_.settings.hud.tuningHint && hasFinishedLap_ && !uses_.drive.session.setup().challenge;
}

std::string DriveHints::hint(std::string_view pattern, Action action, const LocalPlayer& player) const {
    return uses_.texts(pattern, promptFor(uses_.controls, action, player.player).in(uses_.texts));
}

/// Returns how to tune the car. Where the player's device has no control for the panel, the pause menu has an entry.
std::string DriveHints::tuningHint(const LocalPlayer& player) const {
    return isOnDevice(uses_.controls, Action::Panel, player.player)
               ? hint("{} tune this car while you drive", Action::Panel, player)
               : hint("{} pause, and tune this car", Action::Pause, player);
}

std::vector<KeyHint> DriveHints::keys(const LocalPlayer& player) const {
    if (!isForPlayers() || player.hasFinished) return {};
    const Texts& texts = uses_.texts;
    const KnownControls& known = knownOf(knownInSplit_, uses_, player);
    const auto steering =
        texts("{} steer", promptForBoth(uses_.controls, Action::Left, Action::Right, texts, player.player));
    std::vector<KeyHint> keys{{hint("{} accelerate", Action::Throttle, player), known.throttle},
                              {hint("{} brake", Action::Brake, player), known.brake},
                              {steering, known.steering},
                              {hint("{} handbrake", Action::Handbrake, player), known.handbrake}};
    if (player.driver.transmission() == Transmission::Manual)
        keys.push_back({hint("{} clutch", Action::Clutch, player), known.clutch});
    return std::ranges::all_of(keys, &KeyHint::used) ? std::vector<KeyHint>() : keys;
}

std::vector<std::string> DriveHints::remarks(const LocalPlayer& player) const {
    const DriveState& drive = uses_.drive;
    if (!drive.source.isHuman() || player.hasFinished) return {};
    if (uses_.test.isActive())
        return {hint("{} repeat the test", Action::Restart, player),
                std::string(uses_.texts("steer or accelerate to take over")), hint("{} pause", Action::Pause, player)};
    if (player.lost.isLost()) return {hint("{} back to the road", Action::ResetToTrack, player)};
    if (drive.session.setup().isFirstDrive) return {hint("{} pause, or skip this first drive", Action::Pause, player)};
    const LapState& lap = carOf(drive, player).lap;
    const int laps = drive.session.eventSetup().rules.laps;
    if (modeOf(drive) == EventMode::Qualifying && lap.lap <= 1 && lap.sector == 0)
        return {uses_.texts(laps == 1 ? "One lap counts" : "{} laps, the best one counts", laps)};
    if (player.player == 0 && isTuningDue()) return {tuningHint(player)};
    return {};
}

}  // namespace slip
