// SPDX-License-Identifier: MIT
#include "render/effects/skid_marks.hpp"

#include "base/scalar.hpp"

namespace slip {

namespace {

constexpr float kMaxPiece = 3;                     // m in a tick; more is a jump
constexpr float kSlowest = 0.5f;                   // m/s
constexpr float kFullSlip = 2.5f;                  // of the peak slip, for the darkest mark
constexpr float kMinLoad = 0.4f, kMaxLoad = 1.6f;  // a wheel that is nearly lifted still marks

/// Returns whether a wheel marks the ground now, given whether it did before.
bool wantsMark(const WheelMark& wheel, bool before) {
    if (wheel.speed < kSlowest) return false;
    switch (wheel.kind) {
        case SkidKind::None:
            return false;
        case SkidKind::Rut:
            return true;
        case SkidKind::Rubber:
            break;
    }
    return wheel.locked || wheel.normalizedSlip > (before ? kSkidEnd : kSkidBegin);
}

}  // namespace

float skidAlpha(const WheelMark& wheel) {
    const float slip = wheel.locked ? 1 : ramp(wheel.normalizedSlip, kSkidEnd, kFullSlip);
    const float energy = std::min(slip * std::clamp(wheel.normalizedLoad, kMinLoad, kMaxLoad), 1.0f);
    const float ink = wheel.kind == SkidKind::Rut ? 0.45f + 0.55f * energy : 0.2f + 0.8f * energy;
    return ink + kSlideInk * wheel.slide;
}

void SkidTrail::begin(const WheelMark& wheel) {
    marking_ = true;
    hasCut_ = false;
    last_ = wheel.point;
    lastAlpha_ = 0;
    count_ = 0;
}

void SkidTrail::step(const WheelMark& wheel, std::vector<SkidPiece>& finished) {
    const bool changedGround = count_ > 0 && pending_[count_ - 1].stamp != wheel.stamp;
    const float moved = length(wheel.point - last_);
    if (marking_ && (changedGround || moved > kMaxPiece || !wantsMark(wheel, true))) end(finished);
    if (!marking_) {
        if (wantsMark(wheel, false)) begin(wheel);
        return;
    }
    if (moved < kSkidPiece) return;
    const float alpha = std::min(skidAlpha(wheel), lastAlpha_ + moved / kSkidFade);
    extend(wheel, alpha, finished);
}

void SkidTrail::extend(const WheelMark& wheel, float alpha, std::vector<SkidPiece>& finished) {
    const Vec2 across = leftOf(normalised(wheel.point - last_)) * (wheel.width / 2);
    if (!hasCut_) cutLeft_ = last_ + across, cutRight_ = last_ - across;
    hasCut_ = true;
    if (count_ == kMaxPending) {
        finished.push_back(pending_[0]);
        std::copy(pending_.begin() + 1, pending_.end(), pending_.begin());
        --count_;
    }
    const Vec2 left = wheel.point + across, right = wheel.point - across;
    pending_[count_++] = {cutLeft_, cutRight_, left, right, lastAlpha_, alpha, wheel.stamp, wheel.colour};
    cutLeft_ = left, cutRight_ = right;
    last_ = wheel.point;
    lastAlpha_ = alpha;
}

void SkidTrail::end(std::vector<SkidPiece>& finished) {
    const auto fade = [&](std::size_t cut) { return 1 - static_cast<float>(cut) / static_cast<float>(count_); };
    for (std::size_t i = 0; i < count_; ++i) {
        pending_[i].startAlpha *= fade(i);
        pending_[i].endAlpha *= fade(i + 1);
        finished.push_back(pending_[i]);
    }
    count_ = 0;
    marking_ = false;
}

}  // namespace slip
