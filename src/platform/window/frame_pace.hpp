// SPDX-License-Identifier: MIT
// How many frames a second are worth drawing: few where nothing moves or nobody looks.
#pragma once
#include <chrono>

namespace slip {

struct FrameNeed {
    int limit = 0;        // frames a second at the most; 0: as many as the screen shows
    bool moves = true;    // false: paused
    bool focused = true;  // the player is at this window
    bool shown = true;    // it is not minimised
};
struct FramePace {
    int perSecond = 0;  // 0: no limit
    bool drawn = true;  // false: time goes on unseen
};
FramePace paceOf(const FrameNeed& need);

/// Waits between frames, evenly.
class FramePacer {
public:
    /// At a frame's end: until the next one is due. perSecond 0: not at all.
    void wait(int perSecond);

private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point due_ = Clock::now();  // of the frame that ends
};

}  // namespace slip
