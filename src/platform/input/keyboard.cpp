// SPDX-License-Identifier: MIT
#include "platform/input/keyboard.hpp"

#include "platform/input/keycap.hpp"

#include <X11/XKBlib.h>
#include <X11/Xutil.h>
#include <X11/keysym.h>
#include <algorithm>
#include <bitset>
#include <deque>
#include <utility>

namespace slip {
namespace {

using Key = sf::Keyboard::Key;
constexpr int kKeycodes = 256;

/// Returns the key that SFML 2.5 derives from a keysym of the letter and digit block.
Key keyOf(KeySym keysym) {
    constexpr std::pair<KeySym, Key> kSigns[] = {
        {XK_semicolon, Key::Semicolon},  {XK_comma, Key::Comma},          {XK_period, Key::Period},
        {XK_apostrophe, Key::Quote},     {XK_slash, Key::Slash},          {XK_backslash, Key::Backslash},
        {XK_grave, Key::Tilde},          {XK_equal, Key::Equal},          {XK_minus, Key::Hyphen},
        {XK_bracketleft, Key::LBracket}, {XK_bracketright, Key::RBracket}};
    if (keysym >= XK_a && keysym <= XK_z) return static_cast<Key>(Key::A + static_cast<int>(keysym - XK_a));
    if (keysym >= XK_0 && keysym <= XK_9) return static_cast<Key>(Key::Num0 + static_cast<int>(keysym - XK_0));
    for (const auto& [sign, key] : kSigns)
        if (sign == keysym) return key;
    return Key::Unknown;
}

/// Returns the key that SFML 2.5 derives from a keycode.
Key keyOf(Display* display, unsigned keycode) {
    XKeyEvent event{};
    event.display = display;
    event.keycode = keycode;
    for (int i = 0; i < 4; ++i)
        if (const Key key = keyOf(XLookupKeysym(&event, i)); key != Key::Unknown) return key;
    return Key::Unknown;
}

}  // namespace

struct Keyboard::Server {
    struct Press {
        Key place = Key::Unknown;
        bool down = true, seenLastFrame = false;  // seenLastFrame: it was already there at the end of a frame
    };
    explicit Server(Display* opened) : display(opened, XCloseDisplay) {}
    void readLayout();
    void readEvents();
    void note(const XKeyEvent& event);
    std::optional<Key> take(bool down);
    KeyLabels labels() const;

