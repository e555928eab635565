#include "lab/race_watch.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kTouch = 0.05f;    // m/s of impact that count as a contact
constexpr double kNewContact = 1;  // s without one before the next counts
constexpr float kHeld = 1;         // s for which a place must be held

}  // namespace

void Touches::add(double time) {
    if (time - last_ >= kNewContact) ++count_;
    last_ = time;
}

RaceWatch::RaceWatch(std::size_t cars) : cars_(cars), pairs_(cars * cars) {}

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
    followOrder(now, dt);
}

void RaceWatch::followOrder(const Snapshot& now, float dt) {
    const std::vector<Standing>& standings = now.standings.cars;
    for (std::size_t i = 0; i < cars_.size(); ++i)
        for (std::size_t k = i + 1; k < cars_.size(); ++k) {
            Pair& pair = pairs_[i * cars_.size() + k];
            const bool leads = standings[i].distance > standings[k].distance;
            if (!started_) pair = {leads, 0};
            if (leads == pair.firstLeads || standings[i].isDone() || standings[k].isDone()) {
                pair.since = 0;
                continue;
            }
            pair.since += dt;
            if (pair.since < kHeld) continue;
            pair = {leads, 0};
            swap(now, leads ? i : k, leads ? k : i);
        }
    started_ = true;
}

void RaceWatch::swap(const Snapshot& now, std::size_t winner, std::size_t loser) {
    ++overtakes_;
    ++cars_[winner].overtakes;
    ++cars_[loser].overtaken;
    const double distance = now.standings.cars[winner].distance;
    const bool led = std::ranges::none_of(now.standings.cars, [&](const Standing& s) { return s.distance > distance; });
    if (led) ++leadChanges_;
}

}  // namespace slip
