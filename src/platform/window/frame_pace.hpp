// SPDX-License-Identifier: MIT
// Decides how many frames per second are worth drawing: few if nothing moves or nobody looks.
#pragma once
#include <chrono>

namespace slip {

struct FrameNeed {
    int limit = 0;        // max frames per second; 0 for the screen's rate
    bool moves = true;    // false if paused
    bool focused = true;  // the window has the focus
    bool shown = true;    // the window is not minimised
};
struct FramePace {
    int perSecond = 0;  // frames per second; 0 for no limit
    bool drawn = true;  // false: the game continues without drawing
};
FramePace paceOf(const FrameNeed& need);

/// Waits between frames so that they are evenly spaced.
class FramePacer {
public:
    /// Waits at the end of a frame until the next one is due. Does not wait if `perSecond` is 0.
    void wait(int perSecond);

private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point due_ = Clock::now();  // of the present frame's end
};

}  // namespace slip
