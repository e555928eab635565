// SPDX-License-Identifier: MIT
// All telemetry values that the panel can plot: name, unit, and least range of the scale.
#pragma once
#include "workshop/widgets/number_form.hpp"
#include "workshop/widgets/scope.hpp"

#include <array>
#include <span>

namespace slip {

/// A value of the car, or of each of its wheels.
struct TelemetryChannel {
    const char* name;
    NumberForm form;
    float factor;  // from SI to the displayed unit
    float least;   // least range of the scale, in the displayed unit
    bool isSigned;
    float WheelTelemetry::*wheel = nullptr;
    float Telemetry::*car = nullptr;
    float LiveSample::*motion = nullptr;  // exactly one of these three is set
    float most = 1e9f;  // greatest range of the scale: a wheel that spins at a standstill has unlimited slip
};

enum class ChannelGroup { Wheels, Engine, Body };
inline constexpr std::array<const char*, 3> kChannelGroupNames{"Wheels", "Engine and driver", "Body"};
std::span<const TelemetryChannel> channelsOf(ChannelGroup group);
/// Returns the channel of this name, which must exist.
const TelemetryChannel& channelNamed(std::string_view name);

/// Returns the value in the displayed unit. `wheel` is an index as in allWheels; it is ignored for values of the
/// car.
inline float valueOf(const TelemetryChannel& channel, const LiveSample& sample, std::size_t wheel = 0) {
    if (channel.wheel) return channel.factor * sample.wheel(wheel).*channel.wheel;
    return channel.factor * (channel.car ? sample.car.*channel.car : sample.*channel.motion);
}

/// Returns the value in the displayed unit, the mean of all wheels for wheel channels.
float meanOf(const TelemetryChannel& channel, const LiveSample& sample);

/// Range of a channel within the scope.
struct ChannelRange {
    float low = 0, mean = 0, high = 0;
};
ChannelRange rangeOf(const TelemetryChannel& channel, std::size_t wheel, const Scope& scope);

/// Lowest and highest value of a plot that contains the whole scope, with room above.
struct ChannelScale {
    float low = 0, high = 1;
};
ChannelScale scaleOf(const TelemetryChannel& channel, const Scope& scope);

}  // namespace slip
