#include "app/time_trial.hpp"

#include <array>
#include <numeric>
#include <utility>

namespace slip {
namespace {

double sumTo(const LapTimes& lap, int sector) {
    return std::accumulate(lap.sectors.begin(), lap.sectors.begin() + sector + 1, 0.0);
}

}  // namespace

RecordBook::RecordBook(const Folders& folders, const std::string& trackName, const std::string& trackText,
                       const std::string& carText, std::string& notice)
    : path_(folders.player / "records" / (trackName + ".json")), key_(recordKey(carText, trackText)) {
    Loaded<Records> loaded = loadRecords(path_);
    if (!loaded.problems.empty()) notice = format(loaded.problems.front());
    if (loaded.value) records_ = std::move(*loaded.value);
}

std::optional<LapRecord> RecordBook::best() const {
    const auto found = records_.find(key_);
    return found == records_.end() ? std::nullopt : std::optional(found->second);
}

std::string RecordBook::save(const LapRecord& lap) {
    records_[key_] = lap;
    return saveRecords(records_, path_);
}

TimeTrial::TimeTrial(const Track& track, const CarFile& car, double countdown)
    : track_(track),
      race_({.track = &track, .surfaces = &track.surfaces}, {{car.params, startPose(track, noseLength(car.params))}},
            120, countdown),
      countdown_(countdown) {
    race_.snapshot(now_);
    previous_ = now_;
}

void TimeTrial::tick(const DriverInput& input) {
    std::swap(previous_, now_);
    race_.step(std::array{input});
    race_.snapshot(now_);
    readNews(previous_.cars.front().lap);
}

void TimeTrial::restart(double countdown) {
    race_.restart(countdown);
    countdown_ = countdown;
    lapEdited_ = edited_;
    wasReset_ = false;
    news_.reset();
    race_.snapshot(now_);
    previous_ = now_;
}

void TimeTrial::resetToTrack() {
    race_.resetToTrack(0);
    wasReset_ = true;
}

bool TimeTrial::wrongWay() const {
    return car().lap.wrongWay && dot(direction(car().pose.yaw), roadAt(track_, car().lap.s).tangent) < 0;
}

void TimeTrial::setParams(const CarParams& params, bool edited) {
    race_.setParams(0, params);
    edited_ = edited;
    lapEdited_ = true;
}

void TimeTrial::setBest(const std::optional<LapRecord>& record) {
    best_ = record ? LapTimes{record->time, record->sectors, true} : LapTimes{};
}

LapNews TimeTrial::lapNews(const LapTimes& lap) {
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
void TimeTrial::noteVoid(const LapState& before) {
    const LapState& lap = car().lap;
    const bool reset = std::exchange(wasReset_, false), passedOne = lap.nextCheckpoint != before.nextCheckpoint;
    const bool valid = lap.finishedLap ? lap.last.valid : lap.current.valid;
    if (!before.current.valid || valid) return;
    reason_ = reset ? VoidReason::Reset : passedOne ? VoidReason::MissedCheckpoint : VoidReason::LeftRoad;
}

void TimeTrial::readNews(const LapState& before) {
    const LapState& lap = car().lap;
    news_.reset();
    noteVoid(before);
    if (lap.finishedLap) {
        news_ = lapNews(lap.last);
        lapEdited_ = edited_;
    } else if (lap.finishedSector && lap.sector > 0) {
        const int sector = lap.sector - 1;
        news_ = LapNews{
            LapNews::Kind::Sector, sector, lap.current.sectors[static_cast<std::size_t>(sector)], {}, lapEdited_, {}};
        if (best_.total > 0) news_->difference = sumTo(lap.current, sector) - sumTo(best_, sector);
    } else if (before.current.valid && !lap.current.valid && lap.lap == before.lap) {
        news_ = LapNews{LapNews::Kind::Void, 0, 0, {}, lapEdited_, reason_};
    }
}

}  // namespace slip
