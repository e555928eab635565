// SPDX-License-Identifier: MIT
#include "session/watch/loss_watch.hpp"

#include "race/world/snapshot.hpp"
#include "track/track.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr float kPiece = 20;               // m
constexpr double kMinOff = 0.35;           // s beside the road; any less is only a kerb
constexpr double kSameOff = 3;             // s on the road between two stays beside it that count as one
constexpr std::size_t kRecovery = 6;       // pieces after a stay in which the car gains speed again
constexpr std::size_t kStandingStart = 8;  // pieces after the grid in which cars accelerate
constexpr double kMinLoss = 1;             // s, a corner that cost less is not worth a word
constexpr double kAsQuick = 1.01;          // of the winner's time in a corner
constexpr double kShortcut = 0.15;         // s; a piece in less time was jumped over
constexpr double kUnknown = 1e9;           // s
constexpr float kHalfHour = 60'000;        // m that a car drives in half an hour at most
constexpr std::size_t kMaxPieces = 50'000, kRoomForOffs = 500;

bool isKnown(double time) { return time < kUnknown; }

}  // namespace

LossWatch::LossWatch(const Track& track, std::size_t cars, int laps)
    : corners_(cornersOf(track)),
      length_(track.length),
      lapPieces_(std::max<std::size_t>(1, static_cast<std::size_t>(std::lround(track.length / kPiece)))),
      cars_(cars) {
    for (Course& course : cars_) {
        course.reached.reserve(roomForPieces(laps));
        course.offs.reserve(kRoomForOffs);
    }
}

/// Returns the number of pieces to make room for, with a lap to spare.
std::size_t LossWatch::roomForPieces(int laps) const {
    const std::size_t known = (static_cast<std::size_t>(std::max(laps, 0)) + 1) * lapPieces_;
    return std::min(laps > 0 ? known : static_cast<std::size_t>(kHalfHour / kPiece), kMaxPieces);
}

bool LossWatch::Course::isOffIn(std::size_t piece) const {
    return std::ranges::any_of(offs, [&](const Off& off) { return piece >= off.from && piece <= off.to + kRecovery; });
}

void LossWatch::follow(const Snapshot& now, double dt) {
    for (std::size_t car = 0; car < cars_.size(); ++car) {
        if (now.raceTime <= 0 || cars_[car].isDone) continue;
        followCar(cars_[car], now, car, dt);
        cars_[car].isDone = now.standings.cars[car].isDone();  // after the tick that ended its last lap
    }
}

void LossWatch::followCar(Course& course, const Snapshot& now, std::size_t car, double dt) const {
    const double to = now.standings.cars[car].distance, from = std::exchange(course.lastDistance, to);
    const double spacing = static_cast<double>(length_) / static_cast<double>(lapPieces_);
    for (double mark = spacing * static_cast<double>(course.reached.size()); mark <= to; mark += spacing)
        course.reached.push_back(now.raceTime - dt * (to > from ? std::clamp((to - mark) / (to - from), 0.0, 1.0) : 0));
    course.until = now.raceTime;
    const LapState& lap = now.cars[car].lap;
    if (lap.offTrack > kMinOff) {
        const std::size_t piece = std::max<std::size_t>(course.reached.size(), 1) - 1;
        if (now.raceTime - course.offUntil > kSameOff) course.offs.push_back({piece, piece});
        course.offs.back().to = std::max(course.offs.back().to, piece);
        course.offUntil = now.raceTime;
    }
    if (!lap.finishedLap) return;
    ++course.laps;
    course.cleanLaps += lap.last.valid && course.offs.size() == course.offsBefore;
    course.offsBefore = course.offs.size();
}

/// Returns the car's quickest time in each piece of the lap (s), without the standing start and without pieces in which
/// it left the road or regained its speed.
std::vector<double> LossWatch::quickest(std::size_t car) const {
    const Course& course = cars_[car];
    std::vector<double> best(lapPieces_, kUnknown);
    for (std::size_t piece = kStandingStart; piece < course.pieces(); ++piece) {
        double& least = best[piece % lapPieces_];
        if (course.timeIn(piece) > kShortcut && !course.isOffIn(piece)) least = std::min(least, course.timeIn(piece));
    }
    return best;
}

std::vector<double> LossWatch::rivalsQuickest(std::size_t car) const {
    std::vector<double> best(lapPieces_, kUnknown);
    for (std::size_t other = 0; other < cars_.size(); ++other) {
        if (other == car) continue;
        const std::vector<double> one = quickest(other);
        for (std::size_t piece = 0; piece < lapPieces_; ++piece) best[piece] = std::min(best[piece], one[piece]);
    }
    return best;
}

