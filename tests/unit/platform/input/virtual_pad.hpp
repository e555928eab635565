// SPDX-License-Identifier: MIT
// A virtual joystick of SDL. From SDL's joysticks upwards it runs the same code as a real one.
#pragma once

#define SDL_MAIN_HANDLED
#include <SDL.h>

#include <string>

namespace slip::test {

struct VirtualShape {
    std::string name = "Test pad";
    Uint16 vendor = 0x1234, product = 0x5678;
    Uint16 axes = 6, buttons = 11, hats = 1;
};

/// SDL knows the layout of a pad with this name.
inline VirtualShape xboxPad() { return {.name = "Xbox 360 Controller", .vendor = 0x045e, .product = 0x028e}; }
inline VirtualShape unknownWheel() { return {.name = "Old wheel", .axes = 3, .buttons = 25}; }

/// It is plugged in while it exists. Create it after Pads has started SDL.
class VirtualPad {
public:
    explicit VirtualPad(const VirtualShape& shape) {
        SDL_VirtualJoystickDesc desc{};
        desc.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION;
        desc.type = SDL_JOYSTICK_TYPE_UNKNOWN;  // a game controller would have its own mapping
        desc.naxes = shape.axes;
        desc.nbuttons = shape.buttons;
        desc.nhats = shape.hats;
        desc.vendor_id = shape.vendor;
        desc.product_id = shape.product;
        desc.name = shape.name.c_str();
        desc.userdata = this;
        desc.Rumble = [](void* self, Uint16 strong, Uint16 weak) {
            auto& pad = *static_cast<VirtualPad*>(self);
            pad.low = strong;
            pad.high = weak;
            ++pad.messages;
            return 0;
        };
        const int index = SDL_JoystickAttachVirtualEx(&desc);
        id_ = SDL_JoystickGetDeviceInstanceID(index);
        joystick_ = SDL_JoystickOpen(index);
    }
    ~VirtualPad() {
        SDL_JoystickClose(joystick_);
        for (int i = 0; i < SDL_NumJoysticks(); ++i)
            if (SDL_JoystickGetDeviceInstanceID(i) == id_) SDL_JoystickDetachVirtual(i);
    }
    VirtualPad(const VirtualPad&) = delete;
    VirtualPad& operator=(const VirtualPad&) = delete;

    /// Sets an axis to `value`, −32768…32767.
    void axis(int number, int value) { SDL_JoystickSetVirtualAxis(joystick_, number, static_cast<Sint16>(value)); }
    void button(int number, bool down) { SDL_JoystickSetVirtualButton(joystick_, number, down ? 1 : 0); }
    void hat(int number, int value) { SDL_JoystickSetVirtualHat(joystick_, number, static_cast<Uint8>(value)); }

    std::string guid() const {
        char text[33];
        SDL_JoystickGetGUIDString(SDL_JoystickGetGUID(joystick_), text, sizeof text);
        return text;
    }

    Uint16 low = 0, high = 0;  // the last request to the motors
    int messages = 0;

private:
    SDL_Joystick* joystick_ = nullptr;
    SDL_JoystickID id_ = -1;
};

}  // namespace slip::test