    std::unique_ptr<Display, int (*)(Display*)> display;
    int xkbEvents = 0;                                  // code of the first of them
    std::array<Key, kKeycodes> placeAt{};               // by keycode
    std::array<Key, sf::Keyboard::KeyCount> placeOf{};  // by SFML's key
    std::bitset<kKeycodes> nameless, down;              // by keycode; nameless: SFML has no key for it
    std::deque<Press> presses;                          // of nameless keys that SFML has not reported yet
    bool news = true;                                   // the labels have changed
};

void Keyboard::Server::readLayout() {
    news = true;
    placeAt.fill(Key::Unknown);
    nameless.reset();
    for (std::size_t i = 0; i < placeOf.size(); ++i) placeOf[i] = static_cast<Key>(i);
    const auto release = [](XkbDescPtr map) { XkbFreeKeyboard(map, 0, True); };
    const std::unique_ptr<XkbDescRec, decltype(release)> map(XkbGetMap(display.get(), 0, XkbUseCoreKbd), release);
    if (!map || XkbGetNames(display.get(), XkbKeyNamesMask, map.get()) != Success) return;
    std::bitset<sf::Keyboard::KeyCount> known;
    for (unsigned code = map->min_key_code; code <= map->max_key_code; ++code) {
        const std::string_view name(map->names->keys[code].name, XkbKeyNameLength);
        const Key place = keyAt(name.substr(0, name.find('\0')));
        if (place == Key::Unknown) continue;
        placeAt[code] = place;
        const Key key = keyOf(display.get(), code);
        nameless[code] = key == Key::Unknown;
        if (nameless[code] || known[static_cast<std::size_t>(key)]) continue;
        known.set(static_cast<std::size_t>(key));
        placeOf[static_cast<std::size_t>(key)] = place;
    }
}

void Keyboard::Server::note(const XKeyEvent& event) {
    const bool press = event.type == KeyPress, repeats = press && down[event.keycode];
    down[event.keycode] = press;
    if (nameless[event.keycode] && !repeats) presses.push_back({placeAt[event.keycode], press});
}

void Keyboard::Server::readEvents() {
    while (XPending(display.get()) > 0) {
        XEvent event;
        XNextEvent(display.get(), &event);
        if (event.type == KeyPress || event.type == KeyRelease) {
            note(event.xkey);
        } else if (event.type == FocusOut) {
            down.reset();
        } else if (event.type == MappingNotify) {
            XRefreshKeyboardMapping(&event.xmapping);
            readLayout();
        } else if (event.type == xkbEvents) {
            news = true;
        }
    }
}

std::optional<Key> Keyboard::Server::take(bool isDown) {
    const auto found = std::ranges::find(presses, isDown, &Press::down);
    if (found == presses.end()) return std::nullopt;
    const Key place = found->place;
    presses.erase(presses.begin(), std::next(found));
    return place;
}

/// Returns the labels of the active layout group.
KeyLabels Keyboard::Server::labels() const {
    KeyLabels labels;
    XkbStateRec state{};
    XkbGetState(display.get(), XkbUseCoreKbd, &state);
    const auto keysym = [&](int code, int level) {
        const auto keycode = static_cast<KeyCode>(code);
        const KeySym own = XkbKeycodeToKeysym(display.get(), keycode, state.group, level);
        return static_cast<std::uint32_t>(own != NoSymbol ? own : XkbKeycodeToKeysym(display.get(), keycode, 0, level));
    };
    for (int code = 0; code < kKeycodes; ++code)
        if (const Key place = placeAt[static_cast<std::size_t>(code)]; place != Key::Unknown)
            labels[static_cast<std::size_t>(place)] = keycap(keysym(code, 0), keysym(code, 1));
    return labels;
}

Keyboard::Keyboard() {
    int event = 0, error = 0, major = XkbMajorVersion, minor = XkbMinorVersion, reason = 0;
    Display* const display = XkbOpenDisplay(nullptr, &event, &error, &major, &minor, &reason);
    if (display == nullptr) return;
    server_ = std::make_unique<Server>(display);
    server_->xkbEvents = event;
    XkbSetDetectableAutoRepeat(display, True, nullptr);  // a held key does not look released
    XkbSelectEventDetails(display, XkbUseCoreKbd, XkbStateNotify, XkbGroupStateMask, XkbGroupStateMask);
    server_->readLayout();
}

Keyboard::~Keyboard() = default;

void Keyboard::watch(sf::WindowHandle window) {
    if (!server_) return;
    XSelectInput(server_->display.get(), window, KeyPressMask | KeyReleaseMask | FocusChangeMask);
    XSync(server_->display.get(), False);
}

sf::Event Keyboard::byPlace(sf::Event event) {
    const bool press = event.type == sf::Event::KeyPressed;
    if (!server_ || (!press && event.type != sf::Event::KeyReleased)) return event;
    server_->readEvents();
    if (event.key.code != Key::Unknown) {
        event.key.code = server_->placeOf[static_cast<std::size_t>(event.key.code)];
        return event;
    }
    std::optional<Key> place = server_->take(press);
    if (!place) {
        XSync(server_->display.get(), False);  // events that SFML has got are about to arrive here, too
        server_->readEvents();
        place = server_->take(press);
    }
    if (place) event.key.code = *place;
    return event;
}

std::optional<KeyLabels> Keyboard::takeLabels() {
    if (!server_) return std::nullopt;
    server_->readEvents();
    std::erase_if(server_->presses, [](Server::Press& press) { return std::exchange(press.seenLastFrame, true); });
    return std::exchange(server_->news, false) ? std::optional(server_->labels()) : std::nullopt;
}

}  // namespace slip
