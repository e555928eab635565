// SPDX-License-Identifier: MIT
#include "platform/input/move_queue.hpp"

#include "platform/input/move_repeat.hpp"

#include <algorithm>

namespace slip {

void MoveQueue::press(const MovePress& press) {
    if (suspended_ > 0) return;
    moves_.push_back(press.move);
    held_ = press;
    heldTime_ = 0;
}

void MoveQueue::clear() {
    moves_.clear();
    held_.reset();
}

void MoveQueue::repeat(float dt, const std::function<bool(const MovePress&)>& isHeld,
                       const std::function<bool(MenuMove)>& goesOn) {
    suspended_ = std::max(0.0f, suspended_ - dt);
    if (!held_ || held_->move == MenuMove::Accept || held_->move == MenuMove::Back) return;
    if (!isHeld(*held_)) return held_.reset();
    const float before = std::exchange(heldTime_, heldTime_ + dt);
    if (isRepeatDue(before, heldTime_) && goesOn(held_->move)) moves_.push_back(held_->move);
}

}  // namespace slip
