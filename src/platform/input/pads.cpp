// SPDX-License-Identifier: MIT
#include "platform/input/pads.hpp"

#include "base/scalar.hpp"
#include "io/json/wording.hpp"

#define SDL_MAIN_HANDLED  // keeps our main()
#include <SDL.h>
#include <dlfcn.h>

#include <cstdlib>
#include <utility>

namespace slip {
namespace {

constexpr std::string_view kNone = "Gamepads not available: {}: {}", kUnopened = "The gamepad {} cannot be opened: {}";
constexpr float kTriggerDeadZone = 0.05f;
constexpr Uint32 kRumbleTime = 1000;  // ms; requested again while it lasts
constexpr float kRumbleSteps = 32;    // steps of strength, since each change is a message to the device

/// A function of SDL, or null if this version lacks it.
class Symbol {
public:
    explicit Symbol(void* address) : address_(address) {}
    template <class Function>
    operator Function*() const {
        return reinterpret_cast<Function*>(address_);
    }

private:
    void* address_;
};

/// The functions of SDL that pads need, looked up when the game starts. The game also runs without the library.
struct Sdl {
    explicit Sdl(const char* file) : library(dlopen(file, RTLD_NOW)) {}
    void* library;
    bool whole = library != nullptr;

    Symbol find(const char* name) {
        void* const address = library != nullptr ? dlsym(library, name) : nullptr;
        whole = whole && address != nullptr;
        return Symbol(address);
    }

