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

}  // namespace

Controls::Controls() { bind({}); }

std::vector<std::string> Controls::bind(const Settings& settings) {
    std::vector<std::string> notices;
    padSettings_ = settings.pad;
    autoThrottle_ = settings.accessibility.autoThrottle;
    for (std::size_t p = 0; p < kMaxPlayers; ++p) {
        Player& player = players_[p];
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
    calibrations_ = settings.devices;
    for (unsigned number = 0; number < kMaxPads; ++number)
        takePad(number, devices_.empty() ? PadState{} : devices_[number]);
    return notices;
}

bool Controls::isBound(sf::Keyboard::Key key) const {
    return std::ranges::any_of(players_, [&](const Player& player) {
        return std::ranges::any_of(player.keys, [&](const auto& keys) { return contains(keys, key); });
    });
}

/// A key beside Ctrl belongs to a shortcut, unless a player drives by a Ctrl key.
bool Controls::isShortcut(const sf::Event::KeyEvent& event) const {
    return event.control && !isControl(event.code) && !drivesBy(sf::Keyboard::LControl) &&
           !drivesBy(sf::Keyboard::RControl);
}

bool Controls::drivesBy(sf::Keyboard::Key key) const {
    for (std::size_t p = 0; p < count_; ++p)
        for (std::size_t i = 0; i < kActions; ++i)
            if (hasKey(p, i, key)) return true;
    return false;
}

bool Controls::hasKey(std::size_t player, std::size_t action, sf::Keyboard::Key key) const {
    if (!contains(players_[player].keys[action], key)) return false;
    if (player == 1 || count_ == 1) return true;
    const auto& others = players_[1].keys;
    return std::none_of(others.begin(), others.end(), [&](const auto& keys) { return contains(keys, key); });
}

bool Controls::hasPad(std::size_t player, unsigned pad) const {
    const PadChoice choice = players_[player].padChoice;
    if (count_ == 1 || choice == PadChoice::Any) return true;
    unsigned place = 0;
    for (unsigned i = 0; i < pad; ++i) place += pads_[i].has.any();
    return place == (choice == PadChoice::First ? 0u : 1u);
}

void Controls::pressKey(sf::Keyboard::Key key) {
    if (isFree(key)) last_.device = Device::Keyboard;
    if (listening_.mode == InputMode::Text) return;
    if (listening_.mode == InputMode::Control) {
        if (!listening_.heard && isFree(key)) listening_.heard = ControlName{false, std::string(nameOf(key))};
        return;
    }
    if (const auto move = moveOf(key)) moves_.press({.move = *move, .key = key});
    for (std::size_t p = 0; p < count_; ++p)
        for (std::size_t i = 0; i < kActions; ++i) {
            if (!hasKey(p, i, key)) continue;
            players_[p].actions.push_back(static_cast<Action>(i));
            if (i <= static_cast<std::size_t>(Action::Clutch)) {
                players_[p].usesPad = false;
                players_[p].padsInUse.reset();
            }
        }
}

/// Ignores the first position: a pointer that is already inside a new window has not moved.
void Controls::handleMouse(const sf::Event& event) {
    if (event.type == sf::Event::MouseButtonPressed) last_.device = Device::Mouse;
    if (event.type != sf::Event::MouseMoved) return;
    const sf::Vector2i now(event.mouseMove.x, event.mouseMove.y);
    const sf::Vector2i way = now - last_.mouse.value_or(now);
    if (!last_.mouse) last_.mouse = now;
    if (std::abs(way.x) + std::abs(way.y) < kMouseMoved) return;
    last_.mouse = now;
    last_.device = Device::Mouse;
}

void Controls::handle(const sf::Event& event, bool keyboardTaken) {
    handleMouse(event);
    if (event.type == sf::Event::TextEntered && listening_.mode == InputMode::Text)
        listening_.typed += event.text.unicode;
    if (event.type != sf::Event::KeyPressed && event.type != sf::Event::KeyReleased) return;
    if (event.key.code < 0 || event.key.code >= sf::Keyboard::KeyCount) return;
    const bool press = event.type == sf::Event::KeyPressed;
    const auto key = static_cast<std::size_t>(event.key.code);
    bool& down = down_[key];
    if (press && (down || keyboardTaken || ignored_[key] || isShortcut(event.key))) return;
    ignored_[key] = false;
    down = press;
    if (press) pressKey(event.key.code);
}

// --- pads

/// Adopts the pad's layout and its own controls for every player's actions. No fallbacks replace what a calibration
/// left out: pedals need no steering, since another device has it.
void Controls::takePad(unsigned number, const PadState& state) {
    Pad& pad = pads_[number];
    pad.calibration = state.connected ? calibrationOf(calibrations_, state.guid) : nullptr;
    pad.kind = state.kind;
    pad.has = state.has;
    if (pad.calibration) pad.has |= hasOf(*pad.calibration);
    for (Player& player : players_)
        player.ofPad[number] = withStandIns(player.controls, pad.has, pad.calibration == nullptr);
}

void Controls::touchPad(unsigned number) {
    last_.device = Device::Pad;
    last_.pad = number;
    for (std::size_t p = 0; p < count_; ++p) {
        if (!hasPad(p, number)) continue;
        Player& player = players_[p];
        player.usesPad = true;
        player.padsInUse.set(number);
        player.lastPad = number;
    }
}

std::optional<MenuMove> Controls::moveOn(const Pad& pad, PadControl control) {
    const bool stands = pad.calibration == nullptr && fallbackFor(PadControl::B, pad.has) == control;
    return stands ? MenuMove::Back : moveOf(control);
}

void Controls::pressPad(const PadValues& before, unsigned number) {
    for (std::size_t c = 0; c < kPadControls; ++c) {
        const Pad& pad = pads_[number];
        if (before.value[c] >= kPressed || pad.values.value[c] < kPressed) continue;
        const auto control = static_cast<PadControl>(c);
        touchPad(number);
        if (listening_.mode == InputMode::Control) {
            if (!listening_.heard) listening_.heard = ControlName{true, std::string(nameOf(control))};
            continue;
        }
        if (const auto move = moveOn(pad, control))
            moves_.press({.move = *move, .key = {}, .pad = number, .control = control});
        for (std::size_t p = 0; p < count_; ++p)
            for (std::size_t i = 0; i < kActions && hasPad(p, number); ++i)
                if (contains(players_[p].ofPad[number][i], control))
                    players_[p].actions.push_back(static_cast<Action>(i));
    }
}

/// Reports pads that were connected or lost.
void Controls::notePad(unsigned number, const PadState& state, PadEvents& news) {
    Pad& pad = pads_[number];
    const bool changed = pad.connected != state.connected || pad.guid != state.guid;
    if (changed) takePad(number, state);
    if (state.connected && !pad.connected) (pad.has.any() ? news.connected : news.unknown).push_back(state.name);
    if (pad.connected && !state.connected)
        for (std::size_t p = 0; p < count_; ++p) {
            Player& player = players_[p];
            news.lostInUse |= player.usesPad && player.padsInUse[number];
            player.padsInUse.reset(number);
        }
    pad.connected = state.connected;
    if (changed) pad.guid = state.guid;
}

/// True if the control is calibrated. Its stick is not shaped, since a wheel is as exact in its centre as anywhere.
bool Controls::isCalibrated(const Pad& pad, std::size_t control) {
    return pad.calibration && controlIn(*pad.calibration, static_cast<PadControl>(control));
}

void Controls::readPad(unsigned number, const PadState& state) {
    Pad& pad = pads_[number];
    const PadValues before = pad.values;
    pad.values = pad.calibration ? calibrated(*pad.calibration, state) : state.controls;
    for (std::size_t c = 0; c < kPadControls; ++c) {
        float& value = pad.values.value[c];
        if (isStick(static_cast<PadControl>(c)) && !isCalibrated(pad, c))
            value = shapeStick(value, padSettings_.deadZone, padSettings_.exponent);
        if (value < 0.1f) pad.ignored[c] = false;
        if (pad.ignored[c]) value = 0;
        if (value > 0.2f && before.value[c] <= 0.2f) touchPad(number);
    }
    pressPad(before, number);
}

PadEvents Controls::readPads(const InputSource& source) {
    PadEvents news;
    merged_ = {};
    devices_ = source.pads();
    for (unsigned number = 0; number < kMaxPads; ++number) {
        notePad(number, devices_[number], news);
        readPad(number, devices_[number]);
        for (std::size_t c = 0; c < kPadControls; ++c)
            merged_.value[c] = std::max(merged_.value[c], pads_[number].values.value[c]);
    }
    return news;
}

void Controls::rumble(std::size_t player, Rumble strength) {
    const Player& own = players_[player];
    const float share = padSettings_.rumble;
    if (own.usesPad) rumble_[own.lastPad] = {share * strength.low, share * strength.high};
}

void Controls::sendRumble(const InputSource& source) {
    for (std::size_t pad = 0; pad < kMaxPads; ++pad) source.rumble(pad, std::exchange(rumble_[pad], {}));
}

void Controls::releaseAll() {
    down_ = {};
    ignored_ = {};
    for (Pad& pad : pads_) {
        pad.ignored.fill(true);
        pad.values = {};
    }
    merged_ = {};
    forgetPresses();
}

void Controls::forgetPresses() {
    for (Player& player : players_) player.actions.clear();
    moves_.clear();
}

bool Controls::isHeld(const MovePress& press) const {
    if (press.key) return down_[static_cast<std::size_t>(*press.key)];
    return pads_[press.pad].values[press.control] >= kPressed;
}

void Controls::repeatMoves(float dt, const std::function<bool(MenuMove)>& goesOn) {
    moves_.repeat(
        dt, [this](const MovePress& press) { return isHeld(press); }, goesOn);
}

void Controls::listen(InputMode to) {
    releaseAll();
    listening_ = {.mode = to, .heard = {}, .typed = {}};
}

float Controls::held(std::size_t player, Action action) const {
    const auto i = static_cast<std::size_t>(action);
    float value = 0;
    for (const sf::Keyboard::Key key : players_[player].keys[i])
        if (down_[static_cast<std::size_t>(key)] && hasKey(player, i, key)) value = 1;
    for (unsigned pad = 0; pad < kMaxPads; ++pad)
        for (const PadControl control : players_[player].ofPad[pad][i])
            if (hasPad(player, pad)) value = std::max(value, pads_[pad].values[control]);
    return value;
}

RawInput Controls::raw(std::size_t player, bool underWay) const {
    RawInput raw{held(player, Action::Throttle), held(player, Action::Brake), held(player, Action::Handbrake),
                 held(player, Action::Left) - held(player, Action::Right), held(player, Action::Clutch)};
    if (autoThrottle_ && underWay && raw.brake <= 0 && raw.handbrake <= 0) raw.throttle = 1;
    return raw;
}

std::vector<Action> Controls::takeActions(std::size_t player) { return std::exchange(players_[player].actions, {}); }

// --- names

unsigned Controls::padOf(std::size_t player) const {
    const unsigned last = players_[player].lastPad;
    const auto serves = [&](unsigned pad) { return pads_[pad].has.any() && hasPad(player, pad); };
    if (serves(last)) return last;
    for (unsigned pad = 0; pad < kMaxPads; ++pad)
        if (serves(pad)) return pad;
    return last;
}

ControlLabel Controls::labelOn(unsigned number, PadControl control) const {
    const Pad& pad = pads_[number];
    const CalibratedControl* const own = pad.calibration ? controlIn(*pad.calibration, control) : nullptr;
    return own ? labelOf(*own) : ControlLabel{labelOf(control, pad.kind)};
}

ControlLabel Controls::nameOfKey(sf::Keyboard::Key key) const {
    if (key == sf::Keyboard::Unknown) return {};
    const std::string& own = keyLabels_[static_cast<std::size_t>(key)];
    return {own.empty() ? labelOf(key) : own};
}

ControlLabel Controls::promptFor(Action action, std::size_t player) const {
    const auto i = static_cast<std::size_t>(action);
    const Player& own = players_[player];
    std::string_view key;
    for (const sf::Keyboard::Key k : own.keys[i])
        if (key.empty() && hasKey(player, i, k)) key = nameOfKey(k).text;
    const unsigned pad = padOf(player);
    const auto& controls = pads_[pad].connected ? own.ofPad[pad][i] : own.controls[i];
    if (!controls.empty() && (last_.device == Device::Pad || key.empty())) return labelOn(pad, controls.front());
    return {key.empty() ? "–" : key};
}

ControlLabel Controls::promptFor(MenuMove move) const {
    const bool pad = last_.device == Device::Pad;
    if (move == MenuMove::Accept)
        return pad ? labelOn(last_.pad, PadControl::A)
                   : ControlLabel{last_.device == Device::Mouse ? "Click" : "Enter"};
    if (move == MenuMove::Back) {
        const Pad& last = pads_[last_.pad];
        const auto instead = last.calibration ? std::nullopt : fallbackFor(PadControl::B, last.has);
        return pad ? labelOn(last_.pad, instead.value_or(PadControl::B)) : ControlLabel{"Esc"};
    }
    return {pad ? "D-pad" : "Arrow keys"};
}

}  // namespace slip
