// SPDX-License-Identifier: MIT
// The real gamepads, wheels and joysticks, through SDL2 and its table of controllers. SDL opens no window, reads no
// keys and takes no signals.
#pragma once
#include "platform/input/pad.hpp"
#include "platform/input/pad_access.hpp"

#include <memory>
#include <span>

namespace slip {

/// Up to kMaxPads devices, each in a slot that it keeps until it is unplugged. SDL_GAMECONTROLLERCONFIG and
/// SDL_GAMECONTROLLERCONFIG_FILE add mappings of the player's own.
class Pads {
public:
    /// Where SDL is missing or cannot start there are no pads. One at a time, and made before other threads run: it
    /// changes the environment for a moment. library: the file of SDL2, looked for as linkers do.
    explicit Pads(const char* library = "libSDL2-2.0.so.0");
    ~Pads();
    Pads(const Pads&) = delete;
    Pads& operator=(const Pads&) = delete;

    /// Once a frame: every slot as it is now; valid until the next call.
    std::span<const PadState> read();
    /// Goes on for a second at most: to be asked for again while it lasts.
    void rumble(std::size_t slot, Rumble strength);
    /// Why there are no pads, or which one cannot be opened, since the last call.
    std::vector<PadProblem> takeProblems();

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace slip
