// SPDX-License-Identifier: MIT
// Forecast of a lane beside the line: how fast it can be driven, and how near to the car ahead it brings the driver.
#pragma once
#include "race/ai/line_driver.hpp"

namespace slip {

/// Returns the offset (m from the centre line) of the line where the car soon is. A lane is chosen there.
float lineOffsetAhead(const DrivingLine& line, const CarSnapshot& car, const LaneForecastParams& params);
/// Returns the sample there.
std::size_t sampleAhead(const DrivingLine& line, const CarSnapshot& car, const LaneForecastParams& params);

/// Car, pace and braking assumed for a forecast of one lane.
struct LaneConditions {
    const LineDriver& driver;
    const CarSnapshot& car;
    float pace = 1;     // share of the line's speeds at which it drives
    float braking = 5;  // m/s² of its deceleration
    float late = 0;     // s by which it brakes later than when alone
    LaneForecastParams params = {};
};

/// The car ahead, and what is known about it.
struct TargetCar {
    std::size_t sample = 0;  // road sample where it is
    float gap = 0;           // m along the road between the cars' centres
    float speed = 0;         // m/s along the road
    float pace = 1;          // share of the speeds of the driver's own line that it seems to drive at
    float gain = 0;          // m/s² of its acceleration now
};

class LaneForecast {
public:
    /// `lane` is in m left of the centre line, where the car soon is. From there it follows the line of that half of
    /// the road, or for 0 a flattened copy of the car's own line, as far as the road is wide. Looks a braking distance
    /// and two seconds ahead. Allocates nothing.
    LaneForecast(const LaneConditions& who, float lane, int half);

    /// Returns the greatest speed (m/s) now with which every place ahead in the lane can be passed. The lane's bends
    /// are tighter than the line's.
    float maxSpeed() const { return limits_[0]; }
    /// Returns the smallest distance (m along the road) from its centre to that of the car ahead within the forecast.
    /// It is negative if the driver gets ahead.
    float leastGap(const LaneConditions& who, const TargetCar& target) const;

private:
    static constexpr std::size_t kPlaces = 12;
    std::size_t placeFrom(const LaneConditions& who, std::size_t sample, std::size_t k) const;

    float stride_ = 1;                     // m of the road between places
    std::array<float, kPlaces> way_{};     // m in the lane from the last place
    std::array<float, kPlaces> limits_{};  // m/s, limits at the places
};

}  // namespace slip
