// SPDX-License-Identifier: MIT
#include "session/engineer/advice.hpp"

#include "base/scalar.hpp"
#include "io/car/car_check.hpp"
#include "io/car/car_values.hpp"
#include "io/car/garage_steps.hpp"
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
#include <cstring>

namespace slip {
namespace {

constexpr std::array<ComplaintInfo, kComplaints> kInfos{{
    {Phase::TurnIn, "It turns in too late", "yaw rise time after a steering step", "s", true, 0.002},
    {Phase::TurnIn, "It snaps round when I lift off", "largest sideslip angle after lifting off, on keys", "deg", true,
     0.1},
    {Phase::MidCorner, "It pushes wide in corners", "understeer at 80 to 90 % of the greatest grip", "deg/g", true,
     0.03},
    {Phase::MidCorner, "It is nervous: it turns more than I ask", "understeer from 0.1 g to 90 % of the greatest grip",
     "deg/g", false, 0.02},
    {Phase::MidCorner, "It has too little grip in corners", "skidpad, 100 m radius", "g", false, 0.005},
    {Phase::OnPower, "Its tail steps out on the throttle",
     "largest sideslip angle after flooring it in a corner, on keys", "deg", true, 0.1},
    {Phase::OnPower, "It launches too slowly", "0 to 100 km/h", "s", true, 0.03},
    {Phase::OnBrakes, "It takes too long to stop", "100 to 0 km/h", "m", true, 0.1},
    {Phase::OnBrakes, "Its tail comes round on the brakes",
     "largest slip angle of the rear axle, braking and steering from 140 km/h, on keys", "deg", true, 0.2},
    {Phase::OnKerbs, "It hops over kerbs", "changes of the tyres' load along a kerb at 90 km/h", "%", true, 0.1},
    {Phase::WholeLap, "It costs me time on this track", "a simulated human lap here", "s", true, 0.05},
}};
constexpr std::array kSlideSpeeds{16.0f, 20.0f, 24.0f, 28.0f};  // m/s
constexpr double kEarlyInCorner = 0.8, kLateInCorner = 0.9;     // of the greatest grip
constexpr double kGentle = 0.1;                                 // g
constexpr double kVisibleSlide = 0.1;                           // deg
constexpr double kLessGrip = 0.03;                              // share of the grip that a remedy may cost
constexpr double kMoreSlide = 0.02, kMoreSlideOfTurning = 0.2;  // shares by which a slide may become wider
constexpr float kBrakingSpeed = 140 / kKmhPerMs, kKerbSpeed = 90 / kKmhPerMs;  // m/s
constexpr double kKerbTime = 4;                                                // s

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

/// Returns a key's pointer in this car. In one of several axles, the first and the last one take the place of front and
/// rear. Empty if the car has no such axle.
std::string pointerIn(const CarParams& car, const SetupKey& key) {
    std::string pointer(key.pointer);
    if (car.chassis != Chassis::MultiAxle) return pointer;
    if (axleCountOf(car) == 1 && pointer.starts_with("/rear/")) return "";
    for (const auto& [axle, index] : {std::pair{"/front/", std::size_t{0}}, {"/rear/", axleCountOf(car) - 1}})
        if (pointer.starts_with(axle)) return axlePointer(car, index) + pointer.substr(std::strlen(axle) - 1);
    return pointer;
}

/// Returns the key's value and that value one step up and one step down. Empty if this car has no such number.
std::optional<std::array<float, 3>> stepsOf(const SetupKey& key, const std::string& pointer, const JsonNode& values) {
    const JsonNode* const node = nodeAt(values, pointer);
    if (node == nullptr || node->kind != JsonKind::Number) return {};
    const auto value = static_cast<float>(node->number);
    const float step = key.step.amount + key.step.share * std::abs(value);
    if (const std::optional<float> click = garageStep(pointer)) {
        const int clicks = std::max(1, static_cast<int>(std::lround(step / *click)));
        return std::array{value, clicked(value, *click, clicks), clicked(value, *click, -clicks)};
    }
    const auto rounded = [](float x) { return std::round(x * 10000) / 10000; };
    return std::array{value, rounded(value + step), rounded(value - step)};
}

/// Tries a step up and, if that does not help, a step down. Adds the one that helps and spoils no figure of `guard`.
void tryKey(const SetupKey& key, Complaint complaint, const TunedCar& car, const CarFile& file,
            const TestGround& ground, const std::optional<HandlingGuard>& guard, Advice& advice) {
    const std::string pointer = pointerIn(car.params, key);
    const auto steps = pointer.empty() ? std::nullopt : stepsOf(key, pointer, valuesOf(car.params));
    if (!steps || !unusedReason(car.params, pointer).empty()) return;
    const double before = *advice.before;
    for (const bool isUp : {true, false}) {
        const float to = (*steps)[isUp ? 1 : 2];
        const std::optional<TunedCar> tried = withNumber(car, file, pointer, to);
        if (!tried) continue;
        const std::optional<double> after = figureOf(complaint, tried->params, ground);
        if (!after || improvement(complaint, before, *after) < infoOf(complaint).leastGain) continue;
        if (guard && isSpoilt(*guard, *guardOf(complaint, tried->params, ground))) continue;
        advice.remedies.push_back({pointer, (*steps)[0], to, *after, key.kind, isUp ? key.more : key.less});
        return;
    }
}

/// Returns the steering angle (deg) at a lateral acceleration (g) between the turns of a circle.
double steeringAt(const SteadyCircle& circle, double g) {
    const auto above = std::ranges::find_if(circle.turns, [&](const SteadyTurn& turn) { return turn.g >= g; });
    if (above == circle.turns.begin()) return degrees(static_cast<float>(circle.turns.front().steer));
    if (above == circle.turns.end()) return degrees(static_cast<float>(circle.turns.back().steer));
    const SteadyTurn &low = *(above - 1), &high = *above;
    const double share = (g - low.g) / (high.g - low.g);
    return degrees(static_cast<float>(low.steer + share * (high.steer - low.steer)));
}

/// Returns the slope (deg/g) of the steering angle up to 90 % of the greatest grip, from a lateral acceleration that
/// `from` gives for that grip (g).
std::optional<double> understeerBelowTheLimit(const CarParams& car, const SurfaceTable& surfaces,
                                              double (*from)(double grip)) {
    const SteadyCircle circle = skidpad(car, surfaces);
    if (!circle.g || circle.turns.empty()) return {};
    const double low = std::max(from(*circle.g), circle.turns.front().g), high = kLateInCorner * *circle.g;
    if (low >= high) return {};
    return (steeringAt(circle, high) - steeringAt(circle, low)) / (high - low);
}

/// Returns the greatest slip angle (deg) of the rear axle while brake and steering are held.
double slideOnBrakes(const CarParams& car, const SurfaceTable& surfaces) {
    return degrees(brakingTailSlip({car, surfaces, 0, 0, defaultDevice(false)}, kBrakingSpeed));
}

/// Returns how much the loads of the tyres change along a kerb, as the root mean square in % of the load at rest. Empty
/// without a kerb among the surfaces.
std::optional<double> hopOnKerb(const CarParams& car, const SurfaceTable& surfaces) {
    const std::optional<std::size_t> kerb = findSurface(surfaces, "kerb");
    if (!kerb) return {};
    TestDrive drive(car, surfaces, 120, kKerbSpeed, *kerb);
    SpeedControllerState pedals;
    double sum = 0;
    int count = 0;
    while (drive.time() < kKerbTime) {
        DriverInput input;
        holdSpeed(pedals, car, drive.car(), kKerbSpeed, drive.dt(), input);
        for (const WheelTelemetry& wheel : allWheels(drive.step(input).telemetry)) {
            sum += double{sq(wheel.normalizedLoad - 1)};
            ++count;
        }
    }
    return count > 0 ? std::optional(100 * std::sqrt(sum / count)) : std::nullopt;
}

}  // namespace

std::string_view wordsOf(Phase phase) {
    constexpr std::array<std::string_view, 6> kWords{"As it turns in", "In mid-corner", "On the throttle",
                                                     "On the brakes",  "Over kerbs",    "On a whole lap"};
    return kWords[static_cast<std::size_t>(phase)];
}

const ComplaintInfo& infoOf(Complaint complaint) { return kInfos[static_cast<std::size_t>(complaint)]; }

std::optional<double> figureOf(Complaint complaint, const CarParams& car, const TestGround& ground) {
    const SurfaceTable& surfaces = ground.surfaces;
    switch (complaint) {
        case Complaint::PushesWide:
            return understeerBelowTheLimit(car, surfaces, [](double grip) { return kEarlyInCorner * grip; });
        case Complaint::Nervous:
            return understeerBelowTheLimit(car, surfaces, [](double) { return kGentle; });
        case Complaint::TurnsOnBrakes:
            return slideOnBrakes(car, surfaces);
        case Complaint::HopsOnKerbs:
            return hopOnKerb(car, surfaces);
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
            return brakingFrom100(car, surfaces).metres;
        case Complaint::SlowLap:
            return ground.track ? humanLapTime(*ground.track, car, defaultDevice(true)) : std::nullopt;
    }
    return {};
}

std::optional<HandlingGuard> guardOf(Complaint complaint, const CarParams& car, const TestGround& ground) {
    const auto isOneOf = [&](std::initializer_list<Complaint> some) {
        return std::ranges::find(some, complaint) != some.end();
    };
    const bool isAboutSlides =
        isOneOf({Complaint::Nervous, Complaint::SnapsOnLift, Complaint::SlidesOnPower, Complaint::TurnsOnBrakes});
    const bool isAboutTurning = isOneOf({Complaint::TurnsInLate, Complaint::PushesWide, Complaint::LowGrip});
    if (!isAboutSlides && !isAboutTurning) return {};
    return HandlingGuard{slideAfter(car, ground.surfaces, Provocation::LiftOff),
                         slideAfter(car, ground.surfaces, Provocation::PowerSlide),
                         skidpad(car, ground.surfaces).g.value_or(0), isAboutSlides ? kMoreSlide : kMoreSlideOfTurning};
}

bool isSpoilt(const HandlingGuard& before, const HandlingGuard& now) {
    const auto isWider = [&](double was, double is) {
        return is > was + std::max(kVisibleSlide, before.moreSlide * was);
    };
    return isWider(before.liftOff, now.liftOff) || isWider(before.onPower, now.onPower) ||
           now.grip < (1 - kLessGrip) * before.grip;
}

std::optional<TunedCar> withNumbers(const TunedCar& car, const CarFile& file,
                                    const std::vector<std::pair<std::string, float>>& numbers) {
    JsonNode whole = carTree(car);
    for (const auto& [pointer, value] : numbers)
        if (!setAt(whole, pointer, jsonNumber(value))) return {};
    TunedCar changed = carFromTree(whole);
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

Advice adviceFor(const AdviceQuestion& question, const TunedCar& car, const CarFile& file, const TestGround& ground,
                 const std::stop_token& stop, const std::function<void(AdviceProgress)>& onProgress) {
    const DriveCancellation scope(stop);
    std::vector<SetupKey> keys(setupKeys().begin(), setupKeys().end());
    if (!question.withDesign) std::erase_if(keys, [](const SetupKey& key) { return key.kind == KeyKind::Design; });
    Advice advice;
    try {
        advice.before = figureOf(question.complaint, car.params, ground);
        std::optional<HandlingGuard> guard;
        if (advice.before) guard = guardOf(question.complaint, car.params, ground);
        AdviceProgress progress{0, keys.size()};
        for (const SetupKey& key : keys) {
            if (!advice.before) break;
            onProgress(progress);
            ++progress.tried;
            tryKey(key, question.complaint, car, file, ground, guard, advice);
        }
    } catch (const DriveStopped&) {
    }
    std::ranges::stable_sort(advice.remedies, [&](const Remedy& a, const Remedy& b) {
        if (a.kind != b.kind) return a.kind < b.kind;
        return improvement(question.complaint, b.after, a.after) > 0;
    });
    return advice;
}

}  // namespace slip
