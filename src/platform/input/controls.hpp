// SPDX-License-Identifier: MIT
// From devices to what the players want: actions of the drive, moves in a menu, pedals and steering, and what to call
// the things that they press.
#pragma once
#include "io/player/settings.hpp"
#include "platform/input/calibration.hpp"
#include "platform/input/input_source.hpp"
#include "platform/input/pad_stand_ins.hpp"

#include <SFML/Window/Event.hpp>

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace slip {

/// In the order of the field list of Bindings.
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
    SwapSetUps,
    SetPoint,
    FromPoint,
    Count
};
inline constexpr std::size_t kActions = static_cast<std::size_t>(Action::Count);

enum class MenuMove { Up, Down, Left, Right, First, Last, Accept, Back };

/// What the player had a hand on last: decides how prompts name things.
enum class Device { Keyboard, Pad, Mouse };

/// What presses mean: a drive or a menu; the name of whatever is pressed next; or letters.
enum class Listen { Play, Control, Text };

/// A key or a pad control, as the settings file names it.
struct ControlName {
    bool pad = false;
    std::string name;
};

/// What happened to the pads in a frame.
struct PadNews {
    std::vector<std::string> connected;  // names
    std::vector<std::string> unknown;    // of those whose layout nobody knows
    bool lostInUse = false;              // the pad that was driving was unplugged
};

/// For one player or two. A single player has the first player's bindings and all pads. In split screen each has their
/// own bindings, the pads of their choice (counted among those that are connected), and a key that both use is player
/// 2's.
class Controls {
public:
    Controls() { bind({}); }
    /// Bindings, sticks and whose pads; may be called at any time. Names that no key or pad control bears are left out
    /// and get a line each.
    std::vector<std::string> bind(const Settings& settings);
    /// 1 or 2.
    void setPlayers(int count) { count_ = count; }

    /// Keys by place and mouse. keyboardTaken: a text field has the keyboard, so presses are not for the game; releases
    /// always are.
    void handle(const sf::Event& event, bool keyboardTaken);
    /// Pads, once a frame.
    PadNews readPads(const InputSource& source);
    /// Forgets everything that is held, also on pads until it was let go once.
    void releaseAll();
    /// A page opens by itself over driving, whose keys mean something else there: what is held is let go and silent
    /// until it was really let go, and for some tenths of a second no press is a move.
    void handsOff() {
        const auto held = down_;
        releaseAll();
        ignored_ = held;
        handsOff_ = kHandsOff;
    }
    /// Forgets what was pressed for the screen before; what is held stays held.
    void forgetPresses();

    /// Shakes the pad that drives for a player, by the settings' strength, for this frame.
    void rumble(int player, Rumble strength);
    /// Once a frame, at its end: pads for which nothing was asked are still.
    void sendRumble(const InputSource& source);

    /// Pedals and steering as a player (0 or 1) asks for them now. underWay: the race is on, so that the automatic
    /// throttle of the settings may press: all the way unless a brake is held.
    RawInput raw(int player = 0, bool underWay = true) const;
    /// The player's last device was a pad: its smoothing rates serve.
    bool usesPad(int player = 0) const { return players_[index(player)].usesPad; }
    /// What the player pressed since the last call.
    std::vector<Action> takeActions(int player = 0);
    std::vector<MenuMove> takeMoves();
    /// Once a frame of dt seconds, after all devices were read: a direction that stays pressed moves again and again,
    /// where `goesOn` says so; the time of handsOff() passes.
    void repeatMoves(float dt, const std::function<bool(MenuMove)>& goesOn);
    /// The newest one that takeMoves() would give.
    std::optional<MenuMove> pendingMove() const { return moves_.empty() ? std::nullopt : std::optional(moves_.back()); }
    /// What every device reported last; none before the first readPads().
    /// A player has given that key something to do.
    bool isBound(sf::Keyboard::Key key) const;
    std::span<const PadState> devices() const { return devices_; }
    /// All pads in one, for menus that are drawn elsewhere.
    const PadValues& pads() const { return merged_; }

    /// Until another call. Control: nothing acts, takeHeard() has the first key or control that was pressed, but for
    /// F11 and F12, which are the program's. Text: keys do not act, takeTyped() has the letters; pads act as ever.
    void listen(Listen to);
    std::optional<ControlName> takeHeard() { return std::exchange(heard_, std::nullopt); }
    /// Unicode, with backspace 8, enter 13, escape 27.
    std::u32string takeTyped() { return std::exchange(typed_, {}); }

