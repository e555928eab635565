// SPDX-License-Identifier: MIT
// The performance sheet of a car, by simulated test with full throttle, automatic, assists off and dry asphalt. It also
// has the figures that road tests print.
#pragma once
#include "race/testdrive/road_test.hpp"
#include "race/testdrive/steady_state.hpp"
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
    std::vector<Vec2> steer;  // g, deg of the road wheels: steady turns on the skidpad, ever faster
    std::vector<Vec2> yaw;    // s, share of the settled yaw rate: after the step
};
inline constexpr double kCurveSeconds = 20;

/// A figure is absent if the car never gets there.
struct Sheet {
    std::optional<double> t0To60Mph, t0To100, t0To200;    // s, from rest, no roll-out
    std::optional<double> quarterMileS, quarterMileKmh;   // 402.336 m
    std::optional<double> topSpeedKmh;                    // where dv/dt < 1e-4 m/s²
    std::optional<double> braking100To0M;                 // m
    std::optional<double> skidpadG;                       // greatest in a steady turn of kCircleRadius
    std::optional<double> understeerDegPerG;              // slope of the road-wheel angle there, 0.1–0.3 g
    std::optional<double> yawRiseTimeS, yawOvershootPct;  // step to 0.4 g at 80 km/h, 10–90 %
    RunVerdicts verdicts;
    Verdict understeer = Verdict::NoSpeed;  // why there is no gradient, or Ok
    Stability stability;
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
inline constexpr float kCircleRadius = 100;  // m
/// Returns the steady turns of the skidpad, with its grip and the understeer gradient.
SteadyCircle skidpad(const CarParams& car, const SurfaceTable& surfaces);

}  // namespace slip
