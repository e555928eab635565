// SPDX-License-Identifier: MIT
// What a lane beside the line promises: how fast it can be driven, and how near to the car ahead it brings its driver.
#pragma once
#include "race/ai/line_driver.hpp"

namespace slip {

/// m from the centre line, of the line where the car soon is: there a lane is chosen.
float lineSoon(const DrivingLine& line, const CarSnapshot& car);
/// The sample there.
int sampleSoon(const DrivingLine& line, const CarSnapshot& car);

/// Who would drive there.
struct LaneDriver {
    const LineDriver& driver;
    const CarSnapshot& car;
    float pace = 1;     // share of the line's speeds at which it drives
    float braking = 5;  // m/s² that it slows down with
    float late = 0;     // s by which it brakes later than it does alone
};

/// The car ahead, and what is known of it.
struct Prey {
    int sample = 0;   // of the road, where it is
    float gap = 0;    // m along the road from the driver's middle to its middle
    float speed = 0;  // m/s along the road
    float pace = 1;   // share of the speeds of the driver's own line at which it seems to drive
    float gain = 0;   // m/s² by which it speeds up now
};

class LaneForecast {
public:
    /// lane: m left of the centre line, where the car soon is; from there it goes on as the line of that half of the
    /// road does, or (0) as a flat image of the car's own line, as far as the road is wide. Looks a braking distance
    /// and two seconds ahead. Allocates nothing.
    LaneForecast(const LaneDriver& who, float lane, int half);

    /// Greatest speed (m/s) now so that every place ahead can be passed in the lane, whose bends are tighter than the
    /// line's.
    float maxSpeed() const { return most_[0]; }
    /// m along the road from its middle to that of the car ahead, the least as far as it looks; negative: it will be
    /// ahead.
    float leastGap(const LaneDriver& who, const Prey& prey) const;

private:
    static constexpr std::size_t kPlaces = 12;
    int placeFrom(const LaneDriver& who, int sample, std::size_t k) const;

    float stride_ = 1;                   // m of the road between places
    std::array<float, kPlaces> way_{};   // m in the lane from the last place
    std::array<float, kPlaces> most_{};  // m/s at the places
};

}  // namespace slip
