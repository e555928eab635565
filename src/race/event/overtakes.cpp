// SPDX-License-Identifier: MIT
#include "race/event/overtakes.hpp"

#include "base/contains.hpp"
#include "race/world/snapshot.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace slip {
namespace {

constexpr float kHeldFor = 1;                   // s for which a place must be held
constexpr double kClose = 15;                   // m along the road
constexpr float kAtSpeed = 12;                  // m/s
constexpr double kOnlyKerb = 0.35;              // s beside the road; any less is only a kerb
constexpr float kFairAfter = 3;                 // s on the road until what was gained beside it is forgotten
constexpr float kMaxFight = 8;                  // s of fight that count
constexpr float kOwnWorth = 4, kLeadWorth = 4;  // in s of fight

float worthOf(const Overtake& overtake, std::span<const std::size_t> own) {
    const float ours = contains(own, overtake.passer) ? kOwnWorth : 0.0f;
    return std::min(overtake.fight, kMaxFight) + ours + kLeadWorth / static_cast<float>(overtake.place);
}

int placeOf(const Snapshot& now, std::size_t car) {
    const double distance = now.standings.cars[car].distance;
    const auto ahead =
        std::ranges::count_if(now.standings.cars, [&](const Standing& s) { return s.distance > distance; });
    return static_cast<int>(ahead) + 1;
}

}  // namespace

void OvertakeWatch::followRoad(const Snapshot& now, float dt) {
    for (std::size_t i = 0; i < cars_; ++i) {
        const LapState& lap = now.cars[i].lap;
        Course& course = courses_[i];
        course.onRoadFor = lap.offTrack > kOnlyKerb || lap.cuts > course.cuts ? 0 : course.onRoadFor + dt;
        course.cuts = lap.cuts;
    }
}

std::span<const Overtake> OvertakeWatch::follow(const Snapshot& now, float dt) {
    done_.clear();
    followRoad(now, dt);
    const std::vector<Standing>& standings = now.standings.cars;
    const auto atSpeed = [&](std::size_t i) { return length(now.cars[i].velocity) > kAtSpeed; };
    for (std::size_t i = 0; i < cars_; ++i)
        for (std::size_t k = i + 1; k < cars_; ++k) {
            Pair& pair = pairs_[i * cars_ + k];
            const double ahead = standings[i].distance - standings[k].distance;
            const bool leads = ahead > 0;
            if (!started_) pair = {leads, 0, 0};
            pair.fight = std::abs(ahead) < kClose ? pair.fight + dt : 0;
            if (leads == pair.firstLeads || standings[i].isDone() || standings[k].isDone()) {
                pair.since = 0;
                continue;
            }
            pair.since += dt;
            if (pair.since < kHeldFor) continue;
            const std::size_t passer = leads ? i : k;
            const float fight = std::exchange(pair, {leads, 0, 0}).fight;
            if (courses_[passer].onRoadFor < kFairAfter) continue;
            const int place = placeOf(now, passer);
            const bool forLead = place == 1 && passer != leader_;
            if (forLead) leader_ = passer;
            done_.push_back({.time = now.time,
                             .passer = passer,
                             .passed = leads ? k : i,
                             .place = place,
                             .fight = fight,
                             .atSpeed = atSpeed(i) && atSpeed(k),
                             .forLead = forLead});
        }
    started_ = true;
    return done_;
}

const Overtake* bestOvertake(std::span<const Overtake> all, std::span<const std::size_t> own) {
    const Overtake* best = nullptr;
    for (const Overtake& overtake : all)
        if (overtake.atSpeed && (!best || worthOf(overtake, own) > worthOf(*best, own))) best = &overtake;
    return best;
}

}  // namespace slip
