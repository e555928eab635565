#include "race/ai/lane_forecast.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kLaneSoon = 0.6f;  // s ahead: there it takes its place
constexpr float kLaneEdge = 0.3f;  // m to the road's edge
constexpr float kLaneGrip = 0.9f;  // share of the sideways grip that a driver trusts beside the line
constexpr float kBend = 150;       // m: tighter is a bend, which the car ahead will cut
constexpr float kMinThere = 4;     // m/s, of any place
constexpr float kMinGain = 1;      // m/s² by which cars speed up where the line says nothing of it

/// A car that speeds up towards what each place allows.
struct Runner {
    float speed = 0, time = 0;  // m/s, s

    void goOn(float way, float gain, float most) {
        const float next = std::max(kMinThere, std::min(most, std::sqrt(sq(speed) + 2 * gain * way)));
        time += 2 * way / (std::max(speed, kMinThere) + next);
        speed = next;
    }
};

/// What a lane makes of a bend.
struct Bend {
    float curvature = 0;  // 1/m, of either side
    float shorter = 1;    // times the way of the centre line
};

/// Friction of the road for its tyres there.
float groundAt(const DrivingLine& line, int sample) {
    const auto surface = static_cast<std::size_t>(line.track->road[static_cast<std::size_t>(sample)].surface);
    return frictionFor(line.track->surfaces[surface].surface, line.car.front.tyre.compound);
}

/// There, as far off the centre line as that or as the road allows.
Bend bendAt(const LaneDriver& who, int sample, float offset) {
    const DrivingLine& line = who.driver.line();
    const auto i = static_cast<std::size_t>(sample);
    const RoadSample& road = line.track->road[i];
    const float room = std::max(0.0f, road.halfWidth - line.car.body.width / 2 - kLaneEdge);
    const float swing = std::abs(offset) < room ? kLineSwing : 0.0f;
    const bool cut = road.curvature * who.edge * kBend > std::abs(who.edge);
    const float inside = cut ? who.edge : std::clamp(offset, -room, room);
    const float shorter = std::max(0.3f, 1 - road.curvature * inside);
    return {std::abs(lerp(road.curvature / shorter, line.path.curvature[i], swing)), shorter};
}

}  // namespace

float lineSoon(const DrivingLine& line, const CarSnapshot& car) {
    const int sample = line.sampleFrom(car.location.sample, kLaneSoon * length(car.velocity));
    return line.offset[static_cast<std::size_t>(sample)];
}

LaneForecast::LaneForecast(const LaneDriver& who, float lane) {
    const DrivingLine& line = who.driver.line();
    const AxleTelemetry &front = who.car.telemetry.front, &rear = who.car.telemetry.rear;
    const float speed = length(who.car.velocity);
    const float sideways =
        std::max(1.0f, kLaneGrip * sq(who.pace) * (front.lateralGrip + rear.lateralGrip) / line.car.body.mass);
    stride_ = std::max(line.track->step, (speed + sq(speed) / (2 * who.braking)) / kPlaces);
    std::array<float, kPlaces> bends;    // share of the sideways grip that they take, per (m/s)²
    std::array<float, kPlaces> grounds;  // share of the grip that the car has now
    const float ground = groundAt(line, who.car.location.sample);
    const float soon = lineSoon(line, who.car);
    for (std::size_t k = 0; k < kPlaces; ++k) {
        const int sample = placeFrom(who, who.car.location.sample, k);
        const Bend bend =
            bendAt(who, sample, lane + kLineSwing * (line.offset[static_cast<std::size_t>(sample)] - soon));
        way_[k] = bend.shorter * stride_;
        grounds[k] = std::min(1.0f, groundAt(line, sample) / ground);
        const float held = sideways * grounds[k];
        const float there =
            std::min(who.pace * who.driver.speedLimit(sample), std::sqrt(held / std::max(bend.curvature, 1e-4f)));
        most_[k] = std::max(there, kMinThere);
        bends[k] = bend.curvature / held;
    }
    for (std::size_t k = kPlaces - 1; k-- > 0;) {
        const float used = std::min(1.0f, sq(most_[k + 1]) * bends[k]);
        const float braking = grounds[k] * who.braking * std::sqrt(1 - sq(used));
        most_[k] = std::min(most_[k], std::sqrt(sq(most_[k + 1]) + 2 * braking * stride_));
    }
}

int LaneForecast::placeFrom(const LaneDriver& who, int sample, std::size_t k) const {
    return who.driver.line().sampleFrom(sample, static_cast<float>(k) * stride_);
}

float LaneForecast::leastGap(const LaneDriver& who, const Prey& prey) const {
    Runner own{.speed = std::min(length(who.car.velocity), most_[0])}, other{.speed = prey.speed};
    const DrivingLine& line = who.driver.line();
    float least = prey.gap, gain = kMinGain, preyGain = kMinGain;
    float here = who.driver.targetSpeed(who.car.location.sample);
    for (std::size_t k = 1; k < kPlaces; ++k) {
        const float next = who.driver.targetSpeed(placeFrom(who, who.car.location.sample, k));
        if (next > here) gain = (sq(next) - sq(here)) / (2 * stride_);
        preyGain = std::min(gain, std::max(prey.gain, kMinGain));
        here = next;
        const int there = placeFrom(who, prey.sample, k);
        own.goOn(way_[k], gain, most_[k]);
        other.goOn(stride_ * line.path.spacing[static_cast<std::size_t>(there)] / line.track->step, preyGain,
                   prey.pace * who.driver.targetSpeed(there));
        least = std::min(least, prey.gap - (other.time - own.time) * other.speed);
    }
    return least;
}

}  // namespace slip
