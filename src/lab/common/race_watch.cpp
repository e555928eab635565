// SPDX-License-Identifier: MIT
#include "lab/common/race_watch.hpp"

#include "race/world/snapshot.hpp"

namespace slip {
namespace {

constexpr float kTouch = 0.05f;    // m/s, minimum impact speed of a contact
constexpr double kNewContact = 1;  // s without a contact before the next one counts

}  // namespace

void Touches::add(double time) {
    if (time - last_ >= kNewContact) ++count_;
    last_ = time;
}

void RaceWatch::follow(const Snapshot& now, float dt) {
    for (std::size_t i = 0; i < cars_.size(); ++i) {
        CarWatch& w = cars_[i];
        const CarSnapshot& car = now.cars[i];
        if (car.lap.offTrack > 0) w.offTrack += static_cast<double>(dt);
        if (car.impact.speed < kTouch) continue;
        w.any.add(now.raceTime);
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
