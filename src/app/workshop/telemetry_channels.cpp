#include "app/workshop/telemetry_channels.hpp"

#include "base/scalar.hpp"

#include <algorithm>
#include <cassert>
#include <string_view>

namespace slip {
namespace {

constexpr float kDegrees = 180 / kPi, kPercent = 100, kMilli = 1000, kKilo = 0.001f;

constexpr TelemetryChannel wheelChannel(const char* name, const char* form, float factor, float least, bool isSigned,
                                        float WheelTelemetry::*value, float most = 1e9f) {
    return {name, form, factor, least, isSigned, value, nullptr, most};
}
constexpr TelemetryChannel carChannel(const char* name, const char* form, float factor, float least, bool isSigned,
                                      float Telemetry::*value) {
    return {name, form, factor, least, isSigned, nullptr, value};
}

using W = WheelTelemetry;
constexpr std::array kWheels{
    wheelChannel("Load", "%.2f kN", kKilo, 4, false, &W::load),
    wheelChannel("Load over resting load", "%.2f", 1, 2, false, &W::normalizedLoad),
    wheelChannel("Suspension travel", "%.0f mm", kMilli, 100, false, &W::jounce),
    wheelChannel("Suspension force", "%.2f kN", kKilo, 4, true, &W::suspensionForce),
    wheelChannel("Slip angle", "%+.1f°", kDegrees, 6, true, &W::slipAngle, 50),
    wheelChannel("Slip ratio", "%+.0f %%", kPercent, 20, true, &W::slipRatio, 100),
    wheelChannel("Slip over peak slip", "%.2f", 1, 1.5f, false, &W::normalizedSlip, 5),
    wheelChannel("Wheel speed", "%.0f rad/s", 1, 50, true, &W::speed),
    wheelChannel("Friction", "%.2f", 1, 1.2f, false, &W::friction),
    wheelChannel("Force along, share of grip", "%+.2f", 1, 1, true, &W::normalizedFx),
    wheelChannel("Force across, share of grip", "%+.2f", 1, 1, true, &W::normalizedFy),
    wheelChannel("Force along the car", "%+.2f kN", kKilo, 3, true, &W::fx),
    wheelChannel("Force across the car", "%+.2f kN", kKilo, 3, true, &W::fy),
    wheelChannel("Aligning moment", "%+.0f N m", 1, 60, true, &W::aligningMoment),
    wheelChannel("Camber", "%+.1f°", kDegrees, 2, true, &W::camber),
    wheelChannel("Wheel angle", "%+.1f°", kDegrees, 10, true, &W::angle),
};
using T = Telemetry;
constexpr std::array kEngine{
    carChannel("Engine speed", "%.0f rpm", 1, 4000, false, &T::rpm),
    carChannel("Power", "%+.0f kW", kKilo, 50, true, &T::power),
    carChannel("Torque at the wheels", "%+.0f N m", 1, 500, true, &T::driveTorque),
    carChannel("Gear ratio", "%.2f", 1, 10, true, &T::gearRatio),
    carChannel("Clutch", "%.0f %%", kPercent, 100, false, &T::clutchEngagement),
    carChannel("Clutch slip", "%+.0f rad/s", 1, 50, true, &T::clutchSlip),
    carChannel("Throttle", "%.0f %%", kPercent, 100, false, &T::throttle),
    carChannel("Brake", "%.0f %%", kPercent, 100, false, &T::brake),
    carChannel("Handbrake", "%.0f %%", kPercent, 100, false, &T::handbrake),
    carChannel("Steering", "%+.0f %%", kPercent, 100, true, &T::steer),
    carChannel("Steering angle", "%+.1f°", kDegrees, 20, true, &T::steerAngle),
};
constexpr std::array kBody{
    carChannel("Heave", "%+.0f mm", kMilli, 20, true, &T::heave),
    carChannel("Pitch, nose down", "%+.2f°", kDegrees, 2, true, &T::pitch),
    carChannel("Roll, right side down", "%+.2f°", kDegrees, 3, true, &T::roll),
    carChannel("Acceleration ahead", "%+.2f g", 1 / kGravity, 1, true, &T::ax),
    carChannel("Acceleration to the left", "%+.2f g", 1 / kGravity, 1, true, &T::ay),
    carChannel("Slipstream", "%.0f %%", kPercent, 50, false, &T::slipstream),
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
    assert(false);
    return kWheels.front();
}

ChannelScale scaleOf(const TelemetryChannel& channel, const LiveHistory& live) {
    const std::size_t corners = channel.wheel ? kMaxWheels : 1;
    float most = channel.least, lowest = 0;
    for (std::size_t i = 0; i < live.size(); ++i)
        for (std::size_t corner = 0; corner < corners; ++corner) {
            const float value = valueOf(channel, live[i], corner);
            most = std::max(most, std::abs(value));
            lowest = std::min(lowest, value);
        }
    const float high = 1.25f * std::min(most, channel.most);
    return {channel.isSigned || lowest < 0 ? -high : 0.0f, high};
}

}  // namespace slip
