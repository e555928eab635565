// SPDX-License-Identifier: MIT
#include "io/car/car_plausibility.hpp"

#include "base/scalar.hpp"
#include "io/car/car_check.hpp"
#include "io/json/wording.hpp"
#include "vehicle/model/car_setup.hpp"
#include "vehicle/model/engine.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr float kMaxSpeed = 200, kSpeedStep = 0.5f;  // m/s, of the search for the top speed
constexpr float kPowerTolerance = 0.12f;             // share between the data sheet's power and the curve's
constexpr float kFast = 30;                          // m/s at which the lock is judged
constexpr float kMaxCar = 6.5f;                      // m; buses and lorries are longer and heavier

struct UsualRange {
    float low, high;
};

struct Judge {
    const CarParams& car;
    std::vector<CarWarning>& found;

    /// Adds a note if a derived value is out of bounds. `question` asks for the likely mistake.
    void expect(const std::string& pointer, float value, UsualRange usual, Message what, Message question) const {
        if (value >= usual.low && value <= usual.high) return;
        found.push_back(
            {pointer, message("{} is {}, but cars have {} to {}: {}", std::move(what), fmt::format("{:.3g}", value),
                              numberText(usual.low), numberText(usual.high), std::move(question))});
    }
};

float highestTorque(const Table& curve, float from, float to) {
    float most = std::max(interpolate(curve, from), interpolate(curve, to));
    for (const Vec2& point : curve)
        if (point.x > from && point.x < to) most = std::max(most, point.y);
    return most;
}

/// Returns the speed (m/s) at which drag and rolling resistance meet the engine's force in its best gear.
float reachableSpeed(CarParams car) {
    car.engine.speedLimit = 0;
    const float rolling = car.front.tyre.rollingResistance * car.body.mass * kGravity;
    float reached = 0;
    for (float speed = kSpeedStep; speed < kMaxSpeed; speed += kSpeedStep) {
        float force = 0;
        for (const float ratio : car.gearbox.ratios)
            if (wheelDrivenRpm(car, speed, ratio) < car.engine.redlineRpm)
                force = std::max(force, fullThrottleForce(car, speed, ratio));
        if (force >= 0.5f * kAirDensity * car.body.dragArea * sq(speed) + rolling) reached = speed;
    }
    return reached;
}

void body(const Judge& judge) {
    const CarParams& car = judge.car;
    const Body& b = car.body;
    const std::array<float, kMaxAxles> arms = axleArms(car);
    const std::size_t last = axleCountOf(car) - 1;
    const float heaviest = isSkidSteered(car) || b.length > kMaxCar ? 1500.0f : 400.0f;
    judge.expect("/body/mass", b.mass / (b.length * b.width), {35, heaviest},
                 message("mass over the area of the outline"), message("is it in kg?"));
    judge.expect("/body/yaw_inertia", b.yawInertia / (b.mass * arms[0] * -arms[last]), {0.45f, 2.6f},
                 message("yaw inertia over mass times both axle distances"), message("is it in kg m^2?"));
    judge.expect("/body/cg_height", b.cgHeight / car.front.track, {0, 0.75f}, message("height over track width"),
                 message("is it in metres above the road?"));
    if (b.dragArea > 0)
        judge.expect("/body/drag_area", b.dragArea / sq(b.width), {0.13f, 1.1f},
                     message("drag area over squared width"),
                     message("is it the coefficient times the frontal area in m^2?"));
}

void suspension(const Judge& judge, const std::string& pointer, const Suspension& s, float cornerLoad) {
    judge.expect(pointer + "/spring", rideFrequency(s.spring, 2 * cornerLoad), {0.7f, 6},
                 message("ride frequency, in Hz,"), message("is it in N/m?"));
    const float critical = 2 * std::sqrt(s.spring * cornerLoad / kGravity);
    for (const auto& [key, damping] :
         {std::pair{"/bump_damping", s.bumpDamping}, {"/rebound_damping", s.reboundDamping}})
        judge.expect(pointer + key, damping / critical, {0.05f, 1.8f}, message("damping over critical damping"),
                     message("is it in N s/m?"));
}

