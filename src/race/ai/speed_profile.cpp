// SPDX-License-Identifier: MIT
#include "race/ai/speed_profile.hpp"

#include "base/scalar.hpp"
#include "race/world/axle_grip.hpp"
#include "vehicle/model/engine.hpp"
#include "vehicle/model/gearbox.hpp"

namespace slip {
namespace {

constexpr float kTopSpeed = 120;             // m/s, where nothing else limits
constexpr float kMinSpeed = 3;               // m/s, in corners too tight for the model
constexpr std::size_t kChord = 4;            // samples to each side that measure the line's curvature
constexpr std::size_t kSmooth = 2;           // samples to each side that smooth it
constexpr float kBrakeUse = 0.85f;           // share of the tyres' grip for braking
constexpr float kDriveUse = 0.95f;           // share of it for driving
constexpr float kIcy = 0.15f, kFirm = 0.5f;  // friction factors between which caution fades out
constexpr int kHalvings = 12;                // bisection steps for corner speeds and accelerations
constexpr float kMaxSlowing = 60;            // m/s², downforce included
constexpr float kMaxGain = 30;               // m/s²

/// Data of one place for the passes.
struct Place {
    PerAxle friction;
    const Surface* surface = nullptr;
    float curvature = 0, spacing = 1;
};

struct Profiler {
    const CarParams& car;
    const CarSetup& setup;

