// SPDX-License-Identifier: MIT
#include "workshop/telemetry/telemetry_channels.hpp"

#include "base/scalar.hpp"

#include <algorithm>
#include <cassert>
#include <string_view>

namespace slip {
namespace {

constexpr float kDegrees = 180 / kPi, kPercent = 100, kMilli = 1000, kKilo = 0.001f;

/// Builds a wheel channel. `most` limits the scale where a wheel that spins at a standstill would dominate it.
constexpr TelemetryChannel ofWheel(TelemetryChannel channel, float WheelTelemetry::*value, float most = 1e9f) {
    channel.wheel = value;
    channel.most = most;
    return channel;
}
constexpr TelemetryChannel ofCar(TelemetryChannel channel, float Telemetry::*value) {
    channel.car = value;
    return channel;
}

constexpr std::array kWheels{
    ofWheel({"Load", "{:.2f} kN", kKilo, 4, false}, &WheelTelemetry::load),
    ofWheel({"Load over static load", "{:.2f}", 1, 2, false}, &WheelTelemetry::normalizedLoad),
    ofWheel({"Suspension travel", "{:.0f} mm", kMilli, 100, false}, &WheelTelemetry::jounce),
    ofWheel({"Suspension force", "{:.2f} kN", kKilo, 4, true}, &WheelTelemetry::suspensionForce),
    ofWheel({"Slip angle", "{:+.1f}°", kDegrees, 6, true}, &WheelTelemetry::slipAngle, 50),
    ofWheel({"Slip ratio", "{:+.0f} %", kPercent, 20, true}, &WheelTelemetry::slipRatio, 100),
    ofWheel({"Slip over peak slip", "{:.2f}", 1, 1.5f, false}, &WheelTelemetry::normalizedSlip, 5),
    ofWheel({"Wheel speed", "{:.0f} rad/s", 1, 50, true}, &WheelTelemetry::speed),
    ofWheel({"Friction", "{:.2f}", 1, 1.2f, false}, &WheelTelemetry::friction),
    ofWheel({"Longitudinal force, share of grip", "{:+.2f}", 1, 1, true}, &WheelTelemetry::normalizedFx),
    ofWheel({"Lateral force, share of grip", "{:+.2f}", 1, 1, true}, &WheelTelemetry::normalizedFy),
    ofWheel({"Longitudinal force, car axes", "{:+.2f} kN", kKilo, 3, true}, &WheelTelemetry::fx),
    ofWheel({"Lateral force, car axes", "{:+.2f} kN", kKilo, 3, true}, &WheelTelemetry::fy),
    ofWheel({"Aligning moment", "{:+.0f} N m", 1, 60, true}, &WheelTelemetry::aligningMoment),
    ofWheel({"Camber", "{:+.1f}°", kDegrees, 2, true}, &WheelTelemetry::camber),
    ofWheel({"Camber to the road", "{:+.1f}°", kDegrees, 2, true}, &WheelTelemetry::inclination),
    ofWheel({"Wheel angle", "{:+.1f}°", kDegrees, 10, true}, &WheelTelemetry::angle),
    ofWheel({"Brake torque", "{:.0f} N m", 1, 500, false}, &WheelTelemetry::brakeTorque),
    ofWheel({"Tyre temperature", "{:.0f} °C", 1, 100, false}, &WheelTelemetry::temperature),
    ofWheel({"Grip lost to wear", "{:.1f} %", kPercent, 5, false}, &WheelTelemetry::worn),
};

constexpr std::array kEngine{
    ofCar({"Engine speed", "{:.0f} rpm", 1, 4000, false}, &Telemetry::rpm),
    ofCar({"Power", "{:+.0f} kW", kKilo, 50, true}, &Telemetry::power),
    ofCar({"Boost", "{:.0f} %", kPercent, 100, false}, &Telemetry::boost),
    ofCar({"Torque at the wheels", "{:+.0f} N m", 1, 500, true}, &Telemetry::driveTorque),
    ofCar({"Gear ratio", "{:.2f}", 1, 10, true}, &Telemetry::gearRatio),
    ofCar({"Clutch", "{:.0f} %", kPercent, 100, false}, &Telemetry::clutchEngagement),
    ofCar({"Clutch slip", "{:+.0f} rad/s", 1, 50, true}, &Telemetry::clutchSlip),
    ofCar({"Throttle", "{:.0f} %", kPercent, 100, false}, &Telemetry::throttle),
    ofCar({"Brake", "{:.0f} %", kPercent, 100, false}, &Telemetry::brake),
    ofCar({"Handbrake", "{:.0f} %", kPercent, 100, false}, &Telemetry::handbrake),
    ofCar({"Clutch pedal", "{:.0f} %", kPercent, 100, false}, &Telemetry::clutch),
    ofCar({"Steering", "{:+.0f} %", kPercent, 100, true}, &Telemetry::steer),
    ofCar({"Steering angle", "{:+.1f}°", kDegrees, 20, true}, &Telemetry::steerAngle),
};
constexpr std::array kBody{
    TelemetryChannel{.name = "Speed",
                     .form = "{:.0f} km/h",
                     .factor = kKmhPerMs,
                     .least = 100,
                     .isSigned = false,
                     .motion = &LiveSample::speed},
    ofCar({"Heave", "{:+.0f} mm", kMilli, 20, true}, &Telemetry::heave),
    ofCar({"Pitch, nose down", "{:+.2f}°", kDegrees, 2, true}, &Telemetry::pitch),
    ofCar({"Roll, right side down", "{:+.2f}°", kDegrees, 3, true}, &Telemetry::roll),
    ofCar({"Forward acceleration", "{:+.2f} g", 1 / kGravity, 1, true}, &Telemetry::ax),
    ofCar({"Acceleration to the left", "{:+.2f} g", 1 / kGravity, 1, true}, &Telemetry::ay),
    ofCar({"Slipstream", "{:.0f} %", kPercent, 50, false}, &Telemetry::slipstream),
};

}  // namespace

std::span<const TelemetryChannel> channelsOf(ChannelGroup group) {
    switch (group) {
        case ChannelGroup::Wheels:
            return kWheels;
        case ChannelGroup::Engine:
            return kEngine;
        case ChannelGroup::Body:
            break;
    }
    return kBody;
}

const TelemetryChannel& channelNamed(std::string_view name) {
    for (const ChannelGroup group : {ChannelGroup::Wheels, ChannelGroup::Engine, ChannelGroup::Body})
        for (const TelemetryChannel& channel : channelsOf(group))
            if (channel.name == name) return channel;
    assert(false && "no such channel");
    return kWheels.front();
}

float meanOf(const TelemetryChannel& channel, const LiveSample& sample) {
    const std::size_t count = channel.wheel ? std::max<std::size_t>(sample.car.wheels.size(), 1) : 1;
    float sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += valueOf(channel, sample, i);
    return sum / static_cast<float>(count);
}

ChannelRange rangeOf(const TelemetryChannel& channel, std::size_t wheel, const Scope& scope) {
    if (scope.first >= scope.stop) return {};
    const float start = valueOf(channel, scope.live[scope.first], wheel);
    ChannelRange range{start, 0, start};
    double sum = 0;
    for (std::size_t i = scope.first; i < scope.stop; ++i) {
        const float value = valueOf(channel, scope.live[i], wheel);
        range.low = std::min(range.low, value), range.high = std::max(range.high, value);
        sum += static_cast<double>(value);
    }
    range.mean = static_cast<float>(sum / static_cast<double>(scope.stop - scope.first));
    return range;
}

ChannelScale scaleOf(const TelemetryChannel& channel, const Scope& scope) {
    float most = channel.least, lowest = 0;
    const auto include = [&](const LiveSample& sample) {
        const std::size_t numbers = channel.wheel ? sample.car.wheels.size() : 1;
        for (std::size_t wheel = 0; wheel < numbers; ++wheel) {
            const float value = valueOf(channel, sample, wheel);
            most = std::max(most, std::abs(value));
            lowest = std::min(lowest, value);
        }
    };
    for (std::size_t i = scope.first; i < scope.stop; i += scope.step) {
        include(scope.live[i]);
        if (const LiveSample* const other = besideAt(scope, scope.live[i])) include(*other);
    }
    const float high = 1.25f * std::min(most, channel.most);
    return {channel.isSigned || lowest < 0 ? -high : 0.0f, high};
}

}  // namespace slip
