// SPDX-License-Identifier: MIT
#include "race/ai/driver_habits.hpp"

#include "base/scalar.hpp"
#include "race/ai/ai_pace.hpp"
#include "race/ai/line_driver.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace slip {
namespace {

constexpr float kCornerReach = 40;    // m to either side within which a corner is the slowest place
constexpr float kCornerDrop = 3;      // m/s slower than the road before it
constexpr float kApproach = 150;      // m of that road
constexpr float kErrorSpeed = 0.88f;  // share of the usual speed below which a corner has gone wrong
constexpr float kNearCorner = 0.03f;  // share of the lap within which a habit counts for a corner
constexpr float kLineStep = 20;       // m between two offsets
constexpr float kMinFilled = 0.9f;    // share of the samples that a complete lap has visited

float median(std::vector<float> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

float meanOf(const std::vector<float>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0f) / static_cast<float>(values.size());
}

/// Returns the distance between two shares of a lap, round the lap.
float shareBetween(float a, float b) {
    const float apart = std::abs(a - b);
    return std::min(apart, 1 - apart);
}

/// Returns the samples of the slowest places of the corners.
std::vector<std::size_t> cornersOf(const LineDriver& driver) {
    const DrivingLine& line = driver.line();
    const float step = line.track->step;
    std::vector<std::size_t> corners;
    for (std::size_t i = 0; i < line.offset.size(); ++i) {
        const float here = driver.targetSpeed(i);
        bool slowest = true;
        for (float way = step; way <= kCornerReach && slowest; way += step)
            slowest = here < driver.targetSpeed(line.sampleFrom(i, way)) &&
                      here <= driver.targetSpeed(line.sampleFrom(i, -way));
        float before = here;
        for (float way = step; way <= kApproach; way += step)
            before = std::max(before, driver.targetSpeed(line.sampleFrom(i, -way)));
        if (slowest && before > here + kCornerDrop) corners.push_back(i);
    }
    if (corners.size() > kMaxHabitCorners) corners.resize(kMaxHabitCorners);
    return corners;
}

/// Passages of one corner on all laps.
struct CornerLaps {
    std::vector<float> paces;  // slowest speed relative to the AI driver's, of the laps without a car off the road
    int errors = 0;            // laps with one
};

CornerLaps lapsThrough(const LineDriver& driver, std::size_t corner, const std::vector<DrivenTrace>& laps) {
    const DrivingLine& line = driver.line();
    CornerLaps found;
    for (const DrivenTrace& lap : laps) {
        float slowest = lap.speed[corner];
        bool off = false;
        for (float way = -kCornerReach; way <= kCornerReach; way += line.track->step) {
            const std::size_t at = line.sampleFrom(corner, way);
            slowest = std::min(slowest, lap.speed[at]);
            off = off || lap.offRoad[at];
        }
        if (off)
            ++found.errors;
        else
            found.paces.push_back(slowest / std::max(1.0f, driver.targetSpeed(corner)));
    }
    return found;
}

/// Returns the habit with the pace relative to the AI driver's, which is 0 if every lap went off the road there.
CornerHabit habitOf(const CornerLaps& corner, std::size_t laps) {
    CornerHabit habit{.pace = 0};
    int errors = corner.errors;
    if (!corner.paces.empty()) {
        const float usual = median(corner.paces);
        std::vector<float> good;
        for (const float pace : corner.paces)
            if (pace >= kErrorSpeed * usual) good.push_back(pace);
        errors += static_cast<int>(corner.paces.size() - good.size());
        habit.pace = meanOf(good);
        float squares = 0;
        for (const float pace : good) squares += habit.pace > 0 ? sq(pace / habit.pace - 1) : 0;
        habit.scatter = std::min(0.3f, std::sqrt(squares / static_cast<float>(good.size())));
    }
    habit.errors = static_cast<float>(errors) / static_cast<float>(laps);
    return habit;
}

std::vector<float> meanLine(const Track& track, const std::vector<DrivenTrace>& laps) {
    const auto count =
        std::clamp(static_cast<std::size_t>(track.length / kLineStep), std::size_t{2}, std::size_t{kMaxHabitOffsets});
    std::vector<float> line;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t sample = i * sampleCount(track) / count;
        std::vector<float> offsets;
        for (const DrivenTrace& lap : laps) offsets.push_back(lap.offset[sample]);
        line.push_back(median(std::move(offsets)));
    }
    return line;
}

}  // namespace

