// SPDX-License-Identifier: MIT
// The performance sheet of a car, by simulated test with full throttle, automatic, assists off and dry asphalt. It also
// has the figures that road tests print.
#pragma once
#include "race/testdrive/road_test.hpp"
#include "track/surface.hpp"
#include "vehicle/params/car_params.hpp"

#include <optional>
#include <vector>

namespace slip {

struct GearSheet {
    int gear = 1;
    std::optional<double> topSpeedKmh;
    std::optional<double> t80To120;  // s
};

/// Curves of the runs, for plots.
struct SheetCurves {
    std::vector<Vec2> speed;  // s, km/h: full throttle from rest, for kCurveSeconds
    std::vector<Vec2> steer;  // g, deg of the road wheels: on the skidpad, ever faster until the circle is lost
    std::vector<Vec2> yaw;    // s, share of the settled yaw rate: after the step
};
inline constexpr double kCurveSeconds = 20;

/// A figure is absent if the car never gets there.
struct Sheet {
    std::optional<double> t0To60Mph, t0To100, t0To200;    // s, from rest, no roll-out
    std::optional<double> quarterMileS, quarterMileKmh;   // 402.336 m
    std::optional<double> topSpeedKmh;                    // where dv/dt < 1e-4 m/s²
    std::optional<double> braking100To0M;                 // m
    std::optional<double> skidpadG;                       // mean over 2 s on a 100 m radius held within 1 %
    std::optional<double> understeerDegPerG;              // slope of road-wheel angle less L/R, 0.1–0.3 g on 100 m
    std::optional<double> yawRiseTimeS, yawOvershootPct;  // step to 0.4 g at 80 km/h, 10–90 %
    std::vector<GearSheet> gears;
    RoadTest roadTest;
    SheetCurves curves;
};

/// Takes about a second. Index 0 of `surfaces` is the asphalt of the tests.
Sheet performanceSheet(const CarParams& car, const SurfaceTable& surfaces);

// --- single figures, as in the sheet

struct StepResponse {
    std::optional<double> riseTimeS, overshootPct;
    std::vector<Vec2> curve;  // s, share of the settled yaw rate
    float steerAngle = 0;     // rad at the road wheels, of the step
    float yawRate = 0;        // rad/s, settled
};
StepResponse stepResponse(const CarParams& car, const SurfaceTable& surfaces);
std::optional<double> understeerDegPerG(const CarParams& car, const SurfaceTable& surfaces);
struct Skidpad {
    std::optional<double> g;
    std::vector<Vec2> curve;  // g, deg of the road wheels
};
inline constexpr float kCircleRadius = 100, kCircleFrom = 12, kCircleGain = 0.3f;  // m, m/s at first, m/s²
inline constexpr int kCircleWindow = 2;                                            // s, of a mean
Skidpad skidpad(const CarParams& car, const SurfaceTable& surfaces);

}  // namespace slip
