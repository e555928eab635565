// SPDX-License-Identifier: MIT
// The figures that road tests print. They hold for dry asphalt, ABS and traction control at full strength, a start with
// revs, and a clock that starts one foot after the car does.
#pragma once
#include "race/testdrive/verdict.hpp"
#include "track/surface.hpp"
#include "vehicle/params/car_params.hpp"

#include <optional>

namespace slip {

/// Returns the figure with the precision that sheets keep. Empty stays empty.
std::optional<float> asFloat(std::optional<double> figure);

/// A figure is absent if the car never reaches it.
struct RoadTest {
    std::optional<float> t0To60Mph, t0To100, t0To200;
    std::optional<float> quarterMileS, quarterMileKmh;
    std::optional<float> topSpeedKmh;
    std::optional<float> braking100To0M;
    std::optional<float> skidpadG;
    RunVerdicts verdicts = {};
};
constexpr auto fieldsOf(const RoadTest*) {
    using R = RoadTest;
    constexpr auto figure = [](std::optional<float> R::*member, std::string_view key, std::string_view doc,
                               std::string_view unit) {
        return field(member, {.key = key, .doc = doc, .unit = unit, .low = 0});
    };
    return FieldList{
        figure(&R::t0To60Mph, "t_0_60mph", "to 60 mph, the clock from one foot (0.3048 m) on", "s"),
        figure(&R::t0To100, "t_0_100", "to 100 km/h, likewise", "s"),
        figure(&R::t0To200, "t_0_200", "to 200 km/h, likewise", "s"),
        figure(&R::quarterMileS, "quarter_mile_s", "to 402.336 m from rest, likewise", "s"),
        figure(&R::quarterMileKmh, "quarter_mile_kmh", "speed there", "km/h"),
        figure(&R::topSpeedKmh, "top_speed_kmh", "where the speed settles", "km/h"),
        figure(&R::braking100To0M, "braking_100_0_m", "from 100 km/h to rest, the pedal floored", "m"),
        figure(&R::skidpadG, "skidpad_g", "greatest in a steady turn on a circle 300 feet (91.44 m) across", "g"),
        field(&R::verdicts, {.key = "verdicts", .doc = "why a figure is as it is"}),
    };
}

/// Takes some tenths of a second. Index 0 of `surfaces` is the asphalt of the test.
RoadTest roadTest(const CarParams& car, const SurfaceTable& surfaces);

// --- single figures, as in the test

/// Returns t_0_100 (s) in a few milliseconds. Empty if the car does not get there.
std::optional<double> roadTest0To100(const CarParams& car, const SurfaceTable& surfaces);
/// Returns braking_100_0_m (m), likewise.
std::optional<double> roadTestBraking(const CarParams& car, const SurfaceTable& surfaces);
/// Returns skidpad_g (g), likewise.
std::optional<double> roadTestSkidpad(const CarParams& car, const SurfaceTable& surfaces);

}  // namespace slip
