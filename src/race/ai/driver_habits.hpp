// SPDX-License-Identifier: MIT
// The habits of a driver on one track: its pace and errors corner by corner, and its line. They are learned from laps,
// saved as *.driver.json (io/content/driver_file.hpp) and driven by a rival.
#pragma once
#include "base/fields.hpp"
#include "race/ai/driving_line.hpp"
#include "race/world/snapshot.hpp"

#include <string>
#include <vector>

namespace slip {

inline constexpr int kMaxHabitCorners = 100, kMaxHabitOffsets = 1000;

/// A driver's habit in one corner.
struct CornerHabit {
    float at = 0;       // share of the lap (0…1) of the corner's slowest place
    float pace = 1;     // speed there relative to the driver's pace in its other corners
    float scatter = 0;  // share by which that speed differs from lap to lap
    float errors = 0;   // share of the laps with an error there
};
constexpr auto fieldsOf(const CornerHabit*) {
    using H = CornerHabit;
    return FieldList{
        field(&H::at, {.key = "at",
                       .doc = "where the corner is slowest, as a share of the lap",
                       .low = 0,
                       .high = 1,
                       .required = true}),
        field(&H::pace, {.key = "pace",
                         .doc = "speed there relative to the driver's pace in its other corners",
                         .low = 0.5,
                         .high = 1.5}),
        field(&H::scatter,
              {.key = "scatter", .doc = "share by which it differs from lap to lap", .low = 0, .high = 0.3}),
        field(&H::errors, {.key = "errors", .doc = "share of the laps with an error there", .low = 0, .high = 1}),
    };
}

/// The habits of a driver on one track. On other tracks only its pace counts.
struct DriverHabits {
    std::string track = {};                 // name of the track
    float lapShare = 1.3f;                  // lap relative to that of the AI driver at its best
    std::vector<CornerHabit> corners = {};  // in the order of the lap
    std::vector<float> line = {};           // m left of the centre line, at equal distances round the lap
};

/// One flying lap.
struct DrivenTrace {
    double time = 0;            // s
    std::vector<float> speed;   // m/s at each road sample
    std::vector<float> offset;  // m left of the centre line at each road sample
    std::vector<bool> offRoad;  // at each road sample
};

/// Collects the flying laps of a car from tick to tick.
class LapTracer {
public:
    /// `samples`: of the track's road (sampleCount)
    explicit LapTracer(std::size_t samples) : samples_(samples) { begin(); }

    /// Follows the car after each tick. A lap is complete if it passed nine tenths of the road's samples, and is
    /// ignored if it began on the grid.
    void follow(const CarSnapshot& car);
    /// Returns the complete flying laps so far, in their order.
    const std::vector<DrivenTrace>& laps() const { return laps_; }

private:
    void begin();

    std::size_t samples_;
    DrivenTrace lap_;
    std::size_t filled_ = 0;  // samples of the present lap
    std::size_t last_ = 0;    // sample of the last tick
    std::vector<DrivenTrace> laps_;
};

/// Learns the habits from laps (not empty) in the car of that line, on its track.
DriverHabits learnHabits(const DrivingLine& line, const std::vector<DrivenTrace>& laps);

/// Returns the habit of the corner at that share of the lap. Null if none is near.
const CornerHabit* habitAt(const DriverHabits& habits, float share);
/// Returns the line's offset (m) at that share of the lap. `line` must not be empty.
float offsetAt(const DriverHabits& habits, float share);

}  // namespace slip