LossWatch::Measures LossWatch::measures(std::size_t car) const {
    Measures all{quickest(car), rivalsQuickest(car)};
    double mine = 0, theirs = 0;
    for (std::size_t piece = 0; piece < lapPieces_; ++piece)
        if (isKnown(all.own[piece]) && isKnown(all.rivals[piece])) mine += all.own[piece], theirs += all.rivals[piece];
    if (theirs > 0) all.pace = mine / theirs;
    return all;
}

/// Returns the time that the car usually takes for a piece of the lap. Where it never drove cleanly, that is the
/// rivals' quickest time at the car's own pace.
double LossWatch::Measures::usual(std::size_t piece) const {
    if (isKnown(own[piece])) return own[piece];
    return isKnown(rivals[piece]) ? pace * rivals[piece] : kUnknown;
}

/// Returns the time that a stay beside the road cost, until the car was up to speed again or left the road once more.
double LossWatch::lossIn(const Course& course, std::size_t off, const Measures& measures) const {
    std::size_t end = std::min(course.offs[off].to + kRecovery + 1, course.pieces());
    if (off + 1 < course.offs.size()) end = std::min(end, course.offs[off + 1].from);
    double loss = 0;
    for (std::size_t piece = std::max(course.offs[off].from, kStandingStart); piece < end; ++piece)
        if (const double usual = measures.usual(piece % lapPieces_); isKnown(usual))
            loss += course.timeIn(piece) - usual;
    const bool isLast = course.offs[off].to == course.pieces();  // it has not left this piece
    const double usual = measures.usual(course.offs[off].to % lapPieces_);
    if (isLast && isKnown(usual)) loss += std::max(course.timeInLast() - usual, 0.0);
    return std::max(loss, 0.0);
}

double LossWatch::timeOff(std::size_t car) const {
    const Course& course = cars_[car];
    const Measures all = measures(car);
    double loss = 0;
    for (std::size_t off = 0; off < course.offs.size(); ++off) loss += lossIn(course, off, all);
    return loss;
}

/// Returns the corner to which a piece of the lap belongs, with half of the straight before and after it.
std::optional<std::size_t> LossWatch::cornerOf(std::size_t piece) const {
    const float spacing = length_ / static_cast<float>(lapPieces_);
    return cornerNear(corners_, (static_cast<float>(piece) + 0.5f) * spacing, length_, length_);
}

/// Returns the corner where the car lost most, in all laps together.
std::optional<CornerLoss> LossWatch::worstCorner(std::size_t car, std::optional<std::size_t> winner) const {
    const Course& course = cars_[car];
    const std::vector<double> base = quickest(winner.value_or(car));
    std::vector<double> losses(corners_.size(), 0);
    const auto add = [&](std::size_t piece, double time, bool isWhole) {
        const auto corner = cornerOf(piece % lapPieces_);
        const double best = base[piece % lapPieces_];
        if (corner && isKnown(best) && (isWhole || time > best)) losses[*corner] += time - best;
    };
    for (std::size_t piece = kStandingStart; piece < course.pieces(); ++piece) add(piece, course.timeIn(piece), true);
    if (course.pieces() >= kStandingStart) add(course.pieces(), course.timeInLast(), false);
    const auto worst = std::ranges::max_element(losses);
    if (worst == losses.end() || *worst < kMinLoss) return std::nullopt;
    const auto index = static_cast<std::size_t>(worst - losses.begin());
    return CornerLoss{static_cast<int>(index) + 1, corners_[index].isHairpin(), *worst};
}

/// Returns the corner (from 1) that the car once took as quickly as the winner ever did. Empty if there is none.
std::optional<int> LossWatch::bestCorner(std::size_t car, std::size_t winner) const {
    const std::vector<double> own = quickest(car), theirs = quickest(winner);
    std::vector<double> mine(corners_.size(), 0), best(corners_.size(), 0);
    for (std::size_t piece = 0; piece < lapPieces_; ++piece)
        if (const auto corner = cornerOf(piece)) mine[*corner] += own[piece], best[*corner] += theirs[piece];
    std::optional<int> most;
    double share = kAsQuick;
    for (std::size_t corner = 0; corner < corners_.size(); ++corner)
        if (isKnown(mine[corner]) && isKnown(best[corner]) && mine[corner] < share * best[corner])
            share = mine[corner] / best[corner], most = static_cast<int>(corner) + 1;
    return most;
}

LossReview LossWatch::reviewOf(std::size_t car, std::optional<std::size_t> winner) const {
    const Course& course = cars_[car];
    return {.offs = static_cast<int>(course.offs.size()),
            .timeOff = timeOff(car),
            .worst = worstCorner(car, winner),
            .laps = course.laps,
            .cleanLaps = course.cleanLaps,
            .bestCorner = winner ? bestCorner(car, *winner) : std::nullopt};
}

}  // namespace slip
