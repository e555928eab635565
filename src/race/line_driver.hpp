// Drives any car round any track by itself: a racing line, a speed for every metre of it from the car's own grip, brakes and
// engine, and a preview steering. Its output is a RawInput, smoothed and quantised like a person's.
#pragma once
#include "race/snapshot.hpp"
#include "vehicle/car_params.hpp"
#include "vehicle/driver_input.hpp"

#include <vector>

namespace slip {

/// Minimum-curvature line inside the road's edges: lateral offset (m, left positive) at every road sample.
std::vector<float> racingLine(const Track& track, float carWidth);

class LineDriver {
public:
    /// Computed from track and car; takes some milliseconds. grip: share of the car's grip that it uses, 0.5…1.
    LineDriver(const Track& track, const CarParams& car, float grip = 0.97f);
    RawInput drive(const CarSnapshot& car) const;
    /// Line position (m, world) and target speed (m/s) at a road sample.
    Vec2 linePoint(int sample) const;
    float targetSpeed(int sample) const;

private:
    const Track& track_;
    CarParams car_;
    std::vector<float> offset_, speed_;
};

}  // namespace slip
