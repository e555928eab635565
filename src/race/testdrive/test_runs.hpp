// SPDX-License-Identifier: MIT
// Tests as a magazine drives them, each with its figure and the path of the car: for the bench.
#pragma once
#include "race/testdrive/test_driver.hpp"
#include "race/testdrive/verdict.hpp"

#include <array>
#include <string_view>

namespace slip {

struct TestInfo {
    std::string_view name, conditions, figure, unit;
    bool lessIsBetter = true;
    double noticed = 0;  // smaller changes of the figure do not count
};
const TestInfo& infoOf(TestKind test);

struct TestRun {
    std::optional<double> figure;   // empty if the car never gets there
    Verdict verdict = Verdict::Ok;  // what ends the circle, or why there is no figure
    std::optional<float> spunKmh;   // speed at which it spun before it got there
    TestPlan plan;                  // for driving it again
    std::vector<WayPoint> way;      // from its start, kWayPerSecond
};

/// Runs a test with all assists off; takes up to a second. Index 0 of `surfaces` is the asphalt of the test.
TestRun runTest(TestKind test, const CarParams& car, const SurfaceTable& surfaces);

}  // namespace slip
