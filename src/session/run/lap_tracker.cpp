// SPDX-License-Identifier: MIT
#include "session/run/lap_tracker.hpp"

#include "io/player/assist_level.hpp"
#include "race/world/snapshot.hpp"

#include <numeric>
#include <utility>

namespace slip {
namespace {

double sumTo(const LapTimes& lap, std::size_t sector) {
    return std::accumulate(lap.sectors.begin(), lap.sectors.begin() + sector + 1, 0.0);
}

}  // namespace

void LapTracker::beginLap() {
    lapEdited_ = edited_;
    lapHelp_ = help_;
}

void LapTracker::restart() {
    beginLap();
    wasReset_ = false;
    news_.reset();
}

void LapTracker::noteParams(bool edited) {
    edited_ = edited;
    lapEdited_ = true;
}

void LapTracker::noteHelp(AssistLevel help) {
    help_ = help;
    lapHelp_ = std::max(lapHelp_.value_or(help), help);
}

RecordClass LapTracker::lapClass() const {
    return lapEdited_ ? RecordClass::ChangedCar : classOf(lapHelp_.value_or(AssistLevel::Usual));
}

LapEvent LapTracker::lapNews(const LapTimes& lap) {
    LapEvent news{LapEvent::Kind::Lap, 2, lap.total, {}, lapClass(), reason_};
    if (best().total > 0) news.difference = lap.total - best().total;
    if (!lap.valid)
        news.kind = LapEvent::Kind::VoidLap;
    else if (best().total <= 0 || lap.total < best().total) {
        news.kind = LapEvent::Kind::BestLap;
        setBest(lapClass(), lap);
    }
    return news;
}

/// Finds out why a lap became void. The rules only say that it did; the events of the same tick give the reason.
void LapTracker::noteVoid(const LapState& before, const LapState& now) {
    const bool reset = std::exchange(wasReset_, false);
    const bool valid = now.finishedLap ? now.last.valid : now.current.valid;
    if (now.cuts > before.cuts)
        reason_ = VoidReason::MissedCheckpoint;  // takes precedence over other reasons
    else if (before.current.valid && !valid)
        reason_ = reset ? VoidReason::Reset : VoidReason::LeftRoad;
}

void LapTracker::follow(const LapState& before, const LapState& now) {
    news_.reset();
    noteVoid(before, now);
    if (now.finishedLap) {
        news_ = lapNews(now.last);
        beginLap();
    } else if (now.finishedSector && now.sector > 0) {
        const std::size_t sector = now.sector - 1;
        news_ = LapEvent{LapEvent::Kind::Sector, sector, now.current.sectors[sector], {}, lapClass(), {}};
        const LapTimes& rival = rival_.total > 0 ? rival_ : best();
        if (rival.total > 0 && sectorsComparable(now.current, rival))
            news_->difference = sumTo(now.current, sector) - sumTo(rival, sector);
    } else if (before.current.valid && !now.current.valid && now.lap == before.lap) {
        news_ = LapEvent{LapEvent::Kind::Void, 0, 0, {}, lapClass(), reason_};
    }
}

bool drivesWrongWay(const Track& track, const CarSnapshot& car) {
    return car.lap.wrongWay && dot(direction(car.pose.yaw), roadAt(track, car.lap.s).tangent) < 0;
}

}  // namespace slip
