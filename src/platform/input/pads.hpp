// SPDX-License-Identifier: MIT
// The real gamepads, wheels and joysticks, through SDL2 and its table of controllers. SDL opens no window, reads no
// keys and handles no signals.
#pragma once
#include "platform/input/pad.hpp"
#include "platform/input/pad_access.hpp"

#include <memory>
#include <span>

namespace slip {

/// Up to kMaxPads devices. Each stays in its slot until it is unplugged. SDL_GAMECONTROLLERCONFIG and
/// SDL_GAMECONTROLLERCONFIG_FILE add the player's own mappings.
class Pads {
public:
    /// Without SDL, or if SDL cannot start, there are no pads. Only one instance may exist, and it must be created
    /// before other threads run: it changes the environment for a moment. `library` is the file of SDL2, searched as
    /// linkers do.
    explicit Pads(const char* library = "libSDL2-2.0.so.0");
    ~Pads();
    Pads(const Pads&) = delete;
    Pads& operator=(const Pads&) = delete;

    /// Returns the present state of every slot, valid until the next call. Call it once a frame.
    std::span<const PadState> read();
    /// Rumbles for at most a second. Repeat the request while it should last.
    void rumble(std::size_t slot, Rumble strength);
    /// Returns since the last call why there are no pads, or which one cannot be opened.
    std::vector<PadProblem> takeProblems();

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace slip
