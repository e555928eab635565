#include "race/replay/replay_deck.hpp"

#include <algorithm>
#include <utility>

namespace slip {

ReplayDeck::ReplayDeck(Recording recording) : recording_(std::move(recording)), track_(trackOf(recording_)) {
    if (recording_.isPlayable()) {
        film_ = Film(recording_.setup.entrants.size(), recording_.setup.hz, recording_.ticks);
        playback_ = std::make_unique<Playback>(recording_, track());
        film_.add(playback_->now());
    } else {
        film_ = filmOfPoses(recording_, track());
    }
    time_ = start();
}

void ReplayDeck::fill(int ticks) {
    if (!playback_) return;
    for (int i = 0; i < ticks; ++i) {
        if (!playback_->step()) {
            playback_.reset();
            return;
        }
        if (track()) laps_.follow(playback_->now());
        film_.add(playback_->now());
    }
}

double ReplayDeck::end() const { return filled() ? film_.end() : recording_.duration(); }

void ReplayDeck::play(bool on) {
    playing_ = on;
    if (on && speed() > 0 && filled() && time_ >= end()) time_ = start();
}

void ReplayDeck::changeSpeed(int by) {
    const auto last = static_cast<int>(kReplaySpeeds.size()) - 1;
    speed_ = static_cast<std::size_t>(std::clamp(static_cast<int>(speed_) + by, 0, last));
}

void ReplayDeck::seek(double time) { time_ = std::clamp(time, start(), reach()); }

void ReplayDeck::step(int frames) {
    playing_ = false;
    const double frame = std::round((time_ - start()) * film_.rate()) + frames;
    seek(start() + frame / film_.rate());
}

void ReplayDeck::advance(double dt) {
    if (!playing_) return;
    seek(time_ + dt * static_cast<double>(speed()));
    if ((speed() > 0 && filled() && time_ >= end()) || (speed() < 0 && time_ <= start())) playing_ = false;
}

}  // namespace slip
