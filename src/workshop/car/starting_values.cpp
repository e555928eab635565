// SPDX-License-Identifier: MIT
#include "workshop/car/starting_values.hpp"

#include "base/scalar.hpp"
#include "sound/engine/engine_build.hpp"
#include "vehicle/model/car_setup.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kRideFrequency = 1.5f;                    // Hz
constexpr float kBumpShare = 0.3f, kReboundShare = 0.5f;  // share of critical damping

/// Samples the old model as a table: dense up to its peak, coarser beyond, up to full sliding.
template <class Share>
Table sampled(float peak, float most, float step, Share&& share) {
    Table table{{0, 0}};
    for (const float use : {0.25f, 0.5f, 0.75f, 1.0f, 1.5f, 2.5f, 5.0f}) {
        const float x = use * peak;
        if (x > 0.9f * most || x - table.back().x < step) continue;
        table.push_back({roundedTo(x, step), roundedTo(share(x), 0.001f)});
    }
    table.push_back({most, roundedTo(share(most), 0.001f)});
    return table;
}

CurveTyre curveLike(const Tyre& old, const TyrePeaks& peaks) {
    return {sampled(degrees(peaks.slipAngle), 90, 0.1f, [&](float x) { return normalizedFy(old, radians(x)); }),
            sampled(peaks.slipRatio, 1, 0.001f, [&](float x) { return normalizedFx(old, x); })};
}

/// Moves the peak, whose slip is proportional to 1/b.
void movePeak(MagicSet& set, float most, float peak) {
    set.b = std::clamp(roundedTo(set.b * magicPeak(set, most) / peak, 0.1f), 1.0f, 60.0f);
}

}  // namespace

float axleLoadAt(const CarParams& car, std::string_view pointer) {
    return 2 * restingCornerLoad(car, axleAt(car, pointer).value_or(0));
}

Suspension startingSuspension(float axleLoad) {
    const float rate = 2 * kPi * kRideFrequency, mass = axleLoad / 2 / kGravity;
    const auto damping = [&](float share) { return std::clamp(roundedTo(2 * share * mass * rate, 10), 0.0f, 1e5f); };
    Suspension s;
    s.spring = std::clamp(roundedTo(mass * sq(rate), 100), 1e3f, 1e6f);
    s.bumpDamping = damping(kBumpShare);
    s.reboundDamping = damping(kReboundShare);
    return s;
}

Clutch startingClutch(const Engine& engine) {
    Clutch clutch;
    clutch.maxTorque = std::clamp(roundedTo(1.5f * peakOf(engine.torqueCurve).y, 10), 10.0f, 2e4f);
    return clutch;
}

void followCylinders(Engine& engine, const Engine& before, const Engine& file) {
    if (!engine.sound.firing) return;
    const int turn = engine.sound.turn();
    if (engine.cylinders != before.cylinders) {
        const bool asInFile = engine.cylinders == file.cylinders && turn == file.sound.turn() && file.sound.firing;
        engine.sound.firing = asInFile ? *file.sound.firing : usualFiring(engine);
    } else if (turn != before.sound.turn()) {
        const float longer = static_cast<float>(turn) / static_cast<float>(before.sound.turn());
        for (Vec2& firing : *engine.sound.firing) firing.x *= longer;
    }
    const Table& firing = *engine.sound.firing;
    const bool fits = static_cast<int>(firing.size()) == engine.cylinders &&
                      std::ranges::all_of(firing, [&](Vec2 p) { return p.x < static_cast<float>(turn); });
    if (!fits) engine.sound.firing = usualFiring(engine);  // the file's firing does not suit the changed engine
}

void followModel(Tyre& tyre, TyreModel before, const Tyre& file) {
    if (tyre.model == before) return;
    Tyre old = tyre;
    old.model = before;
    const TyrePeaks peaks = tyrePeaks(old);
    tyre.peakSlipAngleDeg = file.peakSlipAngleDeg;
    tyre.peakSlipRatio = file.peakSlipRatio;
    tyre.magic = file.magic;
    tyre.curve = file.curve;
    if (tyre.model == file.model) return;
    switch (tyre.model) {
        case TyreModel::Linear:
            tyre.peakSlipAngleDeg = std::clamp(roundedTo(degrees(peaks.slipAngle), 0.1f), 0.5f, 45.0f);
            tyre.peakSlipRatio = std::clamp(roundedTo(peaks.slipRatio, 0.001f), 0.01f, 1.0f);
            break;
        case TyreModel::Magic:
            movePeak(tyre.magic.lateral, kPi / 4, peaks.slipAngle);
            movePeak(tyre.magic.longitudinal, 1, peaks.slipRatio);
            break;
        case TyreModel::Curve:
            tyre.curve = curveLike(old, peaks);
            break;
    }
}

}  // namespace slip