    decltype(&SDL_SetHint) setHint = find("SDL_SetHint");
    decltype(&SDL_InitSubSystem) initSubSystem = find("SDL_InitSubSystem");
    decltype(&SDL_Quit) quit = find("SDL_Quit");
    decltype(&SDL_PollEvent) pollEvent = find("SDL_PollEvent");
    decltype(&SDL_NumJoysticks) numJoysticks = find("SDL_NumJoysticks");
    decltype(&SDL_JoystickGetDeviceInstanceID) deviceInstance = find("SDL_JoystickGetDeviceInstanceID");
    decltype(&SDL_JoystickNameForIndex) nameForIndex = find("SDL_JoystickNameForIndex");
    decltype(&SDL_JoystickOpen) openJoystick = find("SDL_JoystickOpen");
    decltype(&SDL_JoystickClose) closeJoystick = find("SDL_JoystickClose");
    decltype(&SDL_JoystickInstanceID) instance = find("SDL_JoystickInstanceID");
    decltype(&SDL_JoystickName) joystickName = find("SDL_JoystickName");
    decltype(&SDL_JoystickGetGUID) guid = find("SDL_JoystickGetGUID");
    decltype(&SDL_JoystickGetGUIDString) guidString = find("SDL_JoystickGetGUIDString");
    decltype(&SDL_JoystickNumAxes) numAxes = find("SDL_JoystickNumAxes");
    decltype(&SDL_JoystickNumButtons) numButtons = find("SDL_JoystickNumButtons");
    decltype(&SDL_JoystickNumHats) numHats = find("SDL_JoystickNumHats");
    decltype(&SDL_JoystickGetButton) joystickButton = find("SDL_JoystickGetButton");
    decltype(&SDL_JoystickGetHat) joystickHat = find("SDL_JoystickGetHat");
    decltype(&SDL_JoystickRumble) rumble = find("SDL_JoystickRumble");
    decltype(&SDL_IsGameController) isController = find("SDL_IsGameController");
    decltype(&SDL_GameControllerOpen) openController = find("SDL_GameControllerOpen");
    decltype(&SDL_GameControllerClose) closeController = find("SDL_GameControllerClose");
    decltype(&SDL_GameControllerGetJoystick) joystickOf = find("SDL_GameControllerGetJoystick");
    decltype(&SDL_GameControllerName) controllerName = find("SDL_GameControllerName");
    decltype(&SDL_GameControllerGetType) controllerType = find("SDL_GameControllerGetType");
    decltype(&SDL_GameControllerHasAxis) hasAxis = find("SDL_GameControllerHasAxis");
    decltype(&SDL_GameControllerHasButton) hasButton = find("SDL_GameControllerHasButton");
    decltype(&SDL_GameControllerGetAxis) axis = find("SDL_GameControllerGetAxis");
    decltype(&SDL_GameControllerGetButton) button = find("SDL_GameControllerGetButton");
};

/// SDL connects to the session bus when it starts (for screen savers and input methods). Without a bus, libdbus starts
/// a daemon that outlives the game. An invalid address prevents both.
class NoSessionBus {
public:
    NoSessionBus() {
        if (const char* const address = std::getenv(kName)) saved_ = address;
        setenv(kName, "disabled:", 1);
    }
    ~NoSessionBus() {
        if (saved_)
            setenv(kName, saved_->c_str(), 1);
        else
            unsetenv(kName);
    }
    NoSessionBus(const NoSessionBus&) = delete;
    NoSessionBus& operator=(const NoSessionBus&) = delete;

private:
    static constexpr const char* kName = "DBUS_SESSION_BUS_ADDRESS";
    std::optional<std::string> saved_;
};

/// Sets SDL's hints. The player's environment takes precedence.
void setHints(const Sdl& sdl) {
    sdl.setHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    sdl.setHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");  // SDL has no window that could have the focus
    sdl.setHint(SDL_HINT_ACCELEROMETER_AS_JOYSTICK, "0");         // a laptop's tilt sensor is not a wheel
    // The kernel's drivers know every pad that SDL's own drivers know. SDL's need /dev/hidraw*, which few users may
    // read, give a pad another GUID, and reset it while other programs use it.
    sdl.setHint(SDL_HINT_JOYSTICK_HIDAPI, "0");
}

PadKind kindOf(SDL_GameControllerType type) {
    switch (type) {
        case SDL_CONTROLLER_TYPE_XBOXONE:
            return PadKind::Xbox;
        case SDL_CONTROLLER_TYPE_PS3:
            return PadKind::PlayStation3;
        case SDL_CONTROLLER_TYPE_PS4:
            return PadKind::PlayStation4;
        case SDL_CONTROLLER_TYPE_PS5:
            return PadKind::PlayStation5;
        case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
        case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT:
        case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT:
        case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
            return PadKind::Switch;
        default:
            return PadKind::Other;
    }
}

struct MappedAxis {
    SDL_GameControllerAxis axis;
    PadControl negative, positive;
};
constexpr MappedAxis kSticks[] = {{SDL_CONTROLLER_AXIS_LEFTX, PadControl::LeftStickLeft, PadControl::LeftStickRight},
                                  {SDL_CONTROLLER_AXIS_LEFTY, PadControl::LeftStickUp, PadControl::LeftStickDown},
                                  {SDL_CONTROLLER_AXIS_RIGHTX, PadControl::RightStickLeft, PadControl::RightStickRight},
                                  {SDL_CONTROLLER_AXIS_RIGHTY, PadControl::RightStickUp, PadControl::RightStickDown}};
constexpr std::pair<SDL_GameControllerAxis, PadControl> kTriggers[] = {
    {SDL_CONTROLLER_AXIS_TRIGGERLEFT, PadControl::LT}, {SDL_CONTROLLER_AXIS_TRIGGERRIGHT, PadControl::RT}};
constexpr std::pair<SDL_GameControllerButton, PadControl> kButtons[] = {
    {SDL_CONTROLLER_BUTTON_A, PadControl::A},
    {SDL_CONTROLLER_BUTTON_B, PadControl::B},
    {SDL_CONTROLLER_BUTTON_X, PadControl::X},
    {SDL_CONTROLLER_BUTTON_Y, PadControl::Y},
    {SDL_CONTROLLER_BUTTON_BACK, PadControl::Back},
    {SDL_CONTROLLER_BUTTON_GUIDE, PadControl::Guide},
    {SDL_CONTROLLER_BUTTON_START, PadControl::Start},
    {SDL_CONTROLLER_BUTTON_LEFTSTICK, PadControl::LeftStickPress},
    {SDL_CONTROLLER_BUTTON_RIGHTSTICK, PadControl::RightStickPress},
    {SDL_CONTROLLER_BUTTON_LEFTSHOULDER, PadControl::LB},
    {SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, PadControl::RB},
    {SDL_CONTROLLER_BUTTON_DPAD_UP, PadControl::DpadUp},
    {SDL_CONTROLLER_BUTTON_DPAD_DOWN, PadControl::DpadDown},
    {SDL_CONTROLLER_BUTTON_DPAD_LEFT, PadControl::DpadLeft},
    {SDL_CONTROLLER_BUTTON_DPAD_RIGHT, PadControl::DpadRight}};

float unit(Sint16 value) { return std::max(static_cast<float>(value) / SDL_JOYSTICK_AXIS_MAX, -1.0f); }

/// A trigger counts once it was released or has moved. Before its first report some drivers show it half pressed.
class Trigger {
public:
    float feed(float value) {
        if (!first_) first_ = value;
        live_ = live_ || value < 0.25f || value != *first_;
        return live_ ? ramp(value, kTriggerDeadZone, 1) : 0.0f;
    }

private:
    std::optional<float> first_;
    bool live_ = false;
};

/// An open device. Every one has a joystick; a known one also has a controller, which owns the joystick.
struct OpenDevice {
    SDL_GameController* controller = nullptr;
    SDL_Joystick* joystick = nullptr;
    SDL_JoystickID id = -1;
    std::array<Trigger, std::size(kTriggers)> triggers;
    Rumble rumble;
};

Uint16 motorOf(float share) { return static_cast<Uint16>(std::lround(share * 65535)); }
float inSteps(float share) { return std::round(std::clamp(share, 0.0f, 1.0f) * kRumbleSteps) / kRumbleSteps; }

}  // namespace

struct Pads::Inside {
    explicit Inside(const char* file) : library(file), sdl(file) {}
    std::string library;
    Sdl sdl;
    std::array<PadState, kMaxPads> pads;
    std::array<OpenDevice, kMaxPads> devices;
    std::vector<PadProblem> problems;
    bool running = false;