void LapTracer::begin() {
    lap_ = {0, std::vector<float>(samples_), std::vector<float>(samples_), std::vector<bool>(samples_)};
    filled_ = 0;
}

void LapTracer::follow(const CarSnapshot& car) {
    if (car.lap.finishedLap) {
        const bool complete = static_cast<float>(filled_) >= kMinFilled * static_cast<float>(samples_);
        lap_.time = car.lap.last.total;
        if (complete && !car.lap.last.standingStart && lap_.time > 0) laps_.push_back(std::move(lap_));
        begin();
    }
    const std::size_t now = car.location.sample;
    const std::size_t way = filled_ == 0 ? 0 : (now + samples_ - last_) % samples_;
    if (way > samples_ / 2) return;  // backwards
    if (filled_ > 0 && way == 0) return;
    for (std::size_t i = 0; i <= way; ++i) {
        const std::size_t at = (now + samples_ - i) % samples_;
        lap_.speed[at] = length(car.velocity);
        lap_.offset[at] = car.location.offset;
        lap_.offRoad[at] = car.lap.offTrack > 0;
    }
    filled_ += std::max<std::size_t>(way, 1);
    last_ = now;
}

DriverHabits learnHabits(const DrivingLine& line, const std::vector<DrivenTrace>& laps) {
    const LineDriver driver(std::make_shared<const DrivingLine>(line), 1);
    const Track& track = *line.track;
    assert(std::ranges::all_of(laps,
                               [&](const DrivenTrace& lap) {
                                   const std::size_t samples = sampleCount(track);
                                   return lap.speed.size() == samples && lap.offset.size() == samples &&
                                          lap.offRoad.size() == samples;
                               }) &&
           "a lap of another track");
    DriverHabits habits{.track = track.params.name};
    std::vector<float> times, paces;
    for (const DrivenTrace& lap : laps) times.push_back(static_cast<float>(lap.time));
    habits.lapShare = std::clamp(median(std::move(times)) / static_cast<float>(estimatedLap(line)), 0.9f, 2.5f);
    for (const std::size_t corner : cornersOf(driver)) {
        CornerHabit habit = habitOf(lapsThrough(driver, corner, laps), laps.size());
        habit.at = static_cast<float>(corner) / static_cast<float>(sampleCount(track));
        if (habit.pace > 0) paces.push_back(habit.pace);
        habits.corners.push_back(habit);
    }
    const float usual = paces.empty() ? 1 : meanOf(paces);
    for (CornerHabit& habit : habits.corners)
        habit.pace = habit.pace > 0 ? std::clamp(habit.pace / usual, 0.5f, 1.5f) : 1;  // unknown: as usual
    habits.line = meanLine(track, laps);
    return habits;
}

const CornerHabit* habitAt(const DriverHabits& habits, float share) {
    const CornerHabit* nearest = nullptr;
    for (const CornerHabit& habit : habits.corners) {
        const float apart = shareBetween(habit.at, share);
        if (apart < kNearCorner && (!nearest || apart < shareBetween(nearest->at, share))) nearest = &habit;
    }
    return nearest;
}

float offsetAt(const DriverHabits& habits, float share) {
    const float place = (share - std::floor(share)) * static_cast<float>(habits.line.size());
    const std::size_t at = std::min(static_cast<std::size_t>(place), habits.line.size() - 1);
    return lerp(habits.line[at], habits.line[(at + 1) % habits.line.size()], place - static_cast<float>(at));
}

}  // namespace slip
