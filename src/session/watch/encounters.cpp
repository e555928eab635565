// SPDX-License-Identifier: MIT
#include "session/watch/encounters.hpp"

#include "race/event/event_setup.hpp"
#include "race/world/snapshot.hpp"

namespace slip {
namespace {

constexpr double kCrowd = 15;         // s after green in which nearness is no fight
constexpr float kFightDistance = 12;  // m along the road
constexpr float kFightSpeed = 8;      // m/s
constexpr float kBump = 0.6f;         // m/s of impact that a driver minds
constexpr double kNewBump = 2;        // s without a contact before the next one counts
constexpr float kTouching = 0.6f;     // m between two cars' hulls at most in a contact

bool isBumped(const CarSnapshot& car) { return car.impact.speed > kBump && !car.impact.wall && !car.impact.prop; }

/// Returns true if the hulls of two cars are so near that a contact of both is one with each other.
bool isTouching(const CarSnapshot& a, const CarSnapshot& b) {
    return length(a.pose.position - b.pose.position) < (a.length + b.length) / 2 + kTouching;
}

}  // namespace

void EncounterWatch::follow(const Snapshot& now, float trackLength, float dt) {
    const CarSnapshot& me = now.cars[own_];
    if (now.raceTime < 0 || now.standings.cars[own_].isDone()) return;
    for (std::size_t i = 0; i < cars_.size(); ++i) {
        const CarSnapshot& car = now.cars[i];
        if (i == own_ || car.retired) continue;
        With& with = cars_[i];
        if (isBumped(me) && isBumped(car) && isTouching(me, car)) {
            if (now.raceTime - with.lastContact > kNewBump) ++with.contacts;
            with.lastContact = now.raceTime;
        }
        const bool close = std::abs(distanceAhead(car.lap, me.lap, trackLength)) < kFightDistance;
        if (close && now.raceTime > kCrowd && length(me.velocity) > kFightSpeed) with.fight += dt;
    }
}

std::vector<Encounter> EncounterWatch::all(const EventSetup& event) const {
    std::vector<Encounter> race;
    for (std::size_t i = 0; i < cars_.size(); ++i)
        if (!event.entrants[i].isHuman()) race.push_back({event.entrants[i].driver, cars_[i].contacts, cars_[i].fight});
    return race;
}

}  // namespace slip
