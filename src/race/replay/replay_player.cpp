// SPDX-License-Identifier: MIT
#include "race/replay/replay_player.hpp"

#include <algorithm>
#include <utility>

namespace slip {
namespace {

constexpr int kTicksAChange = 10;  // ticks; a change may cost as much as these

}  // namespace

ReplayPlayer::ReplayPlayer(Recording recording, const std::stop_token& stop)
    : recording_(std::move(recording)), track_(trackOf(recording_)) {
    if (recording_.isPlayable()) {
        timeline_ = ReplayTimeline(recording_.setup.entrants.size(), recording_.setup.hz, recording_.ticks);
        playback_ = std::make_unique<Playback>(recording_, track());
        timeline_.add(playback_->now());
    } else {
        timeline_ = timelineOfPoses(recording_, track(), stop);
    }
    time_ = start();
}

void ReplayPlayer::fill(int ticks) {
    if (!playback_) return;
    for (int work = 0; work < ticks; work += 1 + kTicksAChange * playback_->changes()) {
        if (!playback_->step()) {
            playback_.reset();
            return;
        }
        if (track()) laps_.follow(playback_->now());
        timeline_.add(playback_->now());
    }
}

double ReplayPlayer::end() const { return filled() ? timeline_.end() : recording_.duration(); }

void ReplayPlayer::play(bool on) {
    playing_ = on;
    if (on && speed() > 0 && filled() && time_ >= end()) time_ = start();
}

void ReplayPlayer::changeSpeed(int by) {
    const auto last = static_cast<int>(kReplaySpeeds.size()) - 1;
    speed_ = static_cast<std::size_t>(std::clamp(static_cast<int>(speed_) + by, 0, last));
}

void ReplayPlayer::seek(double time) { time_ = std::clamp(time, start(), reach()); }

void ReplayPlayer::step(int frames) {
    playing_ = false;
    const double frame = std::round((time_ - start()) * timeline_.rate()) + frames;
    seek(start() + frame / timeline_.rate());
}

void ReplayPlayer::advance(double dt) {
    if (!playing_) return;
    seek(time_ + dt * static_cast<double>(speed()));
    if ((speed() > 0 && filled() && time_ >= end()) || (speed() < 0 && time_ <= start())) playing_ = false;
}

}  // namespace slip
