// SPDX-License-Identifier: MIT
// The state of all input: the bindings of the players, the keys and pad controls that are held, and presses.
#pragma once
#include "io/player/device_calibration.hpp"
#include "io/player/player_settings.hpp"
#include "platform/input/keyboard.hpp"
#include "platform/input/move_queue.hpp"
#include "platform/input/pad.hpp"
#include "platform/input/pad_fallbacks.hpp"

#include <SFML/System/Vector2.hpp>
#include <SFML/Window/Keyboard.hpp>

#include <array>
#include <bitset>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace slip {

/// Actions in the order of the field list of Bindings.
enum class Action {
    Throttle,
    Brake,
    Left,
    Right,
    Handbrake,
    Clutch,
    GearUp,
    GearDown,
    Transmission,
    ResetToTrack,
    Restart,
    Pause,
    Panel,
    Camera,
    Debug,
    SwapSetups,
    SetPoint,
    FromPoint,
    Count
};
inline constexpr std::size_t kActions = static_cast<std::size_t>(Action::Count);

/// The device that the player used last. It decides how prompts name controls.
enum class Device { Keyboard, Pad, Mouse };

/// The meaning of presses: driving or menu input; the name of the next control; or letters.
enum class InputMode { Play, Control, Text };

/// A key or a pad control in the notation of the settings file.
struct ControlName {
    bool pad = false;
    std::string name;
};

/// A player's bindings, devices and presses.
struct PlayerInput {
    std::array<std::vector<sf::Keyboard::Key>, kActions> keys;
    std::array<std::vector<PadControl>, kActions> controls;  // as bound
    std::array<PadControlLists, kMaxPads> ofPad;  // the same for each pad's own controls, one list per action
    PadChoice padChoice = PadChoice::Any;
    std::optional<Device> device;     // that this player used last; alone, any key or pad is this player's
    bool usesPad = false;             // for driving
    std::bitset<kMaxPads> padsInUse;  // touched since a key drove; wheel and pedals may be two devices
    unsigned lastPad = 0;
    std::vector<Action> actions;
};

/// The keyboard, by the number of sf::Keyboard::Key.
struct HeldKeys {
    std::array<bool, sf::Keyboard::KeyCount> down{};
    std::array<bool, sf::Keyboard::KeyCount> ignored{};  // held at suspendInput: ignored until released
};

struct PadInput {
    bool connected = false;
    PadKind kind = PadKind::Other;
    std::string guid;
    PadControlSet has;                               // from its own layout and the calibration
    const DeviceCalibration* calibration = nullptr;  // in PadInputs::calibrations
    PadValues values;                                // with shaped sticks
    std::array<bool, kPadControls> ignored{};        // held at releaseAll: ignored until released
};
struct PadInputs {
    PadSettings settings;
    std::vector<DeviceCalibration> calibrations;
    std::span<const PadState> devices;  // last report of every device; empty before the first readPads()
    std::array<PadInput, kMaxPads> pads;
    PadValues merged;                     // all pads in one, for menus that are drawn elsewhere
    std::array<Rumble, kMaxPads> rumble;  // of this frame
};

/// The device that was used last.
struct LastUsed {
    Device device = Device::Keyboard;
    unsigned pad = 0;
    std::optional<sf::Vector2i> mouse;  // px, position from which the pointer must move
};

/// Input that was heard in a mode other than Play.
struct InputListening {
    InputMode mode = InputMode::Play;
    std::optional<ControlName> heard;
    std::u32string typed;
};

struct ControlState {
    std::array<PlayerInput, kMaxPlayers> players;
    std::size_t count = 1;  // players
    bool autoThrottle = false;
    HeldKeys keys;
    PadInputs pads;
    KeyLabels keyLabels;
    LastUsed last;
    MoveQueue moves;
    InputListening listening;
};

/// True if a player has bound that key to an action.
bool isBound(const ControlState& state, sf::Keyboard::Key key);
/// True if the key acts for that player. A key that both use belongs to player 2.
bool hasKey(const ControlState& state, std::size_t player, std::size_t action, sf::Keyboard::Key key);
/// True if the pad acts for that player.
bool hasPad(const ControlState& state, std::size_t player, unsigned pad);

}  // namespace slip