    void start();
    std::optional<std::size_t> slotOf(SDL_JoystickID id) const;
    void fillSlots();
    void open(int index, std::size_t slot);
    void describe(const OpenDevice& device, PadState& pad) const;
    void close(std::size_t slot);
    void handle(const SDL_Event& event);
    void readControls(OpenDevice& device, PadState& pad) const;
    void readButtons(const OpenDevice& device, PadState& pad) const;
};

void Pads::Inside::start() {
    if (!sdl.whole) {
        problems.push_back({kNone, library, sdl.library ? "too old" : "missing"});
        return;
    }
    setHints(sdl);
    const NoSessionBus quiet;
    running = sdl.initSubSystem(SDL_INIT_GAMECONTROLLER) == 0;
    if (!running) problems.push_back({kNone, library, "could not be started"});
}

std::optional<std::size_t> Pads::Inside::slotOf(SDL_JoystickID id) const {
    for (std::size_t slot = 0; slot < kMaxPads; ++slot)
        if (devices[slot].joystick && devices[slot].id == id) return slot;
    return std::nullopt;
}

/// Gives every device without a slot the lowest free one: when it is plugged in, or when another is unplugged.
void Pads::Inside::fillSlots() {
    for (int index = 0; index < sdl.numJoysticks(); ++index) {
        if (slotOf(sdl.deviceInstance(index))) continue;
        const auto free = std::find_if(devices.begin(), devices.end(), [](const OpenDevice& d) { return !d.joystick; });
        if (free == devices.end()) return;
        open(index, static_cast<std::size_t>(free - devices.begin()));
    }
}

void Pads::Inside::open(int index, std::size_t slot) {
    OpenDevice device;
    if (sdl.isController(index)) {
        device.controller = sdl.openController(index);
        device.joystick = device.controller ? sdl.joystickOf(device.controller) : nullptr;
    } else {
        device.joystick = sdl.openJoystick(index);
    }
    if (!device.joystick) {
        const char* const name = sdl.nameForIndex(index);
        problems.push_back({kUnopened, printable(name ? name : "?"), "another program may be using it"});
        return;
    }
    device.id = sdl.instance(device.joystick);
    devices[slot] = device;
    pads[slot] = {};
    describe(device, pads[slot]);
}

void Pads::Inside::describe(const OpenDevice& device, PadState& pad) const {
    const auto count = [](int n) { return static_cast<std::size_t>(std::max(n, 0)); };
    pad.connected = true;
    std::array<char, 33> guid{};
    sdl.guidString(sdl.guid(device.joystick), guid.data(), static_cast<int>(guid.size()));
    pad.guid = guid.data();
    const char* const name = device.controller ? sdl.controllerName(device.controller) : nullptr;
    const char* const plain = name ? name : sdl.joystickName(device.joystick);
    pad.name = printable(plain ? plain : "?");
    pad.axis.resize(count(sdl.numAxes(device.joystick)));
    pad.firstAxis.resize(pad.axis.size());
    pad.button.resize(count(sdl.numButtons(device.joystick)) + 4 * count(sdl.numHats(device.joystick)));
    pad.kind = device.controller ? kindOf(sdl.controllerType(device.controller)) : PadKind::Raw;
    if (!device.controller) return;
    const auto has = [&](PadControl control, SDL_bool is) {
        pad.has[static_cast<std::size_t>(control)] = is == SDL_TRUE;
    };
    for (const MappedAxis& stick : kSticks)
        for (const PadControl way : {stick.negative, stick.positive})
            has(way, sdl.hasAxis(device.controller, stick.axis));
    for (const auto& [axis, control] : kTriggers) has(control, sdl.hasAxis(device.controller, axis));
    for (const auto& [button, control] : kButtons) has(control, sdl.hasButton(device.controller, button));
}

void Pads::Inside::close(std::size_t slot) {
    OpenDevice& device = devices[slot];
    if (device.controller)
        sdl.closeController(device.controller);
    else if (device.joystick)
        sdl.closeJoystick(device.joystick);
    device = {};
    pads[slot] = {};
}

void Pads::Inside::handle(const SDL_Event& event) {
    if (event.type == SDL_JOYDEVICEREMOVED)
        if (const auto slot = slotOf(event.jdevice.which)) close(*slot);
    if (event.type == SDL_JOYDEVICEADDED || event.type == SDL_JOYDEVICEREMOVED) fillSlots();
    if (event.type != SDL_JOYAXISMOTION) return;
    // Only reports of an axis count: its value before the first one is often a driver's guess.
    const auto slot = slotOf(event.jaxis.which);
    if (!slot || event.jaxis.axis >= pads[*slot].axis.size()) return;
    PadState& pad = pads[*slot];
    pad.axis[event.jaxis.axis] = unit(event.jaxis.value);
    if (!pad.firstAxis[event.jaxis.axis]) pad.firstAxis[event.jaxis.axis] = pad.axis[event.jaxis.axis];
}

void Pads::Inside::readControls(OpenDevice& device, PadState& pad) const {
    for (const MappedAxis& stick : kSticks) {
        const float value = unit(sdl.axis(device.controller, stick.axis));
        pad.controls[stick.negative] = std::max(-value, 0.0f);
        pad.controls[stick.positive] = std::max(value, 0.0f);
    }
    for (std::size_t i = 0; i < std::size(kTriggers); ++i)
        pad.controls[kTriggers[i].second] =
            device.triggers[i].feed(unit(sdl.axis(device.controller, kTriggers[i].first)));
    for (const auto& [button, control] : kButtons)
        pad.controls[control] = sdl.button(device.controller, button) != 0 ? 1.0f : 0.0f;
}

void Pads::Inside::readButtons(const OpenDevice& device, PadState& pad) const {
    const int hats = sdl.numHats(device.joystick);
    const int buttons = static_cast<int>(pad.button.size()) - 4 * hats;
    std::size_t at = 0;
    for (int b = 0; b < buttons; ++b) pad.button[at++] = sdl.joystickButton(device.joystick, b) != 0;
    for (int h = 0; h < hats; ++h)
        for (const int way : {SDL_HAT_UP, SDL_HAT_RIGHT, SDL_HAT_DOWN, SDL_HAT_LEFT})
            pad.button[at++] = (sdl.joystickHat(device.joystick, h) & way) != 0;
}

Pads::Pads(const char* library) : inside_(std::make_unique<Inside>(library)) {
    inside_->start();
    for (const PadProblem& problem : unreadableGamepads()) inside_->problems.push_back(problem);
}

Pads::~Pads() {
    if (!inside_->running) return;
    for (std::size_t slot = 0; slot < kMaxPads; ++slot) inside_->close(slot);  // also stops its motors
    inside_->sdl.quit();
}

std::span<const PadState> Pads::read() {
    Inside& in = *inside_;
    if (!in.running) return in.pads;
    for (SDL_Event event; in.sdl.pollEvent(&event) != 0;) in.handle(event);
    for (std::size_t slot = 0; slot < kMaxPads; ++slot) {
        OpenDevice& device = in.devices[slot];
        if (device.joystick) in.readButtons(device, in.pads[slot]);
        if (device.controller) in.readControls(device, in.pads[slot]);
    }
    return in.pads;
}

void Pads::rumble(std::size_t slot, Rumble strength) {
    OpenDevice& device = inside_->devices[slot];
    const Rumble wanted{inSteps(strength.low), inSteps(strength.high)};
    if (!device.joystick || (wanted == device.rumble && wanted == Rumble{})) return;
    device.rumble = wanted;
    inside_->sdl.rumble(device.joystick, motorOf(wanted.low), motorOf(wanted.high), kRumbleTime);
}

std::vector<PadProblem> Pads::takeProblems() { return std::exchange(inside_->problems, {}); }

}  // namespace slip
