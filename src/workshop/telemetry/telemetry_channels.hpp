// SPDX-License-Identifier: MIT
// Every number of the telemetry that the panel can plot: name, unit, and how far its scale reaches at least.
#pragma once
#include "workshop/widgets/number_form.hpp"
#include "workshop/widgets/scope.hpp"

#include <array>
#include <span>

namespace slip {

/// A number of the car, or of each of its wheels.
struct TelemetryChannel {
    const char* name;
    NumberForm form;
    float factor;  // from SI to the unit shown
    float least;   // what the scale shows at least, in the unit shown
    bool isSigned;
    float WheelTelemetry::*wheel = nullptr;
    float Telemetry::*car = nullptr;
    float LiveSample::*motion = nullptr;  // one of these three is set
    float most = 1e9f;  // what the scale shows at most: a wheel that spins at a standstill slips without end
};

enum class ChannelGroup { Wheels, Engine, Body };
inline constexpr std::array<const char*, 3> kChannelGroupNames{"Wheels", "Engine and driver", "Body"};
std::span<const TelemetryChannel> channelsOf(ChannelGroup group);
/// The channel of that name; must exist.
const TelemetryChannel& channelNamed(std::string_view name);

/// The number as shown. wheel: in standingWheels' order, of no account for a number of the car.
inline float valueOf(const TelemetryChannel& channel, const LiveSample& sample, std::size_t wheel = 0) {
    if (channel.wheel) return channel.factor * sample.wheel(wheel).*channel.wheel;
    return channel.factor * (channel.car ? sample.car.*channel.car : sample.*channel.motion);
}

/// As shown, of wheels their mean.
float meanOf(const TelemetryChannel& channel, const LiveSample& sample);

/// What a channel was within what the scope shows.
struct ChannelRange {
    float low = 0, mean = 0, high = 0;
};
ChannelRange rangeOf(const TelemetryChannel& channel, std::size_t wheel, const Scope& scope);

/// Lowest and highest value of a plot that holds all that the scope shows, with room above.
struct ChannelScale {
    float low = 0, high = 1;
};
ChannelScale scaleOf(const TelemetryChannel& channel, const Scope& scope);

}  // namespace slip
