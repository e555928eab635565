#include "race/speed_profile.hpp"

#include "base/scalar.hpp"
#include "vehicle/engine.hpp"

namespace slip {
namespace {

constexpr float kTopSpeed = 120;    // m/s, where nothing else limits
constexpr float kLeastSpeed = 3;    // m/s, in corners too tight for the model
constexpr std::size_t kChord = 4;   // samples to each side that measure the line's curvature
constexpr std::size_t kSmooth = 2;  // samples to each side that smooth it
constexpr float kBrakeUse = 0.92f;  // share of the braking that the profile counts on
constexpr float kDriveUse = 0.95f;  // share of the rear tyres' lengthwise grip that it counts on

/// One axle's friction at a place, for the car's own compound.
struct AxleGrip {
    float atRest = 0;     // N
    float perSpeed2 = 0;  // N per (m/s)²
    float weight = 0.5f;  // share of the car's mass that it carries round corners
    float at(float speed) const { return atRest + perSpeed2 * sq(speed); }
};

struct PlaceGrip {
    AxleGrip front, rear;
};

AxleGrip axleGrip(const Axle& axle, float restingLoad, float downforceArea, float weight, float factor) {
    const float friction = axle.tyre.friction * factor;
    return {friction * restingLoad, friction * 0.5f * kAirDensity * downforceArea, weight};
}

PlaceGrip gripOn(const CarParams& car, const Surface& surface, float share) {
    const float front = share * frictionFor(surface, car.front.tyre.compound);
    const float rear = share * frictionFor(surface, car.rear.tyre.compound);
    const float weight = car.body.frontWeight;
    return {axleGrip(car.front, restingLoadFront(car), car.body.downforceAreaFront, weight, front),
            axleGrip(car.rear, restingLoadRear(car), car.body.downforceAreaRear, 1 - weight, rear)};
}

/// v from v² · |curvature| · mass on the axle = its side grip, which grows with v².
float axleCornerSpeed(const AxleGrip& grip, float lateralShare, float mass, float curvature) {
    const float need = mass * grip.weight * std::abs(curvature) - grip.perSpeed2 * lateralShare;
    return need > 0 ? std::min(kTopSpeed, std::sqrt(grip.atRest * lateralShare / need)) : kTopSpeed;
}

float cornerSpeed(const CarParams& car, const PlaceGrip& grip, float curvature) {
    return std::max(kLeastSpeed,
                    std::min(axleCornerSpeed(grip.front, car.front.tyre.lateralShare, car.body.mass, curvature),
                             axleCornerSpeed(grip.rear, car.rear.tyre.lateralShare, car.body.mass, curvature)));
}

/// Lengthwise grip (N) that is left beside the side force in a corner.
float lengthwise(const CarParams& car, const AxleGrip& grip, float lateralShare, float speed, float curvature) {
    const float across = car.body.mass * grip.weight * sq(speed) * curvature / lateralShare;
    return std::sqrt(std::max(0.0f, sq(grip.at(speed)) - sq(across)));
}

float resistance(const CarParams& car, const Surface& surface, float speed) {
    const float rolling = car.front.tyre.rollingResistance * car.body.frontWeight +
                          car.rear.tyre.rollingResistance * (1 - car.body.frontWeight) + surface.rollingResistance +
                          surface.drag * speed;
    return 0.5f * kAirDensity * car.body.dragArea * sq(speed) + rolling * car.body.mass * kGravity;
}

/// Best of all gears (N).
float engineForce(const CarParams& car, float speed) {
    float most = 0;
    for (const float ratio : car.gearbox.ratios) most = std::max(most, fullThrottleForce(car, speed, ratio));
    return most;
}

/// What the passes need to know of one place.
struct Place {
    PlaceGrip grip;
    const Surface* surface = nullptr;
    float curvature = 0, spacing = 1;
};

float braking(const CarParams& car, const Place& at, float speed) {
    const float front = lengthwise(car, at.grip.front, car.front.tyre.lateralShare, speed, at.curvature);
    const float rear = lengthwise(car, at.grip.rear, car.rear.tyre.lateralShare, speed, at.curvature);
    const float force = mostBrake(car, front, rear) * fullBrakeForce(car) * kBrakeUse;
    return (force + resistance(car, *at.surface, speed)) / car.body.mass;
}

float acceleration(const CarParams& car, const Place& at, float speed) {
    const float grip = lengthwise(car, at.grip.rear, car.rear.tyre.lateralShare, speed, at.curvature) * kDriveUse;
    return (std::min(engineForce(car, speed), grip) - resistance(car, *at.surface, speed)) / car.body.mass;
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

/// Curvature of the circle through three points (K. Menger).
float curvatureThrough(Vec2 a, Vec2 b, Vec2 c) {
    const float sides = length(b - a) * length(c - b) * length(c - a);
    return sides > 0 ? 2 * cross(b - a, c - b) / sides : 0.0f;
}

}  // namespace

float fullBrakeForce(const CarParams& car) {
    const Brakes& b = car.brakes;
    return b.torque * (b.frontShare / car.front.wheelRadius + (1 - b.frontShare) / car.rear.wheelRadius);
}

float mostBrake(const CarParams& car, float gripFront, float gripRear) {
    const Brakes& b = car.brakes;
    const float front = b.torque * b.frontShare / car.front.wheelRadius;
    const float rear = b.torque * (1 - b.frontShare) / car.rear.wheelRadius;
    float pedal = 1;
    if (front > 0) pedal = std::min(pedal, gripFront / front);
    if (rear > 0) pedal = std::min(pedal, gripRear / rear);
    return pedal;
}

DrivenLine drivenLine(const Track& track, const std::vector<float>& offset) {
    DrivenLine line;
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

std::vector<float> speedProfile(const Track& track, const DrivenLine& line, const CarParams& car, float grip) {
    const std::size_t n = line.points.size();
    std::vector<Place> places;
    std::vector<float> speed;
    for (std::size_t i = 0; i < n; ++i) {
        const Surface& surface = track.surfaces[static_cast<std::size_t>(track.road[i].surface)].surface;
        places.push_back({gripOn(car, surface, grip), &surface, line.curvature[i], line.spacing[i]});
        speed.push_back(cornerSpeed(car, places[i].grip, places[i].curvature));
    }
    // Twice round, because the lap is closed.
    for (std::size_t k = 2 * n; k-- > 0;) {
        const std::size_t i = k % n, next = (i + 1) % n;
        const float most = sq(speed[next]) + 2 * places[i].spacing * braking(car, places[i], speed[next]);
        speed[i] = std::min(speed[i], std::sqrt(most));
    }
    for (std::size_t k = 0; k < 2 * n; ++k) {
        const std::size_t i = k % n, next = (i + 1) % n;
        const float most = sq(speed[i]) + 2 * places[i].spacing * acceleration(car, places[i], speed[i]);
        speed[next] = std::min(speed[next], std::sqrt(std::max(sq(kLeastSpeed), most)));
    }
    return speed;
}

}  // namespace slip
