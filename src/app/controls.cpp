#include "app/controls.hpp"

#include "app/keys.hpp"
#include "base/scalar.hpp"

#include <utility>

namespace slip {
namespace {

constexpr float kPressed = 0.5f;  // from here a stick or trigger counts as a button

bool isStick(PadControl control) { return control <= PadControl::RightStickDown; }

std::optional<MenuMove> moveOf(sf::Keyboard::Key key) {
    switch (key) {
        case sf::Keyboard::Up:
        case sf::Keyboard::W:
            return MenuMove::Up;
        case sf::Keyboard::Down:
        case sf::Keyboard::S:
            return MenuMove::Down;
        case sf::Keyboard::Left:
        case sf::Keyboard::A:
            return MenuMove::Left;
        case sf::Keyboard::Right:
        case sf::Keyboard::D:
            return MenuMove::Right;
        case sf::Keyboard::Enter:
        case sf::Keyboard::Space:
            return MenuMove::Accept;
        case sf::Keyboard::Escape:
        case sf::Keyboard::Backspace:
            return MenuMove::Back;
        default:
            return std::nullopt;
    }
}

std::optional<MenuMove> moveOf(PadControl control) {
    switch (control) {
        case PadControl::DpadUp:
        case PadControl::LeftStickUp:
            return MenuMove::Up;
        case PadControl::DpadDown:
        case PadControl::LeftStickDown:
            return MenuMove::Down;
        case PadControl::DpadLeft:
        case PadControl::LeftStickLeft:
            return MenuMove::Left;
        case PadControl::DpadRight:
        case PadControl::LeftStickRight:
            return MenuMove::Right;
        case PadControl::A:
            return MenuMove::Accept;
        case PadControl::B:
            return MenuMove::Back;
        default:
            return std::nullopt;
    }
}

template <class List, class Item>
bool contains(const List& list, const Item& item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

}  // namespace

Controls::Controls(const Bindings& bindings, const PadSettings& pad, std::vector<std::string>& notices)
    : padSettings_(pad) {
    std::size_t action = 0;
    visitFields(bindings, [&](const FieldInfo& info, const Binding& binding) {
        const auto complain = [&](const std::string& name) {
            notices.push_back("settings: bindings/" + std::string(info.key) + ": no such control: " + name);
        };
        for (const std::string& name : binding.keys)
            if (const auto key = keyNamed(name); key != sf::Keyboard::Unknown)
                keys_[action].push_back(key);
            else
                complain(name);
        for (const std::string& name : binding.pad)
            if (const auto control = padControlNamed(name))
                padControls_[action].push_back(*control);
            else
                complain(name);
        ++action;
    });
}

void Controls::pressKey(sf::Keyboard::Key key) {
    if (const auto move = moveOf(key)) moves_.push_back(*move);
    for (std::size_t i = 0; i < kActions; ++i) {
        if (!contains(keys_[i], key)) continue;
        actions_.push_back(static_cast<Action>(i));
        if (i <= static_cast<std::size_t>(Action::Handbrake)) usesPad_ = false;
    }
}

void Controls::handle(const sf::Event& event, bool keyboardTaken) {
    if (event.type != sf::Event::KeyPressed && event.type != sf::Event::KeyReleased) return;
    if (event.key.code < 0 || event.key.code >= sf::Keyboard::KeyCount) return;
    const bool press = event.type == sf::Event::KeyPressed;
    bool& down = down_[static_cast<std::size_t>(event.key.code)];
    if (press && (down || keyboardTaken)) return;
    down = press;
    if (press) pressKey(event.key.code);
}

void Controls::pressPad(const PadState& before, const PadState& now, unsigned index) {
    for (std::size_t c = 0; c < kPadControls; ++c) {
        if (before.control[c] >= kPressed || now.control[c] < kPressed) continue;
        const auto control = static_cast<PadControl>(c);
        usesPad_ = true;
        padInUse_ = index;
        if (const auto move = moveOf(control)) moves_.push_back(*move);
        for (std::size_t i = 0; i < kActions; ++i)
            if (contains(padControls_[i], control)) actions_.push_back(static_cast<Action>(i));
    }
}

void Controls::readPad(unsigned index, const RawPad& raw, PadNews& news) {
    Pad& pad = pads_[index];
    const PadState before = pad.state;
    pad.state = pad.mapper.map(raw);
    if (pad.state.connected && !before.connected) news.connected.push_back(raw.name);
    if (before.connected && !pad.state.connected) news.lostInUse |= usesPad_ && padInUse_ == index;
    for (std::size_t c = 0; c < kPadControls; ++c) {
        float& value = pad.state.control[c];
        if (isStick(static_cast<PadControl>(c)))
            value = shapeStick(value, padSettings_.deadZone, padSettings_.exponent);
        if (value < 0.1f) pad.ignored[c] = false;
        if (pad.ignored[c]) value = 0;
        if (value > 0.2f && before.control[c] <= 0.2f) usesPad_ = true, padInUse_ = index;
    }
    pressPad(before, pad.state, index);
}

PadNews Controls::readPads(const InputSource& source) {
    PadNews news;
    merged_ = {};
    for (unsigned i = 0; i < kMaxPads; ++i) {
        readPad(i, source.pad(i), news);
        merged_.connected |= pads_[i].state.connected;
        for (std::size_t c = 0; c < kPadControls; ++c)
            merged_.control[c] = std::max(merged_.control[c], pads_[i].state.control[c]);
    }
    return news;
}

void Controls::releaseAll() {
    down_ = {};
    for (Pad& pad : pads_) {
        pad.ignored.fill(true);
        pad.state.control = {};
    }
    merged_.control = {};
    actions_.clear();
    moves_.clear();
}

float Controls::held(Action action) const {
    const auto i = static_cast<std::size_t>(action);
    float value = 0;
    for (const sf::Keyboard::Key key : keys_[i]) value = down_[static_cast<std::size_t>(key)] ? 1 : value;
    for (const PadControl control : padControls_[i]) value = std::max(value, merged_[control]);
    return value;
}

RawInput Controls::raw() const {
    return {held(Action::Throttle), held(Action::Brake), held(Action::Handbrake),
            held(Action::Left) - held(Action::Right)};
}

std::vector<Action> Controls::takeActions() { return std::exchange(actions_, {}); }
std::vector<MenuMove> Controls::takeMoves() { return std::exchange(moves_, {}); }

}  // namespace slip
