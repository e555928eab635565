// SPDX-License-Identifier: MIT
#include "session/setup/duels.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr double kClose = 0.8;     // s between the cars
constexpr double kSamePlace = 60;  // m; beyond that they are a lap apart
constexpr float kBreak = 4;        // s apart that end a duel
constexpr float kShortest = 8;     // s; anything shorter is a car that passes by

}  // namespace

std::size_t DuelWatch::placeOf(std::size_t a, std::size_t b) const { return std::min(a, b) * cars_ + std::max(a, b); }

void DuelWatch::follow(const Standings& now, float dt) {
    for (Pair& pair : pairs_) pair.apart += dt;
    for (std::size_t place = 1; place < now.order.size(); ++place) {
        const std::size_t ahead = now.order[place - 1], behind = now.order[place];
        const Standing &leader = now.cars[ahead], &follower = now.cars[behind];
        if (leader.isDone() || follower.isDone()) continue;
        if (leader.distance - follower.distance > kSamePlace || follower.interval > kClose) continue;
        Pair& pair = pairs_[placeOf(ahead, behind)];
        pair.time = pair.apart > kBreak ? dt : pair.time + pair.apart;
        pair.apart = 0;
        pair.longest = std::max(pair.longest, pair.time);
    }
}

Duel DuelWatch::longestOf(std::size_t car) const {
    Duel longest{.time = kShortest};
    for (std::size_t other = 0; other < cars_; ++other) {
        const float time = pairs_[placeOf(car, other)].longest;
        if (time > longest.time) longest = {other, time};
    }
    return longest.rival ? longest : Duel{};
}

}  // namespace slip
