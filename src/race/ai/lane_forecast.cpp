#include "race/ai/lane_forecast.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kLaneGrip = 0.96f;  // share of the sideways grip that a driver trusts beside the line
constexpr float kBend = 150;        // m: tighter is a bend, which the car ahead will cut
constexpr float kMinThere = 4;      // m/s, of any place
constexpr float kMinGain = 1;       // m/s² by which cars speed up where the line says nothing of it

/// A car that speeds up towards what each place allows.
struct Runner {
    float speed = 0, time = 0;  // m/s, s

    void goOn(float way, float gain, float most) {
        const float next = std::max(kMinThere, std::min(most, std::sqrt(sq(speed) + 2 * gain * way)));
        time += 2 * way / (std::max(speed, kMinThere) + next);
        speed = next;
    }
};

}  // namespace

LaneForecast::LaneForecast(const LaneDriver& who, float lane) {
    const DrivingLine& line = who.driver.line();
    const AxleTelemetry &front = who.car.telemetry.front, &rear = who.car.telemetry.rear;
    const float speed = length(who.car.velocity);
    const float sideways =
        std::max(1.0f, kLaneGrip * sq(who.pace) * (front.lateralGrip + rear.lateralGrip) / line.car.body.mass);
    stride_ = std::max(line.track->step, (speed + sq(speed) / (2 * who.braking)) / kPlaces);
    std::array<float, kPlaces> bends;  // share of the sideways grip that they take, per (m/s)²
    for (std::size_t k = 0; k < kPlaces; ++k) {
        const int sample = placeFrom(who, who.car.location.sample, k);
        const auto i = static_cast<std::size_t>(sample);
        const RoadSample& road = line.track->road[i];
        const bool cut = road.curvature * who.edge * kBend > std::abs(who.edge);
        const float shorter = std::max(0.3f, 1 - road.curvature * (cut ? who.edge : lane));
        const float beside = std::abs(road.curvature) / shorter;
        way_[k] = shorter * stride_;
        const float bend = std::max(std::abs(line.path.curvature[i]), beside);
        const float there =
            std::min(who.pace * who.driver.speedLimit(sample), std::sqrt(sideways / std::max(bend, 1e-4f)));
        most_[k] = std::max(there, kMinThere);
        bends[k] = bend / sideways;
    }
    for (std::size_t k = kPlaces - 1; k-- > 0;) {
        const float used = std::min(1.0f, sq(most_[k + 1]) * bends[k]);
        const float braking = who.braking * std::sqrt(1 - sq(used));
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
