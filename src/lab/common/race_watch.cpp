// SPDX-License-Identifier: MIT
#include "lab/common/race_watch.hpp"

#include "base/scalar.hpp"
#include "race/world/snapshot.hpp"

namespace slip {
namespace {

constexpr float kTouch = 0.05f;        // m/s, minimum impact speed of a contact
constexpr float kCompanyTime = 3;      // s to another car within which a car has company
constexpr float kMinCompanySpeed = 8;  // m/s assumed at least for that time
constexpr double kNewContact = 1;      // s without a contact before the next one counts

/// Returns true if another car is near on the road, by the speed of the one behind.
bool hasCompany(const Snapshot& now, std::size_t self, float trackLength) {
    for (std::size_t i = 0; i < now.cars.size(); ++i) {
        if (i == self || now.cars[i].retired || now.standings.cars[i].isDone()) continue;
        const float ahead = distanceAhead(now.cars[i].lap, now.cars[self].lap, trackLength);
        const float speed = std::max(kMinCompanySpeed, length(now.cars[ahead > 0 ? self : i].velocity));
        if (std::abs(ahead) < kCompanyTime * speed) return true;
    }
    return false;
}

constexpr double kStartTime = 8;            // s after green in which standing is no stop
constexpr float kStopped = 2, kMoving = 6;  // m/s below which a stop begins, and above which it ends

}  // namespace

void Stops::add(float speed, float place, double dt) {
    if (current_ == 0 && speed > kStopped) return;
    if (current_ == 0) ++count_, place_ = place;
    current_ += dt;
    total_ += dt;
    if (current_ > longest_) longest_ = current_, longestAt_ = place_;
    if (speed > kMoving) current_ = 0;
}

void Touches::add(double time) {
    if (time - last_ >= kNewContact) ++count_;
    last_ = time;
}

void RaceWatch::follow(const Snapshot& now, float dt) {
    for (std::size_t i = 0; i < cars_.size(); ++i) {
        CarWatch& w = cars_[i];
        const CarSnapshot& car = now.cars[i];
        if (now.raceTime > 0 && !now.standings.cars[i].isDone()) {
            w.racing += static_cast<double>(dt);
            if (now.raceTime > kStartTime && !car.retired)
                w.stops.add(length(car.velocity), car.location.s, static_cast<double>(dt));
            if (hasCompany(now, i, trackLength_)) w.inCompany += static_cast<double>(dt);
        }
        if (car.lap.offTrack > 0) w.offTrack += static_cast<double>(dt);
        if (car.impact.speed < kTouch) continue;
        w.any.add(now.raceTime);
        if (car.impact.wall) {
            w.walls.add(now.raceTime);
            if (car.impact.speed > w.hardestWall) w.hardestWall = car.impact.speed, w.hardestWallAt = car.location.s;
        }
        if (!car.impact.wall && !car.impact.prop) w.withCars.add(now.raceTime);
        if (car.lap.lap <= 1) w.firstLapCarContacts = w.withCars.count();
    }
    for (const Overtake& overtake : order_.follow(now, dt)) {
        ++overtakes_;
        leadChanges_ += overtake.forLead;
        ++cars_[overtake.passer].overtakes;
        ++cars_[overtake.passed].overtaken;
    }
}

}  // namespace slip
