// SPDX-License-Identifier: MIT
#include "session/run/retry_point.hpp"

#include "base/scalar.hpp"
#include "race/world/snapshot.hpp"
#include "session/run/session.hpp"
#include "session/run/tick_clock.hpp"
#include "track/track.hpp"

namespace slip {
namespace {

constexpr int kMaxTry = 60;          // s
constexpr std::size_t kMinTry = 10;  // poses; shorter tries are discarded

}  // namespace

bool hasPoints(const Session& session) {
    return !isContest(session.eventSetup().rules.mode) && session.cars() == 1 && !session.setup().challenge &&
           session.now().countdown <= 0;
}

Stretch stretchOf(const Recording& run, const Track& track) {
    Stretch stretch;
    float s = locate(track, run.poses.front().position).s, way = 0;
    for (std::size_t i = 1; i < run.poses.size(); ++i) {
        const RecordedPose &from = run.poses[i - 1], &to = run.poses[i];
        const Location now = followRoad(track, to.position, s);
        const float ahead = alongFrom(track, s, now.s);
        s = now.s;
        way += ahead;
        if (ahead <= 0) continue;  // the car stood or went backwards
        const float speed = length(to.position - from.position) * kPosesPerSecond;
        stretch.speed.push_back({way - ahead / 2, kKmhPerMs * speed});
        stretch.steer.push_back({way, degrees(to.steer)});
    }
    return stretch;
}

void RetryPoint::begin(const EventSetup& setup, bool b) {
    running_.emplace().setup = setup;
    running_->poses.reserve(kMaxTry * kPosesPerSecond + 1);
    running_->poses.push_back(point_);
    running_->ghost = GhostLap{-lapTime_, lapTime_, {}};
    runningB_ = b;
    ticks_ = 0;
}

void RetryPoint::end() {
    if (!running_ || running_->poses.size() < kMinTry) return running_.reset();
    running_->ghost->time = lapTime_ + static_cast<double>(running_->poses.size() - 1) / kPosesPerSecond;
    last_[runningB_ ? 1 : 0] = std::exchange(running_, std::nullopt);
    changed_ = true;
}

void RetryPoint::clear() {
    *this = {};
    changed_ = true;
}

void RetryPoint::mark(Session& session, const LocalPlayer& player, bool b) {
    clear();
    car_ = player.car;
    driver_ = player.driver;
    point_ = recordedPose(session.car(car_));
    lapTime_ = session.now().raceTime - session.car(car_).lap.lapStart;
    saveReturnPoint(session, car_);
    begin(session.eventSetup(), b);
}

void RetryPoint::again(Session& session, LocalPlayer& player, bool b) {
    if (!driver_) return;
    end();
    player.driver = *driver_;
    player.laps.noteReset();
    restoreReturnPoint(session, car_);
    begin(session.eventSetup(), b);
}

void RetryPoint::follow(const Session& session) {
    if (!running_) return;
    constexpr int kTicksAPose = kTickHz / kPosesPerSecond;
    if (++ticks_ % kTicksAPose != 0) return;
    running_->poses.push_back(recordedPose(session.car(car_)));
    if (ticks_ >= kMaxTry * kTickHz) end();
}

}  // namespace slip
