// SPDX-License-Identifier: MIT
#include "vehicle/params/car_params.hpp"

#include "base/scalar.hpp"

#include <charconv>

namespace slip {
namespace {

constexpr float kMinWheelbase = 0.3f, kMinFrontWeight = 0.05f;  // same limits as with two axles
constexpr float kWattsPerMetricHp = 735.5f;

/// Clamps the computed members of a struct and of its nested structs to their ranges.
template <class T>
void clampComputed(T& object, const Given& given) {
    visitFields(object, [&](const FieldInfo& info, auto& member) {
        using Member = std::remove_reference_t<decltype(member)>;
        const auto clampOne = [&](float& x) {
            x = std::clamp(x, static_cast<float>(info.low), static_cast<float>(info.high));
        };
        if constexpr (HasFields<Member>) {
            clampComputed(member, given);
        } else if (!info.rule.empty() && !given(&member)) {
            if constexpr (std::is_same_v<Member, float>) clampOne(member);
            if constexpr (std::is_same_v<Member, std::vector<float>>)
                for (float& x : member) clampOne(x);
        }
    });
}

/// Converts the front or rear axle of a two-axle car to an entry of `axles`.
Axle asOneOfAxles(const CarParams& car, bool front) {
    Axle axle = front ? car.front : car.rear;
    const float toFront = frontDriveShare(car.drive);
    axle.position = (front ? car.wheelbase : -car.wheelbase) / 2;
    axle.wheels = 2;
    axle.driven = front ? toFront : 1 - toFront;
    axle.braked = front ? car.brakes.frontShare : 1 - car.brakes.frontShare;
    return axle;
}

/// Derives front and rear axle, wheelbase, weight, layout and shares from `axles`. If `axles` is empty, it first
/// becomes the two axles.
void completeAxles(CarParams& car) {
    if (car.chassis != Chassis::MultiAxle) return;
    if (car.axles.empty()) {
        car.axles = {asOneOfAxles(car, true), asOneOfAxles(car, false)};
        car.body.cgPosition = car.wheelbase * (car.body.frontWeight - 0.5f);
    }
    const float first = car.axles.front().position, last = car.axles.back().position;
    car.front = car.axles.front();
    car.rear = car.axles.back();
    car.wheelbase = std::max(first - last, kMinWheelbase);
    car.body.frontWeight = std::clamp(0.5f + car.body.cgPosition / car.wheelbase, kMinFrontWeight, 1 - kMinFrontWeight);
    float driven = 0, drivenFront = 0, braked = 0, brakedFront = 0;
    for (const Axle& axle : car.axles) {
        const bool ahead = axle.position - (first + last) / 2 > car.body.cgPosition;
        driven += axle.driven, braked += axle.braked;
        if (ahead) drivenFront += axle.driven, brakedFront += axle.braked;
    }
    car.drive.frontShare = driven > 0 ? drivenFront / driven : 0.0f;
    car.drive.layout = drivenFront <= 0 ? Layout::Rwd : (drivenFront >= driven ? Layout::Fwd : Layout::Awd);
    car.brakes.frontShare = braked > 0 ? brakedFront / braked : 0.5f;
}

void completeEngine(Engine& e, const Given& given) {
    const Vec2 peak = peakOf(e.torqueCurve);
    if (!given(&e.redlineRpm)) e.redlineRpm = e.torqueCurve.back().x;
    if (!given(&e.launchRpm)) e.launchRpm = std::clamp(peak.x, e.idleRpm, std::max(e.idleRpm, e.redlineRpm));
    if (!given(&e.frictionTorque)) e.frictionTorque = 0.12f * peak.y;
    if (!given(&e.frictionTorqueDeclutched)) e.frictionTorqueDeclutched = e.frictionTorque;
    if (!given(&e.sound.pipe)) e.sound.pipe = 120 / e.sound.exhaustHz;  // m, a quarter of the wavelength in hot gas
}

void completeGearbox(Gearbox& g, float redline, const Given& given) {
    AutoShift& shift = g.automatic;
    const std::size_t gears = g.ratios.size();
    if (!given(&g.reverse)) g.reverse = g.ratios.front();
    if (!given(&shift.latency)) shift.latency = std::max(2 * g.shiftTime, 0.3f);
    if (!given(&shift.upshiftRpm)) shift.upshiftRpm.assign(gears, 0.97f * redline);
    if (shift.upshiftRpm.size() == 1) shift.upshiftRpm.resize(gears, shift.upshiftRpm.front());
    if (shift.downshiftRpm.size() == 1) shift.downshiftRpm.resize(gears, shift.downshiftRpm.front());
    if (given(&shift.downshiftRpm)) return;
    shift.downshiftRpm.assign(gears, 0);
    for (std::size_t i = 1; i < std::min(gears, shift.upshiftRpm.size()); ++i)
        shift.downshiftRpm[i] = 0.85f * shift.upshiftRpm[i - 1] * g.ratios[i] / g.ratios[i - 1];
}

/// Returns the angle (deg) that a drift of this car settles at: wide with much power, narrow with front drive and with
/// a very short or long wheelbase, and wider if the body is slow to turn.
float naturalDriftAngle(const CarParams& car) {
    const float byLayout = car.drive.layout == Layout::Fwd ? 16.0f : car.drive.layout == Layout::Awd ? 26.0f : 24.0f;
    const float byPower = std::clamp(0.02f * (powerPerTonne(car) - 200), -5.0f, 5.0f);
    const float byWheelbase = std::min(6 * std::abs(car.wheelbase - 2.5f), 8.0f);
    const float inertiaRatio = car.body.yawInertia / (car.body.mass * frontArm(car) * rearArm(car));
    return byLayout + byPower - byWheelbase + std::clamp(8 * (inertiaRatio - 1), -3.0f, 3.0f);
}

}  // namespace

float peakPower(const CarParams& car) {
    float most = 0;
    for (const Vec2 at : car.engine.torqueCurve) most = std::max(most, at.y * at.x / kRpmPerRadS);
    return most;
}

float powerPerTonne(const CarParams& car) { return peakPower(car) / kWattsPerMetricHp / (car.body.mass / 1000); }

void deriveMissingFields(CarParams& car, const Given& given) {
    completeAxles(car);
    Body& body = car.body;
    if (!given(&body.length)) body.length = std::clamp(1.6f * car.wheelbase, 0.5f, 20.0f);
    if (!given(&body.width)) body.width = std::clamp(0.42f * body.length, 0.3f, 5.0f);
    if (!given(&body.yawInertia)) body.yawInertia = body.mass * (sq(body.length) + sq(body.width)) / 12;
    completeEngine(car.engine, given);
    completeGearbox(car.gearbox, car.engine.redlineRpm, given);
    if (!given(&car.brakes.torque))
        car.brakes.torque = 1.3f * (car.front.tyre.friction * staticLoadFront(car) * car.front.wheelRadius +
                                    car.rear.tyre.friction * staticLoadRear(car) * car.rear.wheelRadius);
    car.brakes.torque = std::min(car.brakes.torque, 200000.0f);
    if (!given(&car.brakes.handbrakeTorque)) car.brakes.handbrakeTorque = 0.6f * car.brakes.torque;
    if (!given(&car.drift.angleDeg)) car.drift.angleDeg = naturalDriftAngle(car);
    clampComputed(car, given);
}

WheelList<WheelMount> wheelMounts(const CarParams& car) {
    WheelList<WheelMount> places;
    for (std::size_t i = 0; i < axleCountOf(car); ++i) {
        if (wheelsOn(car, i) == 1)
            places.push_back({i, 0});
        else
            for (const float side : {1.0f, -1.0f}) places.push_back({i, side});
    }
    return places;
}

std::optional<std::size_t> axleAt(const CarParams& car, std::string_view pointer) {
    constexpr std::string_view kAxles = "/axles/";
    if (isAtOrUnder(pointer, "/front")) return 0;
    if (isAtOrUnder(pointer, "/rear")) return axleCountOf(car) - 1;
    if (!pointer.starts_with(kAxles)) return std::nullopt;
    std::size_t index = 0;
    const char* const number = pointer.data() + kAxles.size();
    const auto read = std::from_chars(number, pointer.data() + pointer.size(), index);
    if (read.ec != std::errc() || index >= axleCountOf(car)) return std::nullopt;
    return index;
}

std::array<float, kMaxAxles> axleArms(const CarParams& car) {
    if (car.chassis != Chassis::MultiAxle) return {frontArm(car), -rearArm(car)};
    std::array<float, kMaxAxles> arms{};
    const float middle = (car.axles.front().position + car.axles.back().position) / 2;
    for (std::size_t i = 0; i < car.axles.size(); ++i) arms[i] = car.axles[i].position - middle - car.body.cgPosition;
    return arms;
}

float steerShareOf(const CarParams& car, std::size_t axle, float speed) {
    const std::optional<Table>& share = axleOf(car, axle).steerShare;
    if (share) return interpolate(*share, std::abs(speed));
    return axle == 0 ? 1.0f : 0.0f;
}

bool isSprung(const CarParams& car) {
    for (std::size_t i = 0; i < axleCountOf(car); ++i)
        if (axleOf(car, i).suspension) return true;
    return false;
}

}  // namespace slip
