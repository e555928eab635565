// SPDX-License-Identifier: MIT
#include "race/testdrive/tyre_diagrams.hpp"

#include "base/scalar.hpp"
#include "vehicle/model/tyre.hpp"
#include "vehicle/model/tyre_effects.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr int kTyreSteps = 60;
constexpr float kMaxSlipAngle = 20, kMaxRatio = 0.4f;  // deg; 1
constexpr float kMinLoad = 0.2f, kMaxLoad = 2.5f;      // of the static load

/// Returns y of the front and of the rear tyre from one x to another.
template <class Value>
std::vector<DiagramLine> ofBothEnds(const CarParams& car, float from, float to, Value value) {
    std::vector<DiagramLine> lines;
    for (const std::size_t axle : {std::size_t{0}, axleCountOf(car) - 1}) {
        const Tyre& tyre = axleOf(car, axle).tyre;
        const PressureEffect pressure = pressureEffect(tyre);
        DiagramLine& line = lines.emplace_back();
        for (int i = 0; i <= kTyreSteps; ++i) {
            const float x = from + (to - from) * static_cast<float>(i) / kTyreSteps;
            line.push_back({x, pressure.friction * value(tyre, pressure, x)});
        }
    }
    return lines;
}

}  // namespace

std::vector<DiagramLine> sideForces(const HandlingTest& test) {
    return ofBothEnds(test.car, 0, kMaxSlipAngle, [](const Tyre& tyre, const PressureEffect& pressure, float angle) {
        return tyre.friction * tyre.lateralShare * pressure.lateralOverFriction *
               normalizedFy(tyre, radians(angle) * pressure.angleScale);
    });
}

std::vector<DiagramLine> lengthForces(const HandlingTest& test) {
    return ofBothEnds(test.car, 0, kMaxRatio, [](const Tyre& tyre, const PressureEffect& pressure, float ratio) {
        return tyre.friction * normalizedFx(tyre, ratio * pressure.ratioScale);
    });
}

std::vector<DiagramLine> loadGrips(const HandlingTest& test) {
    return ofBothEnds(test.car, kMinLoad, kMaxLoad, [](const Tyre& tyre, const PressureEffect&, float load) {
        return frictionLimit(tyre, effectiveLoad(tyre, load, 1), 1, 1) / load;
    });
}

}  // namespace slip
