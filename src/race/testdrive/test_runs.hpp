// SPDX-License-Identifier: MIT
// Tests as a magazine drives them, each with its figure and the way that the car took: for the bench.
#pragma once
#include "race/testdrive/test_driver.hpp"

#include <array>
#include <string_view>

namespace slip {

struct TestInfo {
    std::string_view name, conditions, figure, unit;
    bool lessIsBetter = true;
    double noticed = 0;  // a smaller change of the figure is none
};
const TestInfo& infoOf(TestKind test);

struct TestRun {
    std::optional<double> figure;  // none: the car never gets there
    TestPlan plan;                 // by which it is driven again
    std::vector<WayPoint> way;     // from its start, kWayPerSecond
};

/// All aids off; takes up to a second. Index 0 of surfaces is the asphalt that it runs on.
TestRun runTest(TestKind test, const CarParams& car, const SurfaceTable& surfaces);

}  // namespace slip