    Device lastDevice() const { return device_; }
    /// For prompts, from now on.
    void setKeyLabels(KeyLabels labels) { keyLabels_ = std::move(labels); }
    /// What the player reads on a key; as long as the labels stay.
    ControlLabel nameOfKey(sf::Keyboard::Key key) const;
    /// What to press on the last device: "Space", "RT"; a dash when nothing does it.
    ControlLabel promptFor(Action action, int player = 0) const;
    /// "Enter", "A", "Click"…
    ControlLabel promptFor(MenuMove move) const;
    /// A control's name on the pad that a player used last, or else would use.
    ControlLabel nameOnPad(PadControl control, int player) const { return labelOn(padOf(player), control); }

private:
    struct Pad {
        bool connected = false;
        PadKind kind = PadKind::Other;
        std::string guid;
        PadHas has;                                      // by its own layout and the calibration
        const DeviceCalibration* calibration = nullptr;  // in calibrations_
        PadValues values;                                // sticks shaped
        std::array<bool, kPadControls> ignored{};        // held at releaseAll: silent until let go
    };
    struct Player {
        std::array<std::vector<sf::Keyboard::Key>, kActions> keys;
        std::array<std::vector<PadControl>, kActions> controls;  // as bound
        std::array<PadControlLists, kMaxPads> ofPad;  // the same in terms of each pad's own, a list an action
        PadChoice padChoice = PadChoice::Any;
        bool usesPad = false;
        std::bitset<kMaxPads> padsInUse;  // touched since a key drove: a wheel and its pedals may be two
        unsigned lastPad = 0;
        std::vector<Action> actions;
    };
    /// What moves on in a menu as long as it is pressed.
    struct HeldMove {
        MenuMove move{};
        std::optional<sf::Keyboard::Key> key;  // none: a pad's control
        unsigned pad = 0;
        PadControl control{};
        float time = 0;  // s since the press
    };
    static std::size_t index(int player) { return static_cast<std::size_t>(player); }
    void pressKey(sf::Keyboard::Key key);
    void noteMove(const HeldMove& press);
    bool isHeld(const HeldMove& press) const;
    void takePad(unsigned number, const PadState& state);
    void notePad(unsigned number, const PadState& state, PadNews& news);
    void readPad(unsigned number, const PadState& state);
    void pressPad(const PadValues& before, unsigned number);
    static bool isCalibrated(const Pad& pad, std::size_t control);
    static std::optional<MenuMove> moveOn(const Pad& pad, PadControl control);
    void touchPad(unsigned pad);
    void handleMouse(const sf::Event& event);
    bool isShortcut(const sf::Event::KeyEvent& event) const;
    bool hasKey(int player, std::size_t action, sf::Keyboard::Key key) const;
    bool hasPad(int player, unsigned pad) const;
    float held(int player, Action action) const;
    unsigned padOf(int player) const;
    ControlLabel labelOn(unsigned pad, PadControl control) const;

    static constexpr float kHandsOff = 0.7f;  // s: fingers that drive take so long to see that a page has opened
    std::array<Player, kMaxPlayers> players_;
    int count_ = 1;
    PadSettings padSettings_;
    bool autoThrottle_ = false;
    std::array<bool, sf::Keyboard::KeyCount> down_{};
    std::array<bool, sf::Keyboard::KeyCount> ignored_{};  // held at handsOff: silent until let go
    float handsOff_ = 0;                                  // s in which no press is a move yet
    std::vector<DeviceCalibration> calibrations_;
    std::span<const PadState> devices_;
    std::array<Pad, kMaxPads> pads_;
    PadValues merged_;
    std::array<Rumble, kMaxPads> rumble_;  // of this frame
    KeyLabels keyLabels_;
    Device device_ = Device::Keyboard;
    unsigned lastPad_ = 0;  // touched last
    std::optional<sf::Vector2i> mouse_;
    std::vector<MenuMove> moves_;
    std::optional<HeldMove> held_;
    Listen listen_ = Listen::Play;
    std::optional<ControlName> heard_;
    std::u32string typed_;
};

}  // namespace slip
