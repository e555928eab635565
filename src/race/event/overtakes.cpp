// SPDX-License-Identifier: MIT
#include "race/event/overtakes.hpp"

#include "base/contains.hpp"
#include "race/world/snapshot.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr float kHeldFor = 1;                   // s for which a place must be held
constexpr double kClose = 15;                   // m along the road
constexpr float kAtSpeed = 12;                  // m/s
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

std::span<const Overtake> OvertakeWatch::follow(const Snapshot& now, float dt) {
    done_.clear();
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
            const int place = placeOf(now, passer);
            const bool forLead = place == 1 && passer != leader_;
            if (forLead) leader_ = passer;
            done_.push_back({.time = now.time,
                             .passer = passer,
                             .passed = leads ? k : i,
                             .place = place,
                             .fight = pair.fight,
                             .atSpeed = atSpeed(i) && atSpeed(k),
                             .forLead = forLead});
            pair = {leads, 0, 0};
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
