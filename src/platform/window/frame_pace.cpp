// SPDX-License-Identifier: MIT
#include "platform/window/frame_pace.hpp"

#include <algorithm>
#include <thread>

namespace slip {
namespace {

constexpr int kPaused = 30, kUnfocused = 15;  // frames/s; at least 1 / kMaxFrame, so that game time is not slowed

int lesser(int limit, int most) { return limit == 0 ? most : std::min(limit, most); }

}  // namespace

FramePace paceOf(const FrameNeed& need) {
    FramePace pace{need.limit, need.shown};
    if (!need.moves) pace.perSecond = lesser(pace.perSecond, kPaused);
    if (!need.focused || !need.shown) pace.perSecond = lesser(pace.perSecond, kUnfocused);
    return pace;
}

void FramePacer::wait(int perSecond) {
    const Clock::time_point now = Clock::now();
    if (perSecond <= 0) {
        due_ = now;
        return;
    }
    const std::chrono::duration<double> period(1.0 / perSecond);
    due_ = std::max(due_ + std::chrono::duration_cast<Clock::duration>(period), now);
    std::this_thread::sleep_until(due_);
}

}  // namespace slip
