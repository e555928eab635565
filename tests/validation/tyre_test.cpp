// SPDX-License-Identifier: MIT
// Row 14: the magic formula against roots found by bisection (data/mf_peaks.csv:
// name,B,C,D,E,slope_BCD,x_peak,y_peak,y_at_1,y_at_half_peak).
#include "vehicle/model/tyre.hpp"
#include "validation/data.hpp"
#include "validation/rows.hpp"
#include "validation/variants.hpp"

namespace slip::test {
namespace {

struct PeakCase {
    std::string name;
    Tyre tyre;
    double slope = 0, peak = 0, top = 0, atOne = 0, atHalfPeak = 0;
};

std::vector<PeakCase> peakCases() {
    std::vector<PeakCase> cases;
    for (const std::vector<std::string>& row : csvRows("mf_peaks")) {
        const auto x = [&](std::size_t i) { return std::stod(row[i]); };
        const auto single = [&](std::size_t i) { return static_cast<float>(x(i)); };
        const MagicSet set{single(1), single(2), single(4)};
        PeakCase& c = cases.emplace_back();
        c.name = row[0];
        c.tyre.model = TyreModel::Magic;
        c.tyre.friction = single(3);
        c.tyre.magic = {set, set};
        c.slope = x(5), c.peak = x(6), c.top = x(7), c.atOne = x(8), c.atHalfPeak = x(9);
    }
    return cases;
}

/// Returns the lateral force over load of a tyre that slips sideways only, from the functions that the car step uses.
double sideForce(const Tyre& tyre, float slipAngle) {
    const CombinedSlip slip = combineSlip(sampleTyre(tyre), 0, slipAngle, std::tan(slipAngle), 1);
    return slip.normalizedFy * static_cast<double>(frictionLimit(tyre, 1, 1, 1));
}

/// Returns the same in the longitudinal direction.
double alongForce(const Tyre& tyre, float slipRatio) {
    const CombinedSlip slip = combineSlip(sampleTyre(tyre), slipRatio, 0, 0, 1);
    return slip.slipStiffness * slipRatio * static_cast<double>(frictionLimit(tyre, 1, 1, 1));
}

CarParams carOn(const Tyre& tyre) {
    CarParams car = plainCar();
    car.front.tyre = tyre;
    return car;
}

void expectPoint(const std::string& name, const PeakCase& peakCase, double predicted, auto measure, auto perturb) {
    expectRow({14, "magic formula " + name + ", " + peakCase.name, 1e-4, carOn(peakCase.tyre),
               [&](const CarParams& c) { return measure(c.front.tyre); }, [&](const CarParams&) { return predicted; },
               [&](CarParams& c) { perturb(c.front.tyre); }});
}

TEST(MagicFormula, SlopeAndPeak) {
    const auto steeper = [](Tyre& t) { t.magic.lateral.b *= 1.05f, t.magic.longitudinal.b *= 1.05f; };
    const auto moreGrip = [](Tyre& t) { t.friction *= 1.05f; };
    const std::vector<PeakCase> cases = peakCases();
    ASSERT_EQ(cases.size(), 8u);
    for (const PeakCase& c : cases) {
        const auto peak = static_cast<float>(c.peak);
        expectPoint(
            "slope BCD", c, c.slope,
            [](const Tyre& t) { return magicFormula(t.magic.lateral, 1e-4f) * t.friction / 1e-4; }, steeper);
        expectPoint(
            "place of the peak", c, c.peak, [](const Tyre& t) { return tyrePeaks(t).slipRatio; }, steeper);
        expectPoint(
            "side force at the peak", c, c.top, [&](const Tyre& t) { return sideForce(t, peak); }, moreGrip);
        expectPoint(
            "lengthwise force at half the peak's slip", c, c.atHalfPeak,
            [&](const Tyre& t) { return alongForce(t, peak / 2); }, steeper);
        expectPoint(
            "lengthwise force at slip ratio 1", c, c.atOne,
            [](const Tyre& t) { return magicFormula(t.magic.longitudinal, 1) * t.friction; }, moreGrip);
    }
}

}  // namespace
}  // namespace slip::test
