// SPDX-License-Identifier: MIT
#include "track/centre_line.hpp"

#include <cmath>

namespace slip {
namespace {

constexpr double kFineStep = 0.25;  // m, chord of the polyline that measures the curve
constexpr int kMinSteps = 8;        // per segment

struct Point {
    double x = 0, y = 0;
    friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend Point operator*(Point a, double k) { return {a.x * k, a.y * k}; }
};

double norm(Point a) { return std::sqrt(a.x * a.x + a.y * a.y); }

/// One segment as a cubic in t = 0…1.
struct Cubic {
    Point c0, c1, c2, c3;
    int steps = kMinSteps;

    Point at(double t) const { return c0 + (c1 + (c2 + c3 * t) * t) * t; }
    Point slope(double t) const { return c1 + (c2 * 2 + c3 * (3 * t)) * t; }
};

/// Returns the Hermite form of the Catmull–Rom segment p1…p2 with knots at the square roots of the chords (alpha = 0.5;
/// P. J. Barry, R. N. Goldman 1988; C. Yuksel, S. Schaefer, J. Keyser 2011).
Cubic segmentThrough(Point p0, Point p1, Point p2, Point p3) {
    const double t01 = std::sqrt(norm(p1 - p0)), t12 = std::sqrt(norm(p2 - p1)), t23 = std::sqrt(norm(p3 - p2));
    const Point chord = p2 - p1;
    const Point m1 = chord + ((p1 - p0) * (1 / t01) - (p2 - p0) * (1 / (t01 + t12))) * t12;
    const Point m2 = chord + ((p3 - p2) * (1 / t23) - (p3 - p1) * (1 / (t12 + t23))) * t12;
    const int steps = kMinSteps + static_cast<int>(norm(chord) / kFineStep);
    return {p1, m1, chord * 3 - m1 * 2 - m2, m1 + m2 - chord * 2, steps};
}

std::vector<Cubic> segmentsThrough(const std::vector<RoadPoint>& points) {
    const std::size_t n = points.size();
    const auto at = [&](std::size_t i) { return Point{points[i % n].x, points[i % n].y}; };
    std::vector<Cubic> segments;
    segments.reserve(n);
    for (std::size_t i = 0; i < n; ++i) segments.push_back(segmentThrough(at(i + n - 1), at(i), at(i + 1), at(i + 2)));
    return segments;
}

double chordLength(const std::vector<RoadPoint>& points) {
    double sum = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const RoadPoint &a = points[i], &b = points[(i + 1) % points.size()];
        sum += norm(Point{b.x, b.y} - Point{a.x, a.y});
    }
    return sum;
}

double lengthOf(const Cubic& segment) {
    double sum = 0;
    Point last = segment.c0;
    for (int k = 1; k <= segment.steps; ++k) {
        const Point next = segment.at(static_cast<double>(k) / segment.steps);
        sum += norm(next - last);
        last = next;
    }
    return sum;
}

CurveSample sampleAt(const Cubic& segment, double t, std::size_t index, double share) {
    const Point p = segment.at(t), slope = segment.slope(t);
    const double speed = norm(slope);
    const Point tangent = speed > 0 ? slope * (1 / speed) : Point{1, 0};
    return {p.x, p.y, tangent.x, tangent.y, index, static_cast<float>(share)};
}

/// Position of a segment on the centre line.
struct SegmentPlace {
    std::size_t index = 0;
    double begin = 0, length = 0;  // m
};

/// Walks one segment in fine steps and appends every sample that falls on it. There are `count` samples in all, one
/// every `step` m.
void sampleSegment(const Cubic& segment, const SegmentPlace& place, double step, std::size_t count,
                   std::vector<CurveSample>& out) {
    double s = place.begin;
    Point last = segment.c0;
    for (int k = 1; k <= segment.steps; ++k) {
        const Point next = segment.at(static_cast<double>(k) / segment.steps);
        const double piece = norm(next - last);
        for (double wanted = static_cast<double>(out.size()) * step; out.size() < count && wanted < s + piece;
             wanted = static_cast<double>(out.size()) * step) {
            const double part = piece > 0 ? (wanted - s) / piece : 0;
            out.push_back(
                sampleAt(segment, (k - 1 + part) / segment.steps, place.index, (wanted - place.begin) / place.length));
        }
        s += piece;
        last = next;
    }
}

}  // namespace

CentreLine traceCentreLine(const std::vector<RoadPoint>& points) {
    CentreLine line;
    line.length = chordLength(points);
    if (line.length > kMaxLap) return line;

    const std::vector<Cubic> segments = segmentsThrough(points);
    line.pointS.push_back(0);
    for (const Cubic& segment : segments) line.pointS.push_back(line.pointS.back() + lengthOf(segment));
    line.length = line.pointS.back();
    if (line.length < kMinLap || line.length > kMaxLap) return line;

    const auto count = static_cast<std::size_t>(std::lround(line.length));
    const double step = line.length / static_cast<double>(count);
    line.samples.reserve(count);
    for (std::size_t i = 0; i < segments.size(); ++i)
        sampleSegment(segments[i], {i, line.pointS[i], line.pointS[i + 1] - line.pointS[i]}, step, count, line.samples);
    return line;
}

}  // namespace slip
