// SPDX-License-Identifier: MIT
#include "sound/car/room_echo.hpp"

#include "base/scalar.hpp"
#include "sound/synth/filters.hpp"
#include "sound/synth/resonance.hpp"

namespace slip {
namespace {

constexpr float kLongest = 0.28f;                        // s, maximum delay of a line
constexpr float kRoofWay = 9;                            // m, up and down
constexpr float kLateGlide = 0.25f, kGainGlide = 0.03f;  // s
constexpr float kDull = 0.35f;                           // low-pass share per sample of each line
constexpr float kEcho = 0.5f;                            // gain of reflections relative to the direct sound
constexpr float kMaxBack = 0.58f;
constexpr float kUnfed = 1e-4f;
constexpr float kEchoQuietAfter = 2;  // s

}  // namespace

RoomEcho::RoomEcho(float rate) : rate_(rate) {
    const Room open;
    for (Line& line : lines_) line.samples.resize(static_cast<std::size_t>(kLongest * rate) + 2);
    aim(open);
    for (Line& line : lines_) line.delay = line.targetDelay;
}

void RoomEcho::aim(const Room& target) {
    const float perMetre = rate_ / kSoundSpeed, most = kLongest * rate_;
    const float left = 2 * target.left.distance, right = 2 * target.right.distance;  // m, there and back
    const std::array ways{left, right, left + right + 0.7f, kRoofWay};
    const float both = std::min(target.left.share, target.right.share);
    const std::array feeds{target.left.share, target.right.share, both, target.roof};
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        lines_[i].targetDelay = std::clamp(ways[i] * perMetre, 1.0f, most);
        lines_[i].targetFeed = kEcho * feeds[i];
    }
    backWanted_ =
        kMaxBack * std::min(1.0f, 0.25f * (target.left.share + target.right.share) + 0.6f * both + 0.5f * target.roof);
}

void RoomEcho::add(std::span<float> stereo, const Room& target) {
    aim(target);
    const float lateShare = smoothingShare(1 / rate_, kLateGlide), gainShare = smoothingShare(1 / rate_, kGainGlide);
    bool isFed = false;
    for (const Line& line : lines_) isFed |= std::max(line.feed, line.targetFeed) > kUnfed;
    quiet_ = isFed ? 0 : quiet_ + static_cast<float>(stereo.size() / 2) / rate_;
    if (quiet_ > kEchoQuietAfter) return;
    for (std::size_t i = 0; i + 1 < stereo.size(); i += 2) {
        const float dry = 0.5f * (stereo[i] + stereo[i + 1]);
        std::array<float, 4> arrived{};
        float sum = 0;
        for (std::size_t k = 0; k < lines_.size(); ++k) {
            Line& line = lines_[k];
            line.delay += (line.targetDelay - line.delay) * lateShare;
            line.feed += (line.targetFeed - line.feed) * gainShare;
            line.dulled += (readDelayed(line.samples, written_, line.delay) - line.dulled) * kDull;
            arrived[k] = line.dulled;
            sum += line.dulled;
        }
        feedback_ += (backWanted_ - feedback_) * gainShare;
        const float denormalOffset = 1e-18f;  // avoids denormal numbers, which are slow on many processors
        for (std::size_t k = 0; k < lines_.size(); ++k)
            lines_[k].samples[written_] = lines_[k].feed * dry + feedback_ * (arrived[k] - 0.5f * sum) + denormalOffset;
        if (++written_ == lines_[0].samples.size()) written_ = 0;
        const float middle = 0.6f * arrived[2] + 0.7f * arrived[3];
        stereo[i] += arrived[0] + 0.2f * arrived[1] + middle;
        stereo[i + 1] += arrived[1] + 0.2f * arrived[0] + middle;
    }
}

}  // namespace slip
