// SPDX-License-Identifier: MIT
// Losses of time by the drivers of an event, off the road and corner by corner.
#pragma once
#include "session/setup/results.hpp"
#include "track/corners.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace slip {

struct Snapshot;
struct Track;

/// Divides the lap into pieces of about 20 m and notes when each car reaches each of them.
class LossWatch {
public:
    /// `laps` of the event; 0 if it has no number of them.
    LossWatch(const Track& track, std::size_t cars, int laps);

    /// Updates after each tick of dt s. Allocates nothing within those laps, or without them in the first half hour.
    void follow(const Snapshot& now, double dt);
    /// Reviews the drive of `car` so far. Corners are compared with the pieces of `winner`; without one, with the car's
    /// own best passages. All times are estimates.
    LossReview reviewOf(std::size_t car, std::optional<std::size_t> winner) const;

private:
    /// A stay beside the road: the first and last piece since the start, both included.
    struct Off {
        std::size_t from = 0, to = 0;
    };
    struct Course {
        std::vector<double> reached;  // s of race time at the beginning of each piece since the start line
        double until = 0;             // s of race time of the last tick
        std::vector<Off> offs;
        double lastDistance = 0;  // m, of the previous tick
        double offUntil = -1e9;   // s of race time when it was last beside the road
        bool isDone = false;
        int laps = 0, cleanLaps = 0;
        std::size_t offsBefore = 0;  // number of stays beside the road before the running lap

        std::size_t pieces() const { return reached.empty() ? 0 : reached.size() - 1; }
        double timeIn(std::size_t piece) const { return reached[piece + 1] - reached[piece]; }
        double timeInLast() const { return reached.empty() ? 0 : until - reached.back(); }
        bool isOffIn(std::size_t piece) const;
    };
    std::size_t roomForPieces(int laps) const;
    void followCar(Course& course, const Snapshot& now, std::size_t car, double dt) const;
    struct Measures {
        std::vector<double> own, rivals;  // s, quickest time in each piece of the lap
        double pace = 1;                  // own times by the rivals'
        double usual(std::size_t piece) const;
    };
    Measures measures(std::size_t car) const;
    std::vector<double> quickest(std::size_t car) const;
    std::vector<double> rivalsQuickest(std::size_t car) const;
    double lossIn(const Course& course, std::size_t off, const Measures& measures) const;
    double timeOff(std::size_t car) const;
    std::optional<std::size_t> cornerOf(std::size_t piece) const;
    std::optional<CornerLoss> worstCorner(std::size_t car, std::optional<std::size_t> winner) const;
    std::optional<int> bestCorner(std::size_t car, std::size_t winner) const;

    std::vector<TrackCorner> corners_;
    float length_;           // m, of the lap
    std::size_t lapPieces_;  // pieces per lap
    std::vector<Course> cars_;
};

}  // namespace slip
