// SPDX-License-Identifier: MIT
#include "race/replay/corner_figures.hpp"

#include "base/scalar.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr float kEndSlack = 8;             // m that a lap may lack at its ends
constexpr float kMoved = 20;               // m beyond the way driven between two points: the car was moved
constexpr float kBackwards = radians(90);  // rad, slip angle from which the car drives backwards
constexpr float kMinKnown = 0.5f;          // share of the way for a balance

/// Piece of a lap between two places, with its points from `first` up to `stop`.
struct Passage {
    LapPoint begin, end;
    std::size_t first = 0, stop = 0;
};

LapPoint pointBetween(const LapPoint& a, const LapPoint& b, float distance) {
    const float share = b.distance > a.distance ? (distance - a.distance) / (b.distance - a.distance) : 1;
    return {distance, lerp(a.time, b.time, share), lerp(a.speed, b.speed, share), b.slipFront, b.slipRear};
}

bool wasMoved(const LapPoint& a, const LapPoint& b) {
    const float way = std::max(a.speed, b.speed) * (b.time - a.time);
    return std::abs(b.distance - a.distance) > kMoved + 2 * way;
}

/// Returns the index of the first point from `start` on that has reached `distance`.
std::size_t reached(std::span<const LapPoint> lap, std::size_t start, float distance) {
    while (start < lap.size() && lap[start].distance < distance) ++start;
    return start;
}

/// Returns the piece from the first time that `from` was reached to the first time after it that `to` was.
std::optional<Passage> passageOf(std::span<const LapPoint> lap, float from, float to) {
    if (lap.empty() || lap.front().distance > from + kEndSlack) return std::nullopt;
    if (std::ranges::max_element(lap, {}, &LapPoint::distance)->distance < to - kEndSlack) return std::nullopt;
    Passage piece;
    piece.first = reached(lap, 0, from);
    if (piece.first == lap.size()) return std::nullopt;
    piece.stop = reached(lap, piece.first, to);
    const std::size_t before = std::max<std::size_t>(piece.first, 1) - 1, last = std::min(piece.stop, lap.size() - 1);
    for (std::size_t i = before; i < last; ++i)
        if (wasMoved(lap[i], lap[i + 1])) return std::nullopt;
    piece.begin = piece.first == 0 ? lap.front() : pointBetween(lap[before], lap[piece.first], from);
    piece.end =
        piece.stop > last || piece.stop == 0 ? lap[last] : pointBetween(lap[piece.stop - 1], lap[piece.stop], to);
    return piece;
}

/// Sums up the passages of a corner.
class Figures {
public:
    explicit Figures(float side) : side_(side) {}

    void add(std::span<const LapPoint> lap, const Passage& piece) {
        LapPoint last = piece.begin;
        addSpeed(last);
        for (std::size_t i = piece.first; i < piece.stop; ++i) {
            addSpeed(lap[i]);
            addSlip(last, lap[i]);
            last = lap[i];
        }
        addSpeed(piece.end);
        addSlip(last, piece.end);
        sum_.time += piece.end.time - piece.begin.time;
    }

    CornerFigures result(float entrySpeed, float exitSpeed) const {
        CornerFigures figures = sum_;
        figures.entrySpeed = entrySpeed, figures.exitSpeed = exitSpeed;
        figures.leastSpeed = least_.speed, figures.leastAt = least_.distance;
        if (known_ > 0 && known_ >= kMinKnown * way_) figures.balance = balance_ / known_;
        return figures;
    }

private:
    void addSpeed(const LapPoint& point) {
        if (point.speed < least_.speed) least_ = point;
    }
    void addSlip(const LapPoint& from, const LapPoint& to) {
        const float way = to.distance - from.distance;
        if (way <= 0) return;
        way_ += way;
        const float front = -side_ * to.slipFront, rear = -side_ * to.slipRear;
        if (!(std::abs(front) < kBackwards && std::abs(rear) < kBackwards)) return;
        known_ += way;
        balance_ += way * (front - rear);
    }

    float side_;  // +1 in a corner to the left
    CornerFigures sum_;
    LapPoint least_{.speed = 1e9f};
    float way_ = 0, known_ = 0, balance_ = 0;  // m, m with known slip, rad·m
};

std::optional<CornerFigures> figuresOf(std::span<const LapPoint> lap, const TrackCorner& corner, float lapLength) {
    const bool crossesLine = corner.to < corner.from;
    const std::optional<Passage> in = passageOf(lap, corner.from, crossesLine ? lapLength : corner.to);
    const std::optional<Passage> out = crossesLine ? passageOf(lap, 0, corner.to) : in;
    if (!in || !out || std::isnan(in->begin.speed) || std::isnan(out->end.speed)) return std::nullopt;
    Figures figures(corner.angle < 0 ? -1.0f : 1.0f);
    figures.add(lap, *in);
    if (crossesLine) figures.add(lap, *out);
    return figures.result(in->begin.speed, out->end.speed);
}

}  // namespace

LapCorners cornerFigures(std::span<const LapPoint> lap, const std::vector<TrackCorner>& corners, float lapLength) {
    LapCorners figures;
    figures.reserve(corners.size());
    for (const TrackCorner& corner : corners) figures.push_back(figuresOf(lap, corner, lapLength));
    return figures;
}

}  // namespace slip
