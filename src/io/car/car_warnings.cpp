// SPDX-License-Identifier: MIT
#include "io/car/car_warnings.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "io/car/car_check.hpp"
#include "io/car/car_plausibility.hpp"
#include "io/json/wording.hpp"
#include "vehicle/model/car_setup.hpp"
#include "vehicle/model/engine.hpp"
#include "vehicle/model/suspension.hpp"
#include "vehicle/model/tyre_effects.hpp"
#include "vehicle/params/unused_fields.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace slip {
namespace {

constexpr float kStiffBar = 2;                                 // times the spring
constexpr float kMinHop = 2;                                   // times the ride frequency
constexpr float kQuickestHop = kMaxSubSteps * kMaxTurn * 120;  // rad/s, at 120 steps a second
constexpr float kMinDroop = 0.25f;                             // share of the spring's compression at rest
constexpr float kLongSpool = 3;                                // s
constexpr float kWeakBrakes = 0.7f;                            // share of the grip of all tyres
constexpr float kWeakHandbrake = 0.25f;                        // share of the grip of the axle's tyres
constexpr float kLongForSkid = 1.5f;                           // length over width
constexpr float kHeatTest = 600;                               // s of hard driving
constexpr float kHeatSpeed = 30;                               // m/s
constexpr float kHeatSliding = 0.5f;                           // share of the time at the slip of the peak
constexpr float kCloseEnough = 0.5f;                           // share of the temperature window
constexpr float kSpeeds[] = {0, 10, 20, 40, 80};               // m/s

struct Conflicts {
    const CarParams& car;
    std::vector<CarWarning>& found;

    void add(const std::string& pointer, Message text) const {
        if (unusedReason(car, pointer).empty()) found.push_back({pointer, std::move(text)});
    }
};

/// An axle with its place in the file.
struct PlacedAxle {
    const Axle& axle;
    std::string pointer;
    std::size_t index = 0;
    float cornerLoad = 0;  // N at rest

