// Every number of the telemetry that the panel can plot: name, unit, and how far its scale reaches at least.
#pragma once
#include "app/workshop/live_history.hpp"

#include <array>
#include <span>

namespace slip {

/// A number of the car, or of each of its wheels.
struct TelemetryChannel {
    const char* name;
    const char* form;  // of fmt, for one number with its unit, e.g. "{:.1f} kN"
    float factor;      // from SI to the unit shown
    float least;       // what the scale shows at least, in the unit shown
    bool isSigned;
    float WheelTelemetry::*wheel = nullptr;
    float Telemetry::*car = nullptr;  // null for a channel of the wheels
    float most = 1e9f;  // what the scale shows at most: a wheel that spins at a standstill slips without end
};

enum class ChannelGroup { Wheels, Engine, Body };
inline constexpr std::array<const char*, 3> kChannelGroupNames{"Wheels", "Engine and driver", "Body"};
std::span<const TelemetryChannel> channelsOf(ChannelGroup group);
/// The channel of that name; must exist.
const TelemetryChannel& channelNamed(std::string_view name);

/// The number as shown. wheel: in standingWheels' order, of no account for a number of the car.
inline float valueOf(const TelemetryChannel& channel, const LiveSample& sample, std::size_t wheel = 0) {
    return channel.factor * (channel.wheel ? sample.wheel(wheel).*channel.wheel : sample.car.*channel.car);
}

/// Lowest and highest value of a plot that holds all of the history, with room above.
struct ChannelScale {
    float low = 0, high = 1;
};
ChannelScale scaleOf(const TelemetryChannel& channel, const LiveHistory& live);

}  // namespace slip
