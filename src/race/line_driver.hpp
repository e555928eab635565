// Drives any car round any track by itself: a racing line, a speed for every metre of it from the car's own grip,
// brakes and engine, and a preview steering. Its output is a RawInput, smoothed and quantised like a person's.
#pragma once
#include "race/snapshot.hpp"
#include "race/speed_profile.hpp"
#include "vehicle/car_params.hpp"
#include "vehicle/car_setup.hpp"
#include "vehicle/driver_input.hpp"

#include <vector>

namespace slip {

/// Minimum-curvature line inside the road's edges: lateral offset (m, left positive) at every road sample.
std::vector<float> racingLine(const Track& track, float carWidth);

/// Lap times that the driver aims at are those of a car that stays on its line; off the line it slows, off the road it
/// comes back at an angle, against a wall it tries reverse (which only Transmission::Arcade gives).
class LineDriver {
public:
    /// Computed from track and car; takes some milliseconds. grip: share of the car's grip that it uses, 0.5…1.
    LineDriver(const Track& track, const CarParams& car, float grip = 0.97f);
    /// Once a tick (120 a second).
    RawInput drive(const CarSnapshot& car);
    /// Line position (m, world) and target speed (m/s) at a road sample.
    Vec2 linePoint(int sample) const;
    float targetSpeed(int sample) const;

private:
    struct View;
    View look(const CarSnapshot& car) const;
    float wantedSpeed(const View& view) const;
    int sampleAhead(const View& view) const;
    float changeAhead(const View& view) const;
    float steerFor(const View& view) const;
    void pedalsFor(const View& view, float wanted, RawInput& input) const;
    float tractionOf(const Telemetry& t) const;
    bool freesItself(const View& view, RawInput& input);

    const Track& track_;
    CarParams car_;
    CarSetup setup_;
    Table frontSlip_;  // rad of slip over share of the side force, up to the peak
    DrivenLine line_;
    std::vector<float> speed_;
    float s_ = 0;  // m along the road, of the last tick
    int stuckTicks_ = 0, reverseTicks_ = 0;
};

}  // namespace slip
