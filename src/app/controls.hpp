// From devices to what the player wants: actions of the drive, moves in a menu, pedals and steering.
#pragma once
#include "app/input_source.hpp"
#include "io/settings.hpp"

#include <SFML/Window/Event.hpp>

#include <array>
#include <string>
#include <vector>

namespace slip {

/// In the order of the field list of Bindings.
enum class Action {
    Throttle,
    Brake,
    Left,
    Right,
    Handbrake,
    GearUp,
    GearDown,
    Transmission,
    ResetToTrack,
    Restart,
    Pause,
    Panel,
    Camera,
    Debug,
    Count
};
inline constexpr std::size_t kActions = static_cast<std::size_t>(Action::Count);

enum class MenuMove { Up, Down, Left, Right, Accept, Back };

/// What happened to the pads in a frame.
struct PadNews {
    std::vector<std::string> connected;  // names
    bool lostInUse = false;              // the pad that was driving was unplugged
};

class Controls {
public:
    /// Names that no key or pad control bears are left out; `notices` gets a line for each.
    Controls(const Bindings& bindings, const PadSettings& pad, std::vector<std::string>& notices);
    void setPadSettings(const PadSettings& pad) { padSettings_ = pad; }

    /// Keys. keyboardTaken: a text field has the keyboard, so presses are not for the game; releases always are.
    void handle(const sf::Event& event, bool keyboardTaken);
    /// Pads, once a frame.
    PadNews readPads(const InputSource& source);
    /// Forgets everything that is held, also on pads until it was let go once.
    void releaseAll();

    /// Pedals and steering as asked for now.
    RawInput raw() const;
    /// Rates of the device that was used last.
    bool usesPad() const { return usesPad_; }
    /// What was pressed since the last call.
    std::vector<Action> takeActions();
    std::vector<MenuMove> takeMoves();
    /// All pads in one, for menus that are drawn elsewhere.
    const PadState& pads() const { return merged_; }

private:
    struct Pad {
        PadMapper mapper;
        PadState state;
        std::array<bool, kPadControls> ignored{};  // held at releaseAll: silent until let go
    };
    void pressKey(sf::Keyboard::Key key);
    void readPad(unsigned index, const RawPad& raw, PadNews& news);
    void pressPad(const PadState& before, const PadState& now, unsigned index);
    float held(Action action) const;

    std::array<std::vector<sf::Keyboard::Key>, kActions> keys_;
    std::array<std::vector<PadControl>, kActions> padControls_;
    PadSettings padSettings_;
    std::array<bool, sf::Keyboard::KeyCount> down_{};
    std::array<Pad, kMaxPads> pads_;
    PadState merged_;
    unsigned padInUse_ = 0;
    bool usesPad_ = false;
    std::vector<Action> actions_;
    std::vector<MenuMove> moves_;
};

}  // namespace slip
