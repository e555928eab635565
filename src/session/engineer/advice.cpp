// SPDX-License-Identifier: MIT
#include "session/engineer/advice.hpp"

#include "base/scalar.hpp"
#include "io/car/car_values.hpp"
#include "io/player/default_device.hpp"
#include "race/testdrive/drive_cancellation.hpp"
#include "race/testdrive/feel.hpp"
#include "race/testdrive/human_lap.hpp"
#include "race/testdrive/sheet.hpp"
#include "race/testdrive/straight_runs.hpp"
#include "vehicle/params/unused_fields.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace slip {
namespace {

constexpr std::array<ComplaintInfo, kComplaints> kInfos{{
    {"It pushes wide in corners", "understeer, 0.1 to 0.3 g", "deg/g", true},
    {"It is nervous: it turns more than I ask", "understeer, 0.1 to 0.3 g", "deg/g", false},
    {"It snaps round when I lift off", "largest sideslip angle after lifting off, on keys", "deg", true},
    {"Its tail steps out on the throttle", "largest sideslip angle after flooring it in a corner, on keys", "deg",
     true},
    {"It turns in too late", "yaw rise time after a steering step", "s", true},
    {"It has too little grip in corners", "skidpad, 100 m radius", "g", false},
    {"It launches too slowly", "0 to 100 km/h", "s", true},
    {"It takes too long to stop", "100 to 0 km/h", "m", true},
    {"It costs me time on this track", "a simulated human lap here", "s", true},
}};
constexpr std::array kSlideSpeeds{16.0f, 20.0f, 24.0f, 28.0f};  // m/s
constexpr double kMinGain = 0.002;                              // share of the figure; smaller gains do not count

/// A set-up key and its small step: a share of the value, or an amount in the key's unit.
struct SetupKey {
    const char* pointer;
    float share = 0, amount = 0;
};
constexpr SetupKey kSetupKeys[] = {
    {"/front/tyre/friction", 0.03f},
    {"/rear/tyre/friction", 0.03f},
    {"/front/tyre/pressure_bar", 0, 0.1f},
    {"/rear/tyre/pressure_bar", 0, 0.1f},
    {"/front/tyre/magic/lateral/b", 0.06f},
    {"/rear/tyre/magic/lateral/b", 0.06f},
    {"/front/tyre/peak_slip_angle_deg", 0.06f},
    {"/rear/tyre/peak_slip_angle_deg", 0.06f},
    {"/front/suspension/spring", 0.1f},
    {"/rear/suspension/spring", 0.1f},
    {"/front/suspension/anti_roll_bar", 0, 2000},
    {"/rear/suspension/anti_roll_bar", 0, 2000},
    {"/front/suspension/bump_damping", 0.15f},
    {"/rear/suspension/bump_damping", 0.15f},
    {"/front/suspension/rebound_damping", 0.15f},
    {"/rear/suspension/rebound_damping", 0.15f},
    {"/front/camber_deg", 0, 0.5f},
    {"/rear/camber_deg", 0, 0.5f},
    {"/front/toe_deg", 0, 0.1f},
    {"/rear/toe_deg", 0, 0.1f},
    {"/body/front_weight", 0, 0.01f},
    {"/body/downforce_area_front", 0, 0.05f},
    {"/body/downforce_area_rear", 0, 0.05f},
    {"/brakes/torque", 0.1f},
    {"/brakes/front_share", 0, 0.02f},
    {"/drive/front_share", 0, 0.05f},
    {"/drive/rear_differential/bias", 0.1f},
    {"/drive/rear_differential/preload", 0, 30},
    {"/drive/rear_differential/power", 0, 0.05f},
    {"/drive/rear_differential/coast", 0, 0.05f},
    {"/gearbox/final_drive", 0.04f},
    {"/engine/launch_rpm", 0, 250},
    {"/engine/friction_torque", 0.1f},
    {"/steering/max_angle_deg", 0.06f},
    {"/steering/rate_deg_per_s", 0.1f},
};

/// Returns the mean peak slide in deg over the speeds at which it is provoked. A spin counts as 180.
double slideAfter(const CarParams& car, const SurfaceTable& surfaces, Provocation by) {
    const HandlingTest test{car, surfaces, 0, 0, defaultDevice(false)};
    double sum = 0;
    for (const float speed : kSlideSpeeds) {
        const Slide slide = provokedSlide(test, speed, by);
        sum += slide.spun ? 180.0 : static_cast<double>(degrees(slide.peakSideslip));
    }
    return sum / std::size(kSlideSpeeds);
}

/// Returns a positive number for an improvement.
double improvement(Complaint complaint, double before, double after) {
    return infoOf(complaint).lessIsBetter ? before - after : after - before;
}

/// Returns the key's value and that value one step up and one step down. Empty if this car has no such number.
std::optional<std::array<float, 3>> stepsOf(const SetupKey& key, const JsonNode& values) {
    const JsonNode* const node = nodeAt(values, key.pointer);
    if (node == nullptr || node->kind != JsonKind::Number) return {};
    const auto value = static_cast<float>(node->number);
    const float step = key.amount + key.share * std::abs(value);
    const auto rounded = [](float x) { return std::round(x * 10000) / 10000; };
    return std::array{value, rounded(value + step), rounded(value - step)};
}

/// Adds the remedies that help to the advice, in the order of the keys.
void tryAll(Complaint complaint, const TunedCar& car, const CarFile& file, const TestGround& ground,
            const std::function<void(AdviceProgress)>& onProgress, Advice& advice) {
    const double before = *advice.before;
    const JsonNode values = valuesOf(car.params);
    AdviceProgress progress{0, std::size(kSetupKeys)};
    for (const SetupKey& key : kSetupKeys) {
        onProgress(progress);
        ++progress.tried;
        const auto steps = stepsOf(key, values);
        if (!steps || !unusedReason(car.params, key.pointer).empty()) continue;
        for (const float to : {(*steps)[1], (*steps)[2]}) {
            const std::optional<TunedCar> tried = withNumber(car, file, key.pointer, to);
            if (!tried) continue;
            const std::optional<double> after = figureOf(complaint, tried->params, ground);
            if (!after || improvement(complaint, before, *after) < kMinGain * std::abs(before)) continue;
            advice.remedies.push_back({key.pointer, (*steps)[0], to, *after});
            break;
        }
    }
}

}  // namespace