    float across(const Place& at, float speed) const { return sq(speed) * std::abs(at.curvature); }
    bool holds(const Place& at, float speed) const;
    float cornerSpeed(const Place& at) const;
    float resistance(const Surface& surface, float speed) const;
    float engineForce(float speed) const;
    float braking(const Place& at, float speed) const;
    float acceleration(const Place& at, float speed) const { return acceleration(at, speed, engineForce(speed), 0); }
    float acceleration(const Place& at, float speed, float engine, float turning) const;
    float turningMass(float ratio) const;
    PerAxle remainingGrip(const Place& at, float speed, float ax, float use) const;
};

/// Finds the acceleration that is consistent with itself: it moves load, and load limits it. (Repeating f would
/// oscillate between two values where braking unloads the rear axle.)
template <class F>
float solveSelfConsistent(float low, float high, F f) {
    for (int i = 0; i < kHalvings; ++i) {
        const float middle = (low + high) / 2;
        (f(middle) >= middle ? low : high) = middle;
    }
    return (low + high) / 2;
}

/// Returns true if both axles can carry their share of the car round the bend.
bool Profiler::holds(const Place& at, float speed) const {
    const float ay = across(at, speed);
    const PerAxle grip = axleGrip(car, setup, at.friction, {speed, 0, ay});
    const float front = car.body.mass * car.body.frontWeight * ay;
    const float rear = car.body.mass * (1 - car.body.frontWeight) * ay;
    return front <= grip.front * car.front.tyre.lateralShare && rear <= grip.rear * car.rear.tyre.lateralShare;
}

float Profiler::cornerSpeed(const Place& at) const {
    if (holds(at, kTopSpeed)) return kTopSpeed;
    float low = kMinSpeed, high = kTopSpeed;
    for (int i = 0; i < kHalvings; ++i) {
        const float middle = (low + high) / 2;
        (holds(at, middle) ? low : high) = middle;
    }
    return low;
}

/// Returns the part of `use` of the grip that a corner leaves for braking and driving while the car accelerates by
/// `ax`.
PerAxle Profiler::remainingGrip(const Place& at, float speed, float ax, float use) const {
    const float ay = across(at, speed);
    const PerAxle grip = axleGrip(car, setup, at.friction, {speed, ax, ay});
    return remainingLongitudinalGrip(car, {use * grip.front, use * grip.rear}, ay);
}

float Profiler::resistance(const Surface& surface, float speed) const {
    const float rolling = car.front.tyre.rollingResistance * car.body.frontWeight +
                          car.rear.tyre.rollingResistance * (1 - car.body.frontWeight) + surface.rollingResistance +
                          surface.drag * speed;
    return 0.5f * kAirDensity * car.body.dragArea * sq(speed) + rolling * car.body.mass * kGravity;
}

/// Returns the greatest force of all gears (N).
float Profiler::engineForce(float speed) const {
    float most = 0;
    for (const float ratio : car.gearbox.ratios) most = std::max(most, fullThrottleForce(car, speed, ratio));
    return most;
}

float Profiler::braking(const Place& at, float speed) const {
    return solveSelfConsistent(0, kMaxSlowing, [&](float slowing) {
        const PerAxle grip = remainingGrip(at, speed, -slowing, kBrakeUse);
        const float force = maxBrake(car, grip.front, grip.rear) * fullBrakeForce(car);
        return (force + resistance(*at.surface, speed)) / car.body.mass;
    });
}

/// `engine` is in N at the driven wheels. `turning` is the mass (kg) that wheels and engine add while they spin up.
float Profiler::acceleration(const Place& at, float speed, float engine, float turning) const {
    const float drag = resistance(*at.surface, speed), mass = car.body.mass;
    return solveSelfConsistent(-kMaxSlowing, kMaxGain, [&](float gain) {
        const float grip = maxDrive(car, remainingGrip(at, speed, gain, kDriveUse));
        return std::min((engine - drag) / (mass + turning), (grip - drag) / mass);
    });
}

/// Returns the equivalent mass (kg) of wheels and engine, or 0 for a car without wheel dynamics.
float Profiler::turningMass(float ratio) const {
    if (!setup.wheelDynamics) return 0;
    const auto ofAxle = [](const Axle& axle) { return 2 * axle.wheelInertia / sq(axle.wheelRadius); };
    const float geared = ratio * car.gearbox.finalDrive / drivenRadius(car);
    return ofAxle(car.front) + ofAxle(car.rear) + car.engine.inertia * sq(geared);
}

std::vector<Place> placesOf(const Track& track, const Path& line, const CarParams& car, float grip, float caution) {
    std::vector<Place> places;
    for (std::size_t i = 0; i < line.points.size(); ++i) {
        const Surface& surface = track.surfaces[track.road[i].surface].surface;
        const PerAxle whole = frictionOn(car, surface, 1);
        const float share = grip - caution * (1 - ramp(std::min(whole.front, whole.rear), kIcy, kFirm));
        places.push_back({frictionOn(car, surface, share), &surface, line.curvature[i], line.spacing[i]});
    }
    return places;
}

std::vector<float> smoothed(const std::vector<float>& values) {
    const std::size_t n = values.size();
    std::vector<float> out(n);
    for (std::size_t i = 0; i < n; ++i) {
        float sum = 0;
        for (std::size_t k = 0; k <= 2 * kSmooth; ++k) sum += values[(i + n + k - kSmooth) % n];
        out[i] = sum / (2 * kSmooth + 1);
    }
    return out;
}

/// Returns the curvature of the circle through three points (K. Menger).
float curvatureThrough(Vec2 a, Vec2 b, Vec2 c) {
    const float sides = length(b - a) * length(c - b) * length(c - a);
    return sides > 0 ? 2 * cross(b - a, c - b) / sides : 0.0f;
}

}  // namespace

float fullBrakeForce(const CarParams& car) {
    const Brakes& b = car.brakes;
    return b.torque * (b.frontShare / car.front.wheelRadius + (1 - b.frontShare) / car.rear.wheelRadius);
}

float maxBrake(const CarParams& car, float gripFront, float gripRear) {
    const Brakes& b = car.brakes;
    const float front = b.torque * b.frontShare / car.front.wheelRadius;
    const float rear = b.torque * (1 - b.frontShare) / car.rear.wheelRadius;
    float pedal = 1;
    if (front > 0) pedal = std::min(pedal, gripFront / front);
    if (rear > 0) pedal = std::min(pedal, gripRear / rear);
    return pedal;
}

Path pathOf(const Track& track, const std::vector<float>& offset) {
    Path line;
    const std::size_t n = track.road.size();
    for (std::size_t i = 0; i < n; ++i)
        line.points.push_back(track.road[i].position + leftOf(track.road[i].tangent) * offset[i]);
    for (std::size_t i = 0; i < n; ++i) {
        line.spacing.push_back(length(line.points[(i + 1) % n] - line.points[i]));
        line.curvature.push_back(
            curvatureThrough(line.points[(i + n - kChord) % n], line.points[i], line.points[(i + kChord) % n]));
    }
    line.curvature = smoothed(line.curvature);
    return line;
}

SpeedLimits speedLimits(const Track& track, const Path& line, const CarParams& car, float grip, float caution) {
    const std::size_t n = line.points.size();
    const CarSetup setup = buildCarSetup(car);
    const Profiler profiler{car, setup};
    const std::vector<Place> places = placesOf(track, line, car, grip, caution);
    std::vector<float> speed;
    for (const Place& place : places) speed.push_back(profiler.cornerSpeed(place));
    // Both passes go round twice, because the lap is closed. They skip a place if the next one is not slower, or if the
    // car gets there by rolling.
    for (std::size_t k = 2 * n; k-- > 0;) {
        const std::size_t i = k % n, next = (i + 1) % n;
        if (speed[i] <= speed[next]) continue;
        const float most = sq(speed[next]) + 2 * places[i].spacing * profiler.braking(places[i], speed[next]);
        speed[i] = std::min(speed[i], std::sqrt(most));
    }
    SpeedLimits limits{.limit = speed, .speed = {}};
    for (std::size_t k = 0; k < 2 * n; ++k) {
        const std::size_t i = k % n, next = (i + 1) % n;
        const float slowed = profiler.resistance(*places[i].surface, speed[i]) / car.body.mass;
        if (sq(speed[next]) <= sq(speed[i]) - 2 * places[i].spacing * slowed) continue;
        const float most = sq(speed[i]) + 2 * places[i].spacing * profiler.acceleration(places[i], speed[i]);
        speed[next] = std::min(speed[next], std::sqrt(std::max(sq(kMinSpeed), most)));
    }
    limits.speed = std::move(speed);
    return limits;
}

std::vector<float> speedProfile(const Track& track, const Path& line, const CarParams& car, float grip, float caution) {
    return speedLimits(track, line, car, grip, caution).speed;
}

float lapTime(const Track& track, const Path& line, const CarParams& car, const std::vector<float>& speed) {
    const std::size_t n = speed.size();
    const CarSetup setup = buildCarSetup(car);
    const Profiler profiler{car, setup};
    const std::vector<Place> places = placesOf(track, line, car, 1, 0);
    GearboxState box;
    float time = 0, now = speed[0];
    for (std::size_t k = 0; k < 2 * n; ++k) {  // the first lap only gets up to speed
        const std::size_t i = k % n;
        if (i == 0) time = 0;
        const float ratio = gearRatio(car.gearbox, box.gear);
        const float engine = box.gear == box.target ? fullThrottleForce(car, now, ratio) : 0.0f;
        const float gain = profiler.acceleration(places[i], now, engine, profiler.turningMass(ratio));
        const float most = std::sqrt(std::max(sq(kMinSpeed), sq(now) + 2 * line.spacing[i] * gain));
        const float next = std::min(most, speed[(i + 1) % n]);
        const float taken = 2 * line.spacing[i] / (now + next);
        const GearboxInput view{now, wheelDrivenRpm(car, now, ratio), profiler.resistance(*places[i].surface, now),
                                false};
        box = stepGearbox(car, box, DriverInput{}, view, taken);
        time += taken;
        now = next;
    }
    return time;
}

}  // namespace slip
