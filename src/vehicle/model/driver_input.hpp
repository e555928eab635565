// SPDX-License-Identifier: MIT
// Driver input of a car. The RawInput of humans, AI drivers and scripts is smoothed (scripts may ask for none), then
// quantised. Only the quantised form moves a car or is recorded, so that a replay is bit-identical.
#pragma once
#include "base/fields.hpp"

#include <cstdint>
#include <optional>

namespace slip {

/// Present input of a device, unsmoothed.
struct RawInput {
    float throttle = 0, brake = 0, handbrake = 0;  // 0…1
    float steer = 0;                               // −1…1, left positive
    float clutch = 0;                              // 0…1, 1 pressed
};

/// Rates at which one channel follows its device.
struct ChannelRate {
    float rise = 3, fall = 5;  // units per second
};
constexpr auto fieldsOf(const ChannelRate*) {
    constexpr auto rate = [](float ChannelRate::*way, std::string_view key, std::string_view doc) {
        return field(way, {.key = key, .doc = doc, .unit = "1/s", .low = 0.1, .high = 100},
                     {.step = 0.5, .low = 0.5, .high = 20});
    };
    return FieldList{
        rate(&ChannelRate::rise, "rise", "how fast it rises"),
        rate(&ChannelRate::fall, "fall", "how fast it falls back"),
    };
}

/// Smoothing of one kind of device.
struct Smoothing {
    ChannelRate throttle{3, 5}, brake{3, 5}, handbrake{10, 10};
    ChannelRate steer{2.5f, 5};  // away from centre, back to centre
    ChannelRate clutch{15, 10};
};
constexpr auto fieldsOf(const Smoothing*) {
    using S = Smoothing;
    return FieldList{
        field(&S::throttle, {.key = "throttle", .doc = "throttle pedal"},
              {.label = "Throttle on",
               .hint = "How fast the throttle opens.",
               .backLabel = "Throttle off",
               .backHint = "How fast the throttle closes."}),
        field(&S::brake, {.key = "brake", .doc = "brake pedal"},
              {.label = "Brake on",
               .hint = "How fast the brakes come on.",
               .backLabel = "Brake off",
               .backHint = "How fast the brakes release."}),
        field(&S::handbrake, {.key = "handbrake", .doc = "handbrake"},
              {.label = "Handbrake on", .hint = "How fast the handbrake comes on."}),
        field(&S::clutch, {.key = "clutch", .doc = "clutch pedal"},
              {.label = "Clutch down",
               .hint = "How fast the pedal goes down and opens the clutch.",
               .backLabel = "Clutch up",
               .backHint = "How fast the pedal comes back up. Faster grabs harder."}),
        field(&S::steer, {.key = "steer", .doc = "steering away from the centre, and back"},
              {.label = "Steering speed",
               .hint = "How fast the wheels follow the key or stick. Lower is calmer.",
               .backLabel = "Steering return",
               .backHint = "How fast the wheels straighten when you let go."}),
    };
}

inline constexpr Smoothing kKeyboardSmoothing{{7, 10}, {9, 12}, {10, 10}, {5, 8}, {15, 10}};
inline constexpr Smoothing kPadSmoothing{{6, 10}, {6, 10}, {12, 12}, {5, 8}, {15, 15}};

/// Smooths one step from `now` towards `raw`. Crossing from left to right lock uses the return rate until centre. `raw`
/// is clamped to its range; NaN counts as 0.
RawInput smooth(const RawInput& now, const RawInput& raw, const Smoothing& rates, float dt);

enum class Transmission : std::uint8_t {
    Automatic,  // shifts the forward gears; never selects reverse
    Arcade,     // does the same; holding the brake at a standstill selects reverse and swaps the pedals
    Manual,     // the driver selects `gear`
};

/// Driving aids from the player's settings, never from the car. The strength is 0 (off) to 255 (full). They do not
/// change the handbrake.
struct Assists {
    std::uint8_t abs = 0;              // keeps braked wheels from locking
    std::uint8_t tractionControl = 0;  // keeps driven wheels from spinning, and the rear from sliding too far
    std::uint8_t stability = 0;        // brakes single wheels and cuts the throttle against a slide
    std::uint8_t steeringHelp = 0;     // limits lock to what the front tyres use, and countersteers
    friend constexpr bool operator==(Assists, Assists) = default;
};

inline constexpr std::uint8_t kFullAssist = 255;

/// Returns the strength as 0…1.
constexpr float strengthOf(std::uint8_t assist) { return static_cast<float>(assist) / kFullAssist; }

/// The quantised input of one tick, exactly as recorded.
struct DriverInput {
    std::uint8_t throttle = 0, brake = 0, handbrake = 0, clutch = 0;  // 0…255
    std::int16_t steer = 0;                                           // −32 767…32 767, left positive
    Transmission transmission = Transmission::Automatic;
    std::int8_t gear = 0;  // manual: −1 reverse, 0 neutral, 1… forward
    Assists assists;
    std::optional<float> steerAngle;  // only from scripts: rad at the road wheel, bypassing speed curve and rate
};

inline constexpr float kPedalSteps = 255, kSteerSteps = 32767;
/// pedalSteps returns the nearest step of a pedal's share 0…1; NaN counts as 0. pedalShare converts back.
std::uint8_t pedalSteps(float share);
constexpr float pedalShare(std::uint8_t steps) { return static_cast<float>(steps) / kPedalSteps; }

/// Returns true if a pedal (0…1) opens a clutch that cannot slip.
constexpr bool opensClutch(float pedal) { return pedal > 0.5f; }

/// Rounds `raw` to the recorded steps. The other members keep their defaults.
DriverInput quantise(const RawInput& raw);
/// Converts the pedals and steering of `input` to numbers.
RawInput toRawInput(const DriverInput& input);

}  // namespace slip
