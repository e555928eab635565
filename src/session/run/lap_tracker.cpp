// SPDX-License-Identifier: MIT
#include "session/run/lap_tracker.hpp"

#include "io/player/assist_level.hpp"
#include "race/world/snapshot.hpp"

#include <numeric>
#include <utility>

namespace slip {
namespace {

constexpr float kAtCorner = 120;  // m before or after a corner that a driver still connects with it

double sumTo(const LapTimes& lap, std::size_t sector) {
    return std::accumulate(lap.sectors.begin(), lap.sectors.begin() + sector + 1, 0.0);
}

}  // namespace

void LapTracker::beginLap() {
    lapEdited_ = edited_;
    lapHelp_ = help_;
    reason_.reset();
    corner_.reset();
}

void LapTracker::restart() {
    beginLap();
    voidLaps_.clear();
    wasReset_ = false;
    news_.reset();
}

void LapTracker::setCorners(std::vector<TrackCorner> corners, float length) {
    corners_ = std::move(corners);
    length_ = length;
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

LapEvent LapTracker::voidNews(LapEvent::Kind kind, int lap) const {
    return {kind, 0, 0, {}, lapClass(), reason_.value_or(VoidReason::StartedMidLap), lap, corner_};
}

LapEvent LapTracker::lapNews(const LapTimes& lap, int number) {
    LapEvent news =
        lap.valid ? LapEvent{LapEvent::Kind::Lap, 0, 0, {}, lapClass(), {}} : voidNews(LapEvent::Kind::VoidLap, number);
    news.sector = 2;
    news.time = lap.total;
    if (best().total > 0) news.difference = lap.total - best().total;
    if (!lap.valid) {
        voidLaps_.push_back(news);
    } else if (best().total <= 0 || lap.total < best().total) {
        news.kind = LapEvent::Kind::BestLap;
        setBest(lapClass(), lap);
    }
    return news;
}

/// Finds out why and where a lap became void. The rules only say that it did; the events of the same tick give the
/// reason.
void LapTracker::noteVoid(const LapState& before, const LapState& now) {
    const bool reset = std::exchange(wasReset_, false);
    const bool valid = now.finishedLap ? now.last.valid : now.current.valid;
    const bool missed = now.cuts > before.cuts;
    if (!missed && (!before.current.valid || valid)) return;
    reason_ = missed  ? VoidReason::MissedCheckpoint  // takes precedence over other reasons
              : reset ? VoidReason::Reset
                      : VoidReason::LeftRoad;
    noteCorner(before.distance);
}

void LapTracker::noteCorner(float distance) {
    const auto corner = cornerNear(corners_, distance, length_, kAtCorner);
    corner_ = corner ? std::optional(static_cast<int>(*corner) + 1) : std::nullopt;
}

void LapTracker::follow(const LapState& before, const LapState& now) {
    news_.reset();
    noteVoid(before, now);
    if (now.finishedLap) {
        news_ = lapNews(now.last, before.lap);
        beginLap();
        if (!now.current.valid) {  // it crossed the line off the road
            reason_ = VoidReason::LeftRoad;
            noteCorner(now.distance);
        }
    } else if (now.finishedSector && now.sector > 0) {
        const std::size_t sector = now.sector - 1;
        news_ = LapEvent{LapEvent::Kind::Sector, sector, now.current.sectors[sector], {}, lapClass(), {}};
        const LapTimes& rival = rival_.total > 0 ? rival_ : best();
        if (rival.total > 0 && sectorsComparable(now.current, rival))
            news_->difference = sumTo(now.current, sector) - sumTo(rival, sector);
    } else if (before.current.valid && !now.current.valid && now.lap == before.lap) {
        news_ = voidNews(LapEvent::Kind::Void, now.lap);
    }
}

bool drivesWrongWay(const Track& track, const CarSnapshot& car) {
    return car.lap.wrongWay && dot(direction(car.pose.yaw), roadAt(track, car.lap.s).tangent) < 0;
}

}  // namespace slip
