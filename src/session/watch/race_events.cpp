// SPDX-License-Identifier: MIT
#include "session/watch/race_events.hpp"

#include "race/world/snapshot.hpp"

#include <cmath>
#include <cstdlib>
#include <utility>

namespace slip {
namespace {

constexpr float kBeside = 0.35f;               // s beside the road; any less is only a kerb
constexpr float kSpin = 1.2f, kSpinSpeed = 5;  // rad, m/s: the nose points elsewhere than the car moves…
constexpr float kSpinFor = 0.25f;              // s: …for at least this long
constexpr float kQuiet = 8;                    // s without trouble before a car's trouble is news again
constexpr int kFront = 3, kNear = 1;           // places from the front, and from one's own, that are news

}  // namespace

void RaceEventDetector::follow(const Snapshot& now, std::span<const Overtake> overtakes, float dt) {
    news_.clear();
    for (const Overtake& overtake : overtakes)
        if (overtake.atSpeed)
            news_.push_back({RaceEvent::Kind::Passes, overtake.passer, overtake.passed, overtake.place});
    for (std::size_t i = 0; i < cars_.size(); ++i) {
        const CarSnapshot& car = now.cars[i];
        Trouble& trouble = cars_[i];
        const Standing& standing = now.standings.cars[i];
        const float speed = length(car.velocity);
        const bool sideways = speed > kSpinSpeed && std::abs(sideslipOf(car)) > kSpin;
        trouble.spinning = sideways ? trouble.spinning + dt : 0;
        trouble.quiet -= dt;
        if (standing.out && !std::exchange(trouble.out, true))
            news_.push_back({RaceEvent::Kind::Out, i, {}, standing.position});
        const bool spins = trouble.spinning > kSpinFor;
        if ((!spins && (car.lap.offTrack <= kBeside || speed < kSpinSpeed)) || standing.isDone()) continue;
        if (trouble.quiet <= 0)
            news_.push_back(
                {spins ? RaceEvent::Kind::Spins : RaceEvent::Kind::LeavesTheRoad, i, {}, standing.position});
        trouble.quiet = kQuiet;
    }
}

bool isRelevantTo(const RaceEvent& news, const Snapshot& now, std::size_t own) {
    const Standing& me = now.standings.cars[own];
    if (now.raceTime < kStartPhase || me.isDone()) return false;
    if (involves(news, own)) return news.kind == RaceEvent::Kind::Passes;
    if (news.kind == RaceEvent::Kind::Out) return true;
    return news.place <= kFront || std::abs(news.place - me.position) <= kNear;
}

bool involves(const RaceEvent& news, std::size_t own) { return news.car == own || news.passedCar == own; }

const RaceEvent* mostRelevant(const std::vector<RaceEvent>& news, const Snapshot& now, std::size_t own) {
    const RaceEvent* first = nullptr;
    for (const RaceEvent& one : news) {
        if (!isRelevantTo(one, now, own)) continue;
        if (involves(one, own)) return &one;
        if (!first) first = &one;
    }
    return first;
}

bool holds(const RaceEvent& news, const Snapshot& now) {
    return news.kind != RaceEvent::Kind::Passes || now.standings.cars[news.car].position == news.place;
}

}  // namespace slip