const ComplaintInfo& infoOf(Complaint complaint) { return kInfos[static_cast<std::size_t>(complaint)]; }

std::optional<double> figureOf(Complaint complaint, const CarParams& car, const TestGround& ground) {
    const SurfaceTable& surfaces = ground.surfaces;
    switch (complaint) {
        case Complaint::Understeers:
        case Complaint::Nervous:
            return understeerDegPerG(car, surfaces);
        case Complaint::SnapsOnLift:
            return slideAfter(car, surfaces, Provocation::LiftOff);
        case Complaint::SlidesOnPower:
            return slideAfter(car, surfaces, Provocation::PowerSlide);
        case Complaint::TurnsInLate:
            return stepResponse(car, surfaces).riseTimeS;
        case Complaint::LowGrip:
            return skidpad(car, surfaces).g;
        case Complaint::SlowAway: {
            TestDrive drive(car, surfaces);
            return runToTopSpeed(drive).t0To100;
        }
        case Complaint::LongBraking:
            return brakingFrom100(car, surfaces);
        case Complaint::SlowLap:
            return ground.track ? humanLapTime(*ground.track, car, defaultDevice(true)) : std::nullopt;
    }
    return {};
}

std::optional<TunedCar> withNumbers(const TunedCar& car, const CarFile& file,
                                    const std::vector<std::pair<std::string, float>>& numbers) {
    std::vector<PatchConflict> values;
    for (const auto& [pointer, value] : numbers) values.push_back({pointer, {}, jsonNumber(value)});
    TunedCar changed = withTheirs(car, values);
    const JsonNode tree = valuesOf(changed.params);
    for (const auto& [pointer, value] : numbers) {
        const JsonNode* const set = nodeAt(tree, pointer);
        if (set == nullptr || static_cast<float>(set->number) != value) return {};  // out of the key's range
    }
    derive(changed);
    if (!parseCarFile(carText(changed, file), file.path).value) return {};
    return changed;
}

std::optional<TunedCar> withNumber(const TunedCar& car, const CarFile& file, const std::string& pointer, float value) {
    return withNumbers(car, file, {{pointer, value}});
}

Advice adviceFor(Complaint complaint, const TunedCar& car, const CarFile& file, const TestGround& ground,
                 const std::stop_token& stop, const std::function<void(AdviceProgress)>& onProgress) {
    const DriveCancellation scope(stop);
    Advice advice;
    try {
        advice.before = figureOf(complaint, car.params, ground);
        if (advice.before) tryAll(complaint, car, file, ground, onProgress, advice);
    } catch (const DriveStopped&) {
    }
    const auto gained = [&](const Remedy& remedy) { return improvement(complaint, *advice.before, remedy.after); };
    std::ranges::stable_sort(advice.remedies, std::greater{}, gained);
    return advice;
}

}  // namespace slip
