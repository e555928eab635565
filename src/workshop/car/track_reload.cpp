// SPDX-License-Identifier: MIT
#include "workshop/car/track_reload.hpp"

namespace slip {

void TrackReload::setTrack(const SessionSetup& driven) {
    watch_ = FileWatch::fromBefore(driven.trackPath);
    text_ = driven.trackText;
    problems_.clear();
    accepted_.reset();
}

void TrackReload::poll(const TrackTables& tables) {
    if (watch_.path().empty() || !watch_.changed()) return;
    accepted_.reset();
    problems_.clear();
    if (readFile(watch_.path(), kMaxJsonBytes).value.value_or("") == text_) return;
    SessionSetup now = setupOn(watch_.path(), tables, problems_);
    if (!now || now.trackText == text_) return;
    text_ = now.trackText;
    accepted_ = std::move(now);
}

}  // namespace slip