void axle(const Judge& judge, std::size_t index) {
    const CarParams& car = judge.car;
    const Axle& a = axleOf(car, index);
    const std::string pointer = axlePointer(car, index);
    if (!isSkidSteered(car))
        judge.expect(pointer + "/wheel_radius", a.wheelRadius / car.wheelbase, {0.07f, 0.19f},
                     message("wheel radius over wheelbase"),
                     message("is it the radius, not the diameter, and in metres?"));
    for (const WheelSide side : {WheelSide::Left, WheelSide::Right})
        if (a.camberDeg.of(side) > 0.75f) {
            judge.expect(pointer + "/camber_deg", a.camberDeg.of(side), {-10, 0.75f}, message("camber"),
                         message("a wheel that leans in at the top has a negative one"));
            break;
        }
    judge.expect(pointer + "/tyre/friction", a.tyre.friction, {0.45f, 2.6f}, message("friction"),
                 message("is it a coefficient, which is about 1 for a road tyre?"));
    if (a.suspension) suspension(judge, pointer + "/suspension", *a.suspension, restingCornerLoad(car, index));
}

void engine(const Judge& judge) {
    const CarParams& car = judge.car;
    const Engine& e = car.engine;
    const float peak = highestTorque(e.torqueCurve, 0, e.redlineRpm);
    judge.expect("/engine/inertia", 1e4f * e.inertia / std::max(peak, 1.0f), {0.25f, 40},
                 message("crank inertia over peak torque, in 10^-4 s^2,"), message("is it in kg m^2?"));
    const float low = interpolate(e.torqueCurve, 0.35f * e.redlineRpm);
    if (low > 0)
        judge.expect("/engine/torque_curve",
                     highestTorque(e.torqueCurve, 0.75f * e.redlineRpm, 0.9f * e.redlineRpm) / low, {0, 1.75f},
                     message("torque near the redline over torque at a third of it"),
                     message("is the curve torque in N m, not power in kW?"));
    if (const float reached = reachableSpeed(car); e.speedLimit > 0 && reached > 0)
        judge.expect("/engine/speed_limit", e.speedLimit / reached, {0, 1.25f},
                     message("speed limit over the speed that the engine reaches"), message("is it in m/s, not km/h?"));
    if (const float power = peakPower(car) / 1000; e.powerKw > 0 && std::abs(power / e.powerKw - 1) > kPowerTolerance)
        judge.found.push_back({"/engine/power_kw",
                               message("the torque curve gives {} kW: is it in N m over rpm?", roundedText(power, 1))});
}

void gearbox(const Judge& judge) {
    const CarParams& car = judge.car;
    if (isSkidSteered(car)) return;
    const float speed = car.engine.redlineRpm / wheelDrivenRpm(car, 1, car.gearbox.ratios.back());
    judge.expect("/gearbox/final_drive", speed * kKmhPerMs, {15, 700},
                 message("speed at the redline in the highest gear, in km/h,"),
                 message("are the ratios those of this car?"));
}

void controls(const Judge& judge) {
    const CarParams& car = judge.car;
    if (car.clutch && !car.clutch->converter && car.clutch->engageTime > 0)
        judge.expect("/clutch/engage_time", car.clutch->engageTime, {0.02f, 1.2f}, message("engagement time, in s,"),
                     message("is it in seconds?"));
    if (!isSkidSteered(car))
        judge.expect("/steering/speed_curve", car.steering.maxAngleDeg * interpolate(car.steering.speedCurve, kFast),
                     {1.5f, 22}, message("lock at 30 m/s, in degrees,"), message("is the speed of the curve in m/s?"));
}

}  // namespace

std::vector<CarWarning> findUnlikelyValues(const CarParams& car) {
    std::vector<CarWarning> found;
    const Judge judge{car, found};
    body(judge);
    for (std::size_t i = 0; i < axleCountOf(car); ++i) axle(judge, i);
    engine(judge);
    gearbox(judge);
    controls(judge);
    return found;
}

}  // namespace slip
