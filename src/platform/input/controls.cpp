// SPDX-License-Identifier: MIT
#include "platform/input/controls.hpp"

#include "base/contains.hpp"
#include "base/scalar.hpp"
#include "io/player/settings.hpp"
#include "platform/input/calibration.hpp"
#include "platform/input/input_source.hpp"
#include "platform/input/keys.hpp"
#include "platform/input/menu_keys.hpp"

#include <algorithm>
#include <cstdlib>

namespace slip {
namespace {

constexpr float kPressed = 0.5f;  // a stick or trigger beyond this counts as a pressed button
/// False for the program's own keys: full screen and screenshots.
bool isFree(sf::Keyboard::Key key) { return key != sf::Keyboard::F11 && key != sf::Keyboard::F12; }

constexpr int kMouseMoved = 6;  // px; any less is a nudge of the table

bool isStick(PadControl control) { return control <= PadControl::RightStickDown; }

bool isControl(sf::Keyboard::Key key) { return key == sf::Keyboard::LControl || key == sf::Keyboard::RControl; }

/// Returns the known ones of `names`. The others get a line in `notices`.
template <class Known, class Find>
std::vector<Known> knownOf(const std::vector<std::string>& names, const std::string& where, Find find,
                           std::vector<std::string>& notices) {
    std::vector<Known> known;
    for (const std::string& name : names)
        if (const std::optional<Known> one = find(name))
            known.push_back(*one);
        else
            notices.push_back("settings: " + where + ": no such control: " + name);
    return known;
}

std::optional<sf::Keyboard::Key> findKey(const std::string& name) {
    const auto key = keyNamed(name);
    return key == sf::Keyboard::Unknown ? std::nullopt : std::optional(key);
}

bool drivesBy(const ControlState& state, sf::Keyboard::Key key) {
    for (std::size_t p = 0; p < state.count; ++p)
        for (std::size_t i = 0; i < kActions; ++i)
            if (hasKey(state, p, i, key)) return true;
    return false;
}

/// A key beside Ctrl belongs to a shortcut, unless a player drives by a Ctrl key.
bool isShortcut(const ControlState& state, const sf::Event::KeyEvent& event) {
    return event.control && !isControl(event.code) && !drivesBy(state, sf::Keyboard::LControl) &&
           !drivesBy(state, sf::Keyboard::RControl);
}

void pressKey(ControlState& state, sf::Keyboard::Key key) {
    if (isFree(key)) state.last.device = Device::Keyboard;
    if (isFree(key) && state.count == 1) state.players[0].device = Device::Keyboard;
    if (state.listening.mode == InputMode::Text) return;
    if (state.listening.mode == InputMode::Control) {
        if (!state.listening.heard && isFree(key)) state.listening.heard = ControlName{false, std::string(nameOf(key))};
        return;
    }
    if (const auto move = moveOf(key)) state.moves.press({.move = *move, .key = key});
    for (std::size_t p = 0; p < state.count; ++p)
        for (std::size_t i = 0; i < kActions; ++i) {
            if (!hasKey(state, p, i, key)) continue;
            PlayerInput& player = state.players[p];
            player.actions.push_back(static_cast<Action>(i));
            player.device = Device::Keyboard;
            if (i <= static_cast<std::size_t>(Action::Clutch)) {
                player.usesPad = false;
                player.padsInUse.reset();
            }
        }
}

/// Ignores the first position: a pointer that is already inside a new window has not moved.
void followMouse(LastUsed& last, const sf::Event& event) {
    if (event.type == sf::Event::MouseButtonPressed) last.device = Device::Mouse;
    if (event.type != sf::Event::MouseMoved) return;
    const sf::Vector2i now(event.mouseMove.x, event.mouseMove.y);
    const sf::Vector2i way = now - last.mouse.value_or(now);
    if (!last.mouse) last.mouse = now;
    if (std::abs(way.x) + std::abs(way.y) < kMouseMoved) return;
    last.mouse = now;
    last.device = Device::Mouse;
}

/// Adopts the pad's layout and its own controls for every player's actions. No fallbacks replace what a calibration
/// left out: a set of pedals has no steering, because another device steers.
void takePad(ControlState& state, unsigned number, const PadState& device) {
    PadInput& pad = state.pads.pads[number];
    pad.calibration = device.connected ? calibrationOf(state.pads.calibrations, device.guid) : nullptr;
    pad.kind = device.kind;
    pad.has = device.has;
    if (pad.calibration) pad.has |= hasOf(*pad.calibration);
    for (PlayerInput& player : state.players)
        player.ofPad[number] = withStandIns(player.controls, pad.has, pad.calibration == nullptr);
}

void touchPad(ControlState& state, unsigned number) {
    state.last.device = Device::Pad;
    state.last.pad = number;
    for (std::size_t p = 0; p < state.count; ++p) {
        if (!hasPad(state, p, number)) continue;
        PlayerInput& player = state.players[p];
        player.device = Device::Pad;
        player.usesPad = true;
        player.padsInUse.set(number);
        player.lastPad = number;
    }
}

std::optional<MenuMove> moveOn(const PadInput& pad, PadControl control) {
    const bool stands = pad.calibration == nullptr && fallbackFor(PadControl::B, pad.has) == control;
    return stands ? MenuMove::Back : moveOf(control);
}

void pressPad(ControlState& state, const PadValues& before, unsigned number) {
    for (std::size_t c = 0; c < kPadControls; ++c) {
        const PadInput& pad = state.pads.pads[number];
        if (before.value[c] >= kPressed || pad.values.value[c] < kPressed) continue;
        const auto control = static_cast<PadControl>(c);
        touchPad(state, number);
        if (state.listening.mode == InputMode::Control) {
            if (!state.listening.heard) state.listening.heard = ControlName{true, std::string(nameOf(control))};
            continue;
        }
        if (const auto move = moveOn(pad, control))
            state.moves.press({.move = *move, .key = {}, .pad = number, .control = control});
        for (std::size_t p = 0; p < state.count; ++p)
            for (std::size_t i = 0; i < kActions && hasPad(state, p, number); ++i)
                if (contains(state.players[p].ofPad[number][i], control))
                    state.players[p].actions.push_back(static_cast<Action>(i));
    }
}

/// Reports pads that were connected or lost.
void notePad(ControlState& state, unsigned number, const PadState& device, PadEvents& news) {
    PadInput& pad = state.pads.pads[number];
    const bool changed = pad.connected != device.connected || pad.guid != device.guid;
    if (changed) takePad(state, number, device);
    if (device.connected && !pad.connected) (pad.has.any() ? news.connected : news.unknown).push_back(device.name);
    if (pad.connected && !device.connected)
        for (std::size_t p = 0; p < state.count; ++p) {
            PlayerInput& player = state.players[p];
            news.lostInUse |= player.usesPad && player.padsInUse[number];
            player.padsInUse.reset(number);
        }
    pad.connected = device.connected;
    if (changed) pad.guid = device.guid;
}

/// True if the control is calibrated. Its stick is not shaped, since a wheel is as precise at its centre as elsewhere.
bool isCalibrated(const PadInput& pad, std::size_t control) {
    return pad.calibration && controlIn(*pad.calibration, static_cast<PadControl>(control));
}

void readPad(ControlState& state, unsigned number, const PadState& device) {
    PadInput& pad = state.pads.pads[number];
    const PadValues before = pad.values;
    pad.values = pad.calibration ? calibrated(*pad.calibration, device) : device.controls;
    for (std::size_t c = 0; c < kPadControls; ++c) {
        float& value = pad.values.value[c];
        if (isStick(static_cast<PadControl>(c)) && !isCalibrated(pad, c))
            value = shapeStick(value, state.pads.settings.deadZone, state.pads.settings.exponent);
        if (value < 0.1f) pad.ignored[c] = false;
        if (pad.ignored[c]) value = 0;
        if (value > 0.2f && before.value[c] <= 0.2f) touchPad(state, number);
    }
    pressPad(state, before, number);
}

bool isHeld(const ControlState& state, const MovePress& press) {
    if (press.key) return state.keys.down[static_cast<std::size_t>(*press.key)];
    return state.pads.pads[press.pad].values[press.control] >= kPressed;
}

float held(const ControlState& state, std::size_t player, Action action) {
    const auto i = static_cast<std::size_t>(action);
    float value = 0;
    for (const sf::Keyboard::Key key : state.players[player].keys[i])
        if (state.keys.down[static_cast<std::size_t>(key)] && hasKey(state, player, i, key)) value = 1;
    for (unsigned pad = 0; pad < kMaxPads; ++pad)
        for (const PadControl control : state.players[player].ofPad[pad][i])
            if (hasPad(state, player, pad)) value = std::max(value, state.pads.pads[pad].values[control]);
    return value;
}

}  // namespace

Controls::Controls() { bind({}); }

std::vector<std::string> Controls::bind(const Settings& settings) {
    std::vector<std::string> notices;
    state_.pads.settings = settings.pad;
    state_.autoThrottle = settings.accessibility.autoThrottle;
    for (std::size_t p = 0; p < kMaxPlayers; ++p) {
        PlayerInput& player = state_.players[p];
        const PlayerSettings& own = playerOf(settings, p);
        player.padChoice = own.padChoice;
        std::size_t action = 0;
        visitFields(own.bindings, [&](const FieldInfo& info, const Binding& binding) {
            const std::string where = (p == 0 ? "bindings/" : "player2/bindings/") + std::string(info.key);
            player.keys[action] = knownOf<sf::Keyboard::Key>(binding.keys, where, findKey, notices);
            player.controls[action] = knownOf<PadControl>(binding.pad, where, padControlNamed, notices);
            ++action;
        });
    }
    state_.pads.calibrations = settings.devices;
    const std::span<const PadState> devices = state_.pads.devices;
    for (unsigned number = 0; number < kMaxPads; ++number)
        takePad(state_, number, devices.empty() ? PadState{} : devices[number]);
    return notices;
}

void Controls::handle(const sf::Event& event, bool keyboardTaken) {
    followMouse(state_.last, event);
    if (event.type == sf::Event::TextEntered && state_.listening.mode == InputMode::Text)
        state_.listening.typed += event.text.unicode;
    if (event.type != sf::Event::KeyPressed && event.type != sf::Event::KeyReleased) return;
    if (event.key.code < 0 || event.key.code >= sf::Keyboard::KeyCount) return;
    const bool press = event.type == sf::Event::KeyPressed;
    const auto key = static_cast<std::size_t>(event.key.code);
    bool& down = state_.keys.down[key];
    if (press && (down || keyboardTaken || state_.keys.ignored[key] || isShortcut(state_, event.key))) return;
    state_.keys.ignored[key] = false;
    down = press;
    if (press) pressKey(state_, event.key.code);
}

PadEvents Controls::readPads(const InputSource& source) {
    PadEvents news;
    PadInputs& in = state_.pads;
    in.merged = {};
    in.devices = source.pads();
    for (unsigned number = 0; number < kMaxPads; ++number) {
        notePad(state_, number, in.devices[number], news);
        readPad(state_, number, in.devices[number]);
        for (std::size_t c = 0; c < kPadControls; ++c)
            in.merged.value[c] = std::max(in.merged.value[c], in.pads[number].values.value[c]);
    }
    return news;
}

void Controls::rumble(std::size_t player, Rumble strength) {
    const PlayerInput& own = state_.players[player];
    const float share = state_.pads.settings.rumble;
    if (own.usesPad) state_.pads.rumble[own.lastPad] = {share * strength.low, share * strength.high};
}

void Controls::sendRumble(const InputSource& source) {
    for (std::size_t pad = 0; pad < kMaxPads; ++pad) source.rumble(pad, std::exchange(state_.pads.rumble[pad], {}));
}

void Controls::releaseAll() {
    state_.keys = {};
    for (PadInput& pad : state_.pads.pads) {
        pad.ignored.fill(true);
        pad.values = {};
    }
    state_.pads.merged = {};
    forgetPresses();
}

void Controls::suspendInput() {
    const auto down = state_.keys.down;
    releaseAll();
    state_.keys.ignored = down;
    state_.moves.suspend();
}

void Controls::forgetPresses() {
    for (PlayerInput& player : state_.players) player.actions.clear();
    state_.moves.clear();
}

void Controls::repeatMoves(float dt, const std::function<bool(MenuMove)>& goesOn) {
    state_.moves.repeat(
        dt, [this](const MovePress& press) { return isHeld(state_, press); }, goesOn);
}

void Controls::listen(InputMode to) {
    releaseAll();
    state_.listening = {.mode = to, .heard = {}, .typed = {}};
}

RawInput Controls::raw(std::size_t player, bool underWay) const {
    const auto heldBy = [&](Action action) { return held(state_, player, action); };
    RawInput raw{heldBy(Action::Throttle), heldBy(Action::Brake), heldBy(Action::Handbrake),
                 heldBy(Action::Left) - heldBy(Action::Right), heldBy(Action::Clutch)};
    if (state_.autoThrottle && underWay && raw.brake <= 0 && raw.handbrake <= 0) raw.throttle = 1;
    return raw;
}

}  // namespace slip
