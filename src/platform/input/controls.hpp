// SPDX-License-Identifier: MIT
// Turns device input into what the players want: drive actions, menu moves, pedals and steering. Also names the
// controls for prompts.
#pragma once
#include "io/player/device_calibration.hpp"
#include "io/player/player_settings.hpp"
#include "platform/input/control_label.hpp"
#include "platform/input/keyboard.hpp"
#include "platform/input/move_queue.hpp"
#include "platform/input/pad.hpp"
#include "platform/input/pad_fallbacks.hpp"

#include <SFML/Window/Event.hpp>

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace slip {

struct InputSource;
struct Settings;

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
    void setPlayers(std::size_t count) { count_ = count; }

    /// Handles keys, by place, and the mouse. If a text field has the keyboard (`keyboardTaken`), presses are ignored;
    /// releases always count.
    void handle(const sf::Event& event, bool keyboardTaken);
    /// Reads the pads. Call it once a frame.
    PadEvents readPads(const InputSource& source);
    /// Releases everything that is held. Held pad controls are ignored until they are released.
    void releaseAll();
    /// Call it if a page opens by itself during the drive, since keys mean something else there. Everything held is
    /// ignored until it is really released. For some tenths of a second no press counts as a move.
    void suspendInput() {
        const auto held = down_;
        releaseAll();
        ignored_ = held;
        moves_.suspend();
    }
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
    bool usesPad(std::size_t player = 0) const { return players_[player].usesPad; }
    /// Returns what the player pressed since the last call.
    std::vector<Action> takeActions(std::size_t player = 0);
    std::vector<MenuMove> takeMoves() { return moves_.take(); }
    /// Repeats a direction that stays pressed, if `goesOn` agrees, and counts down the time of suspendInput(). Call it
    /// once a frame of dt seconds, after all devices were read.
    void repeatMoves(float dt, const std::function<bool(MenuMove)>& goesOn);
    /// Returns the latest move that takeMoves() would return.
    std::optional<MenuMove> pendingMove() const { return moves_.latest(); }
    /// True if a player has bound that key to an action.
    bool isBound(sf::Keyboard::Key key) const;
    /// Returns the last report of every device. Empty before the first readPads().
    std::span<const PadState> devices() const { return devices_; }
    /// Returns all pads merged into one, for menus that are drawn elsewhere.
    const PadValues& pads() const { return merged_; }

    /// Sets the meaning of presses until another call. Control: nothing acts, and pollCapturedControl() returns the
    /// first key or control pressed, except the program's own F11 and F12. Text: keys do not act, and takeTyped()
    /// returns the letters; pads act as usual.
    void listen(InputMode to);
    std::optional<ControlName> pollCapturedControl() { return std::exchange(listening_.heard, std::nullopt); }
    /// Returns Unicode, with backspace 8, enter 13, escape 27.
    std::u32string takeTyped() { return std::exchange(listening_.typed, {}); }

    Device lastDevice() const { return last_.device; }
    /// Sets the labels for prompts.
    void setKeyLabels(KeyLabels labels) { keyLabels_ = std::move(labels); }
    /// Returns the label of a key. Valid until the labels change.
    ControlLabel nameOfKey(sf::Keyboard::Key key) const;
    /// Returns what to press on the last device: "Space", "RT". A dash if nothing is bound.
    ControlLabel promptFor(Action action, std::size_t player = 0) const;
    /// Returns "Enter", "A", "Click"…
    ControlLabel promptFor(MenuMove move) const;
    /// Returns a control's name on the pad that the player used last or would use.
    ControlLabel nameOnPad(PadControl control, std::size_t player) const { return labelOn(padOf(player), control); }

private:
    struct Pad {
        bool connected = false;
        PadKind kind = PadKind::Other;
        std::string guid;
        PadControlSet has;                               // from its own layout and the calibration
        const DeviceCalibration* calibration = nullptr;  // in calibrations_
        PadValues values;                                // with shaped sticks
        std::array<bool, kPadControls> ignored{};        // held at releaseAll: ignored until released
    };
    struct Player {
        std::array<std::vector<sf::Keyboard::Key>, kActions> keys;
        std::array<std::vector<PadControl>, kActions> controls;  // as bound
        std::array<PadControlLists, kMaxPads> ofPad;  // the same for each pad's own controls, one list per action
        PadChoice padChoice = PadChoice::Any;
        bool usesPad = false;
        std::bitset<kMaxPads> padsInUse;  // touched since a key drove; wheel and pedals may be two devices
        unsigned lastPad = 0;
        std::vector<Action> actions;
    };
    struct LastUsed {
        Device device = Device::Keyboard;
        unsigned pad = 0;
        std::optional<sf::Vector2i> mouse;  // px, position from which the pointer must move
    };
    struct Listening {
        InputMode mode = InputMode::Play;
        std::optional<ControlName> heard;
        std::u32string typed;
    };
    void pressKey(sf::Keyboard::Key key);
    bool isHeld(const MovePress& press) const;
    void takePad(unsigned number, const PadState& state);
    void notePad(unsigned number, const PadState& state, PadEvents& news);
    void readPad(unsigned number, const PadState& state);
    void pressPad(const PadValues& before, unsigned number);
    static bool isCalibrated(const Pad& pad, std::size_t control);
    static std::optional<MenuMove> moveOn(const Pad& pad, PadControl control);
    void touchPad(unsigned pad);
    void handleMouse(const sf::Event& event);
    bool isShortcut(const sf::Event::KeyEvent& event) const;
    bool drivesBy(sf::Keyboard::Key key) const;
    bool hasKey(std::size_t player, std::size_t action, sf::Keyboard::Key key) const;
    bool hasPad(std::size_t player, unsigned pad) const;
    float held(std::size_t player, Action action) const;
    unsigned padOf(std::size_t player) const;
    ControlLabel labelOn(unsigned pad, PadControl control) const;

    std::array<Player, kMaxPlayers> players_;
    std::size_t count_ = 1;
    PadSettings padSettings_;
    bool autoThrottle_ = false;
    std::array<bool, sf::Keyboard::KeyCount> down_{};
    std::array<bool, sf::Keyboard::KeyCount> ignored_{};  // held at suspendInput: ignored until released
    std::vector<DeviceCalibration> calibrations_;
    std::span<const PadState> devices_;
    std::array<Pad, kMaxPads> pads_;
    PadValues merged_;
    std::array<Rumble, kMaxPads> rumble_;  // of this frame
    KeyLabels keyLabels_;
    LastUsed last_;
    MoveQueue moves_;
    Listening listening_;
};

}  // namespace slip
