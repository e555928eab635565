// SPDX-License-Identifier: MIT
// Turns device input into what the players want: drive actions, menu moves, pedals and steering. control_prompts.hpp
// names the controls.
#pragma once
#include "platform/input/control_state.hpp"
#include "vehicle/model/driver_input.hpp"

#include <SFML/Window/Event.hpp>

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace slip {

struct InputSource;
struct Settings;

/// Changes of the pads in a frame.
struct PadEvents {
    std::vector<std::string> connected;  // names
    std::vector<std::string> unknown;    // names of those with an unknown layout
    bool lostInUse = false;              // the pad in use was unplugged
};

/// Controls for one or two players. A single player has the first player's bindings and all pads. In split screen each
/// has their own bindings and their choice of the connected pads. A key that both use belongs to player 2.
class Controls {
public:
    Controls();
    /// Applies bindings, stick settings and pad choices; may be called at any time. Unknown names of keys or pad
    /// controls are skipped and get a line each.
    std::vector<std::string> bind(const Settings& settings);
    /// Sets the number of players, 1 or 2.
    void setPlayers(std::size_t count) { state_.count = count; }

    /// Handles keys, by place, and the mouse. If a text field has the keyboard (`keyboardTaken`), presses are ignored;
    /// releases always count.
    void handle(const sf::Event& event, bool keyboardTaken);
    /// Reads the pads. Call it once a frame.
    PadEvents readPads(const InputSource& source);
    /// Releases everything that is held. Held pad controls are ignored until they are released.
    void releaseAll();
    /// Call it if a page opens by itself during the drive, since keys mean something else there. Everything held is
    /// ignored until it is really released. For some tenths of a second no press counts as a move.
    void suspendInput();
    /// Discards presses that were meant for the previous screen. Held controls stay held.
    void forgetPresses();

    /// Rumbles the pad that a player drives with, by the settings' strength, for this frame.
    void rumble(std::size_t player, Rumble strength);
    /// Call it at the end of each frame. Pads without a request stop.
    void sendRumble(const InputSource& source);

    /// Returns the pedals and steering of a player (0 or 1). If the race is running (`underWay`), the automatic
    /// throttle of the settings may act: fully unless a brake is held.
    RawInput raw(std::size_t player = 0, bool underWay = true) const;
    /// True if the player's last device was a pad. Its smoothing rates then apply.
    bool usesPad(std::size_t player = 0) const { return state_.players[player].usesPad; }
    /// Returns what the player pressed since the last call.
    std::vector<Action> takeActions(std::size_t player = 0) {
        return std::exchange(state_.players[player].actions, {});
    }
    std::vector<MenuMove> takeMoves() { return state_.moves.take(); }
    /// Repeats a direction that stays pressed, if `goesOn` agrees, and counts down the time of suspendInput(). Call it
    /// once a frame of dt seconds, after all devices were read.
    void repeatMoves(float dt, const std::function<bool(MenuMove)>& goesOn);

    /// Sets the meaning of presses until another call. Control: nothing acts, and pollCapturedControl() returns the
    /// first key or control pressed, except the program's own F11 and F12. Text: keys do not act, and takeTyped()
    /// returns the letters; pads act as usual.
    void listen(InputMode to);
    std::optional<ControlName> pollCapturedControl() { return std::exchange(state_.listening.heard, std::nullopt); }
    /// Returns Unicode, with backspace 8, enter 13, escape 27.
    std::u32string takeTyped() { return std::exchange(state_.listening.typed, {}); }

    /// Sets the labels for prompts.
    void setKeyLabels(KeyLabels labels) { state_.keyLabels = std::move(labels); }
    const ControlState& state() const { return state_; }

private:
    ControlState state_;
};

/// Returns the device that was used last.
inline Device lastDevice(const Controls& controls) { return controls.state().last.device; }

}  // namespace slip