    float wheels() const { return static_cast<float>(axle.wheels); }
    /// Returns the torque (N m) that all its tyres can hold at rest.
    float gripTorque() const { return axle.tyre.friction * cornerLoad * wheels() * axle.wheelRadius; }
};

std::vector<PlacedAxle> placedAxles(const CarParams& car) {
    std::vector<PlacedAxle> axles;
    for (std::size_t i = 0; i < axleCountOf(car); ++i)
        axles.push_back({axleOf(car, i), axlePointer(car, i), i, restingCornerLoad(car, i)});
    return axles;
}

std::string whole(float value) { return roundedText(value, 1); }
std::string tenths(float value) { return roundedText(value, 10); }

// -- Wheels and springs

void barOverSpring(const Conflicts& out, const PlacedAxle& at, const Suspension& s) {
    if (at.axle.wheels < 2 || s.antiRollBar <= kStiffBar * s.spring) return;
    out.add(at.pointer + "/suspension/anti_roll_bar",
            message("{} times as stiff as the spring: the inner wheel lifts in corners and over one-sided bumps",
                    tenths(s.antiRollBar / s.spring)));
}

/// Finds conflicts in how the wheel hops between its spring and its tyre.
void hop(const Conflicts& out, const PlacedAxle& at, const Suspension& s) {
    const float mass = at.axle.unsprungMass;
    if (mass <= 0) return;
    const std::string tyreSpring = at.pointer + "/suspension/tyre_spring";
    if (s.tyreSpring < s.spring)
        return out.add(
            tyreSpring,
            message("softer than the spring above it, {} N/m: the car rides on its undamped tyres", whole(s.spring)));
    const float frequency = std::sqrt((s.tyreSpring + s.spring) / mass) / (2 * kPi);
    const float ride = rideFrequency(s.spring * s.tyreSpring / (s.spring + s.tyreSpring), 2 * at.cornerLoad);
    if (frequency < kMinHop * ride)
        out.add(at.pointer + "/unsprung_mass",
                message("the wheel hops at {} Hz, close to the body's {} Hz: they excite each other", tenths(frequency),
                        tenths(ride)));
    const float quickest = hopRate(s.tyreSpring, s.spring, s.antiRollBar, mass);
    if (quickest > kQuickestHop)
        out.add(at.pointer + "/unsprung_mass", message("the wheel is so light that it would hop at {} Hz between tyre, "
                                                       "spring and anti-roll bar: the simulation follows {} Hz at most",
                                                       whole(quickest / (2 * kPi)), whole(kQuickestHop / (2 * kPi))));
}

void droop(const Conflicts& out, const PlacedAxle& at, const Suspension& s) {
    if (!s.travel.each) return;
    const float compressed = at.cornerLoad / s.spring, travel = s.travel.of(Stroke::Droop);
    if (travel < kMinDroop * compressed)
        out.add(at.pointer + "/suspension/travel", message("only {} m of droop, but the static load compresses the "
                                                           "spring by {} m: the wheel lifts as soon as the body rolls",
                                                           roundedText(travel, 1000), roundedText(compressed, 1000)));
}

void links(const Conflicts& out, const PlacedAxle& at, const Suspension& s) {
    const float height = out.car.body.cgHeight;
    if (s.rollCentreHeight > height)
        out.add(at.pointer + "/suspension/roll_centre_height",
                message("above the centre of gravity, {} m: the body leans into the corner", numberText(height)));
    if (s.anti > 1)
        out.add(at.pointer + "/suspension/anti",
                at.index == 0
                    ? message("above 1, more than the full load transfer: this end rises when the car brakes")
                    : message("above 1, more than the full load transfer: this end rises when the car accelerates"));
}

void springs(const Conflicts& out, const PlacedAxle& at) {
    if (!at.axle.suspension) return;
    barOverSpring(out, at, *at.axle.suspension);
    hop(out, at, *at.axle.suspension);
    droop(out, at, *at.axle.suspension);
    links(out, at, *at.axle.suspension);
}

// -- Tyres

void camber(const Conflicts& out, const PlacedAxle& at) {
    const float best = at.axle.tyre.camberBestDeg;
    if (at.axle.tyre.camberGripLoss <= 0) return;
    const auto against = [&](WheelSide side) { return at.axle.camberDeg.of(side) * best < 0; };
    if (against(WheelSide::Left) && against(WheelSide::Right))
        out.add(at.pointer + "/camber_deg", message("leans the opposite way to tyre.camber_best_deg, {} deg: it costs "
                                                    "grip on straights and gains none in corners",
                                                    numberText(best)));
}

void loadFilter(const Conflicts& out, const PlacedAxle& at) {
    const Tyre& tyre = at.axle.tyre;
    if (!tyre.loadFilter) return;
    const auto falls =
        std::adjacent_find(tyre.loadFilter->begin(), tyre.loadFilter->end(), [](Vec2 a, Vec2 b) { return b.y < a.y; });
    if (falls == tyre.loadFilter->end()) return;
    const std::string load = numberText(falls->x);
    out.add(at.pointer + "/tyre/load_filter",
            tyre.peakLoadShift > 0
                ? message("falls beyond {} times the static load: more load on the tyre then means less grip, while "
                          "peak_load_shift demands more slip",
                          load)
                : message("falls beyond {} times the static load: more load on the tyre then means less grip", load));
}

/// Returns the temperature (°C) after kHeatTest of driving, half of it in bends at the slip of the peak.
float drivenTemperature(const Tyre& tyre, float load) {
    const float sliding = kHeatSpeed * real::sin(tyrePeaks(tyre).slipAngle);  // m/s
    const float power = kHeatSliding * tyre.friction * tyre.lateralShare * load * sliding;
    TyreCondition condition{startingTemperature(tyre), 0};
    for (float time = 0; time < kHeatTest; time += 1)
        updateTyreCondition(tyre, {load, power, kHeatSpeed}, 1, condition);
    return condition.temperature;
}

bool warms(const Tyre& tyre, float load) {
    return drivenTemperature(tyre, load) >= tyre.heat->bestC - kCloseEnough * tyre.heat->windowC;
}

/// Returns the largest value below the present one, in steps, with which the tyre warms up. Nothing if no value does.
std::optional<float> warmingValue(Tyre tyre, float load, float TyreHeat::*member, float step) {
    const float now = (*tyre.heat).*member;
    for (float value = std::ceil(now / step - 1) * step; value >= step; value -= step) {
        (*tyre.heat).*member = value;
        if (warms(tyre, load)) return value;
    }
    return std::nullopt;
}

void heat(const Conflicts& out, const PlacedAxle& at) {
    const Tyre& tyre = at.axle.tyre;
    if (!tyre.heat || warms(tyre, at.cornerLoad)) return;
    const TyreHeat& heat = *tyre.heat;
    const auto mass =
        warmingValue(tyre, at.cornerLoad, &TyreHeat::massKg, std::max(std::ceil(heat.massKg / 2), 1.0f) / 10);
    const auto best = warmingValue(tyre, at.cornerLoad, &TyreHeat::bestC, 5);
    const Message cold =
        message("ten minutes of hard driving warm {} kg of tyre to {} degC: it never gets near its best, {} degC",
                numberText(heat.massKg), whole(drivenTemperature(tyre, at.cornerLoad)), numberText(heat.bestC));
    out.add(at.pointer + "/tyre/heat", mass && best ? message("{}; it would with mass_kg up to {} or best_c up to {}",
                                                              cold, tenths(*mass), whole(*best))
                                       : mass       ? message("{}; it would with mass_kg up to {}", cold, tenths(*mass))
                                       : best       ? message("{}; it would with best_c up to {}", cold, whole(*best))
                                                    : cold);
}

// -- Brakes and steering

void brakes(const Conflicts& out, const std::vector<PlacedAxle>& axles) {
    const Brakes& b = out.car.brakes;
    float held = 0;
    for (const PlacedAxle& at : axles) held += at.gripTorque();
    if (b.torque < kWeakBrakes * held)
        out.add("/brakes/torque", message("the tyres can hold {} N m: full pedal uses at most {} % of their grip",
                                          whole(held), whole(100 * b.torque / held)));
    const float last = axles.back().gripTorque();
    if (b.handbrakeTorque > 0 && b.handbrakeTorque < kWeakHandbrake * last)
        out.add("/brakes/handbrake_torque",
                message("the axle's tyres can hold {} N m: the handbrake neither locks them nor starts a slide",
                        whole(last)));
}

/// Finds cars whose last axle steers at least as much as the first to the same side, or that do not steer at all.
void steering(const Conflicts& out, const std::vector<PlacedAxle>& axles) {
    if (axles.size() < 2 || isSkidSteered(out.car)) return;
    for (const float speed : kSpeeds) {
        const float front = steerShareOf(out.car, 0, speed), rear = steerShareOf(out.car, axles.size() - 1, speed);
        if (front > rear) continue;
        return out.add(
            axles.back().pointer + "/steer_share",
            message("at {} m/s the last axle steers {} and the first {}: the car does not turn the way you steer",
                    numberText(speed), numberText(rear), numberText(front)));
    }
}

/// Finds skid-steered cars that are too long. Wheels that do not steer scrub sideways, the more the longer the car is
/// for its width.
void skid(const Conflicts& out, const std::vector<PlacedAxle>& axles) {
    if (!isSkidSteered(out.car) || axles.size() < 2) return;
    const std::array<float, kMaxAxles> arms = axleArms(out.car);
    const float length = arms[0] - arms[axles.size() - 1];
    float track = 0;
    for (const PlacedAxle& at : axles) track = std::max(track, at.axle.track);
    if (length > kLongForSkid * track)
        out.add("/steering/kind",
                message("{} m between the axles and {} m of track width: the wheels scrub instead of turning the car",
                        tenths(length), tenths(track)));
}

// -- Engine and driveline

void turbo(const Conflicts& out) {
    const Engine& e = out.car.engine;
    if (!e.turbo) return;
    if (e.turbo->fromRpm >= e.redlineRpm)
        out.add("/engine/turbo/from_rpm",
                message("at or above the redline, {} rpm: boost never builds", numberText(e.redlineRpm)));
    else if (const float fully = fullBoostRpm(*e.turbo); fully > e.redlineRpm)
        out.add("/engine/turbo/from_rpm", message("full boost only comes at {} rpm, above the redline, {} rpm",
                                                  whole(fully), numberText(e.redlineRpm)));
    if (e.turbo->spoolS > kLongSpool)
        out.add("/engine/turbo/spool_s", message("longer than most straights: you lift before the boost has built"));
}

void regeneration(const Conflicts& out, const std::vector<PlacedAxle>& axles) {
    const Gearbox& box = out.car.gearbox;
    const float torque = out.car.engine.regenTorque * box.ratios.front() * box.finalDrive / box.efficiency;
    for (const PlacedAxle& at : axles)
        if (const float share = driveShareOf(out.car, at.index); torque * share > at.gripTorque() && share > 0)
            return out.add("/engine/regen_torque",
                           message("{} N m at wheels that can hold {} N m: they lock when you lift in first gear",
                                   whole(torque * share), whole(at.gripTorque())));
}

void speedLimit(const Conflicts& out) {
    const CarParams& car = out.car;
    if (car.engine.speedLimit <= 0 || car.gearbox.ratios.size() < 2) return;
    const float reached = car.engine.redlineRpm / wheelDrivenRpm(car, 1, car.gearbox.ratios.front());
    if (car.engine.speedLimit < reached)
        out.add("/engine/speed_limit",
                message("first gear already reaches {} m/s: the other gears are useless", tenths(reached)));
}

void converter(const Conflicts& out) {
    const CarParams& car = out.car;
    if (!car.clutch || !car.clutch->converter || car.clutch->converter->stallRpm < car.engine.redlineRpm) return;
    out.add("/clutch/converter/stall_rpm",
            message("at or above the redline, {} rpm: the engine screams but hardly drives the car",
                    numberText(car.engine.redlineRpm)));
}

void preload(const Conflicts& out, const Differential& d, const std::string& key, float held) {
    if (d.type == DifferentialType::ClutchPack && d.preload > held)
        out.add("/drive/" + key + "/preload",
                message("the tyres can turn it with at most {} N m: it never slips and stays locked", whole(held)));
}

void differentials(const Conflicts& out, const std::vector<PlacedAxle>& axles) {
    const Drive& drive = out.car.drive;
    float rear = 0, least = 0;
    for (const PlacedAxle& at : axles) {
        if (driveShareOf(out.car, at.index) <= 0) continue;
        const float held = at.gripTorque();
        least = least > 0 ? std::min(least, held) : held;
        if (at.index == 0)
            preload(out, drive.frontDifferential, "front_differential", held);
        else
            rear = std::max(rear, held);
    }
    if (rear > 0) preload(out, drive.rearDifferential, "rear_differential", rear);
    preload(out, drive.centreDifferential, "centre_differential", 2 * least);
}

}  // namespace

std::vector<CarWarning> findWarnings(const CarParams& car) {
    std::vector<CarWarning> found;
    const Conflicts out{car, found};
    const std::vector<PlacedAxle> axles = placedAxles(car);
    for (const PlacedAxle& at : axles) {
        springs(out, at);
        camber(out, at);
        loadFilter(out, at);
        heat(out, at);
    }
    brakes(out, axles);
    steering(out, axles);
    skid(out, axles);
    turbo(out);
    regeneration(out, axles);
    speedLimit(out);
    converter(out);
    differentials(out, axles);
    for (CarWarning& unlikely : findUnlikelyValues(car)) out.add(unlikely.pointer, std::move(unlikely.text));
    return found;
}

}  // namespace slip
