#include "app/lap_watch.hpp"

#include <numeric>
#include <utility>

namespace slip {
namespace {

double sumTo(const LapTimes& lap, int sector) {
    return std::accumulate(lap.sectors.begin(), lap.sectors.begin() + sector + 1, 0.0);
}

}  // namespace

void LapWatch::restart() {
    lapEdited_ = edited_;
    wasReset_ = false;
    news_.reset();
}

void LapWatch::noteParams(bool edited) {
    edited_ = edited;
    lapEdited_ = true;
}

LapNews LapWatch::lapNews(const LapTimes& lap) {
    LapNews news{LapNews::Kind::Lap, 2, lap.total, {}, lapEdited_, reason_};
    if (best_.total > 0) news.difference = lap.total - best_.total;
    if (!lap.valid)
        news.kind = LapNews::Kind::VoidLap;
    else if (!lapEdited_ && (best_.total <= 0 || lap.total < best_.total)) {
        news.kind = LapNews::Kind::BestLap;
        best_ = lap;
    }
    return news;
}

/// The rules only say that a lap became void; what happened in the same tick says why.
void LapWatch::noteVoid(const LapState& before, const LapState& now) {
    const bool reset = std::exchange(wasReset_, false), passedOne = now.nextCheckpoint != before.nextCheckpoint;
    const bool valid = now.finishedLap ? now.last.valid : now.current.valid;
    if (!before.current.valid || valid) return;
    reason_ = reset ? VoidReason::Reset : passedOne ? VoidReason::MissedCheckpoint : VoidReason::LeftRoad;
}

void LapWatch::follow(const LapState& before, const LapState& now) {
    news_.reset();
    noteVoid(before, now);
    if (now.finishedLap) {
        news_ = lapNews(now.last);
        lapEdited_ = edited_;
    } else if (now.finishedSector && now.sector > 0) {
        const int sector = now.sector - 1;
        news_ = LapNews{
            LapNews::Kind::Sector, sector, now.current.sectors[static_cast<std::size_t>(sector)], {}, lapEdited_, {}};
        if (best_.total > 0) news_->difference = sumTo(now.current, sector) - sumTo(best_, sector);
    } else if (before.current.valid && !now.current.valid && now.lap == before.lap) {
        news_ = LapNews{LapNews::Kind::Void, 0, 0, {}, lapEdited_, reason_};
    }
}

bool drivesWrongWay(const Track& track, const CarSnapshot& car) {
    return car.lap.wrongWay && dot(direction(car.pose.yaw), roadAt(track, car.lap.s).tangent) < 0;
}

}  // namespace slip
