// SPDX-License-Identifier: MIT
#include "race/world/road_water.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

/// Amounts of water and snow on the road, and how fast they come and go. Times suit a race of some minutes, not a day.
struct Cover {
    float fill = 0;                   // 1/s of level in the hardest rain
    float drain = 0, lowDrain = 0;    // 1/s of standing water, on even and on low ground
    float most = 1, lowMost = 1;      // greatest levels, on even and on low ground
    float dry = 0;                    // 1/s of level, when nothing falls
    float sweepShare = 0, sweep = 0;  // share of the level, and level, that a passing wheel removes
    float packed = 0;                 // level that wheels cannot remove
};
constexpr Cover kWater{.fill = 0.055f,
                       .drain = 0.3f,
                       .lowDrain = 0.02f,
                       .most = 1.4f,
                       .lowMost = 2.5f,
                       .dry = 1 / 400.0f,
                       .sweepShare = 0.045f,
                       .sweep = 0.016f};
constexpr Cover kSnow{
    .fill = 0.006f, .most = 1.5f, .lowMost = 1.5f, .sweepShare = 0.07f, .sweep = 0.01f, .packed = 0.3f};
constexpr float kHalfTrack = 0.75f;  // m from the middle of a car to its wheels
constexpr float kWetVerge = 1.5f;    // m beside the edge that are as wet as the road there

const Cover& coverIn(Weather weather) { return weather == Weather::Snow ? kSnow : kWater; }

/// Returns the levels of even ground and of puddles at the start of a run.
std::pair<float, float> startLevels(Weather weather, float rain) {
    switch (weather) {
        case Weather::Damp:
            return {0.45f, 1.3f};
        case Weather::Wet:
            return {1, 1.9f};
        case Weather::Rain:
            return {1, 2};
        case Weather::Snow:
            return {0.5f, 0.5f};
        case Weather::Changing:
            return rain > 0.2f ? std::pair{0.8f, 1.2f} : std::pair{0.0f, 0.0f};
        case Weather::Dry:
        case Weather::Fog:
            break;
    }
    return {0, 0};
}

}  // namespace

RoadWater::RoadWater(const Track& track, Weather weather, std::uint64_t seed)
    : track_(track),
      weather_(weather),
      seed_(seed),
      cells_(cellsOf(track)),
      low_(cells_.count()),
      level_(cells_.count()),
      shown_(cells_.count()) {
    findLow();
    start();
}

void RoadWater::findLow() {
    for (const Puddle& puddle : puddlesOf(track_)) {
        const float halfWidth = roadAt(track_, puddle.s).halfWidth, lane = 2 * halfWidth / RoadCells::kLanes;
        const float reach = puddle.halfLength + cells_.row / 2, aside = puddle.halfWidth + lane / 2;
        const std::size_t around = static_cast<std::size_t>(reach / cells_.row) + 1, middle = cells_.rowAt(puddle.s);
        for (std::size_t k = 0; k <= 2 * around; ++k)
            for (std::size_t i = 0; i < RoadCells::kLanes; ++i) {
                const std::size_t row = (middle + cells_.rows - around + k) % cells_.rows;
                const float along = alongFrom(track_, puddle.s, (static_cast<float>(row) + 0.5f) * cells_.row);
                const float across = (static_cast<float>(i) + 0.5f) * lane - halfWidth - puddle.offset;
                const float out = std::sqrt(sq(along / reach) + sq(across / aside));
                float& low = low_[cells_.index(row, i)];
                low = std::max(low, 1 - ramp(out, 0.55f, 1));
            }
    }
}

void RoadWater::start() {
    rain_ = rainAt(weather_, seed_, 0);
    soon_ = rainSoon(weather_, seed_, 0);
    const auto [even, low] = startLevels(weather_, rain_);
    land_ = even;
    for (std::size_t i = 0; i < level_.size(); ++i) set(i, lerp(even, low, low_[i]));
}

void RoadWater::set(std::size_t cell, float level) {
    level_[cell] = level;
    shown_[cell] = static_cast<std::uint8_t>(std::clamp(level * RoadState::kSteps + 0.5f, 0.0f, 255.0f));
}

void RoadWater::fall(std::size_t cell, float rain, float dt) {
    const Cover& cover = coverIn(weather_);
    const float low = low_[cell];
    float level = level_[cell] + cover.fill * rain * dt;
    level -= std::max(0.0f, level - 1) * lerp(cover.drain, cover.lowDrain, low) * dt;
    level -= cover.dry * (1 - rain) * dt;
    set(cell, std::clamp(level, 0.0f, lerp(cover.most, cover.lowMost, low)));
}

void RoadWater::step(std::int64_t tick, int hz) {
    const std::int64_t part = tick % hz;
    if (part == 0) {
        const double time = static_cast<double>(tick) / hz;
        rain_ = rainAt(weather_, seed_, time);
        soon_ = rainSoon(weather_, seed_, time);
        const Cover& cover = coverIn(weather_);
        land_ = std::clamp(land_ + cover.fill * rain_ - cover.dry * (1 - rain_), 0.0f, 1.0f);
    }
    const auto rowOf = [&](std::int64_t k) {
        return static_cast<std::size_t>(k) * cells_.rows / static_cast<std::size_t>(hz);
    };
    const std::size_t end = rowOf(part + 1) * RoadCells::kLanes;
    for (std::size_t cell = rowOf(part) * RoadCells::kLanes; cell < end; ++cell) fall(cell, rain_, 1);
}

void RoadWater::sweep(const Location& at, float way) {
    const Cover& cover = coverIn(weather_);
    const float share = std::min(way / cells_.row, 1.0f);
    const float halfWidth = track_.road[at.sample].halfWidth;
    const std::size_t row = cells_.rowAt(at.s);
    for (const float side : {-kHalfTrack, kHalfTrack}) {
        const LanePlace place = lanesAt((at.offset + side) / halfWidth);
        const std::size_t cell = cells_.index(row, place.share < 0.5f ? place.lane : place.lane + 1);
        const float level = level_[cell];
        if (level <= cover.packed) continue;
        set(cell, std::max(cover.packed, level - share * (cover.sweepShare * level + cover.sweep)));
    }
}

float RoadWater::levelUnder(Vec2 point, const Location& near) const {
    const RoadSample& road = track_.road[near.sample];
    const Vec2 off = point - road.position;
    const float offset = dot(off, leftOf(road.tangent));
    if (std::abs(offset) > road.halfWidth + kWetVerge) return land_;
    const LanePlace place = lanesAt(offset / road.halfWidth);
    const float s = wrapS(track_, road.s + dot(off, road.tangent));
    const float* const cell = &level_[cells_.index(cells_.rowAt(s), place.lane)];
    return lerp(cell[0], cell[1], place.share);
}

void RoadWater::show(RoadState& out) const {
    out.weather = weather_;
    out.rain = rain_, out.soon = soon_;
    out.land = land_;
    out.cells = cells_;
    out.levels.assign(shown_.begin(), shown_.end());
}

void RoadWater::addTo(Hash& hash) const {
    hash.add(rain_);
    hash.add(land_);
    for (const float level : level_) hash.add(level);
}

}  // namespace slip
