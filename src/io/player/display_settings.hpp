// SPDX-License-Identifier: MIT
// Settings of the picture: window, quality, camera, instruments, units.
#pragma once
#include "base/fields.hpp"

#include <array>
#include <string_view>

namespace slip {

enum class Units { Kmh, Mph };
constexpr auto namesOf(const Units*) { return std::array<std::string_view, 2>{"kmh", "mph"}; }
constexpr auto labelsOf(const Units*) { return std::array<std::string_view, 2>{"km/h", "mph"}; }

enum class CameraMode { NorthUp, HeadingUp };
constexpr auto namesOf(const CameraMode*) { return std::array<std::string_view, 2>{"north_up", "heading_up"}; }
constexpr auto labelsOf(const CameraMode*) { return std::array<std::string_view, 2>{"North up", "Heading up"}; }

struct CameraSettings {
    CameraMode mode = CameraMode::NorthUp;
    float zoom = 1;
    bool shake = true;
};
constexpr auto fieldsOf(const CameraSettings*) {
    using C = CameraSettings;
    return FieldList{
        field(&C::mode, {.key = "mode", .doc = "north_up or heading_up"},
              {.label = "Camera", .hint = "North up keeps the view fixed. Heading up turns it with the car."}),
        field(&C::zoom, {.key = "zoom", .doc = "above 1: closer", .low = 0.5, .high = 2},
              {.label = "Zoom", .hint = "Higher is closer. Lower shows more of the road.", .percentStep = 10}),
        field(&C::shake, {.key = "shake", .doc = "shakes on impacts; off under reduced motion"},
              {.label = "Shake", .hint = "The view shakes on impacts."}),
    };
}

/// Level of detail of the picture. Low leaves out pure decoration.
enum class EffectsLevel { Low, Medium, High };
constexpr auto namesOf(const EffectsLevel*) { return std::array<std::string_view, 3>{"low", "medium", "high"}; }
constexpr auto labelsOf(const EffectsLevel*) { return std::array<std::string_view, 3>{"Low", "Medium", "High"}; }

inline constexpr std::array kFrameLimits{0, 30, 60, 75, 90, 120, 144, 165, 240};

struct VideoSettings {
    int width = 1280, height = 720;
    bool fullscreen = false, vsync = true;
    int fpsLimit = 0;
    EffectsLevel effects = EffectsLevel::High;
    bool isEffectsByGame = false;  // the game chose `effects`, and may choose again
    float uiScale = 1;
    float lowMs = 0, mediumMs = 0, highMs = 0;
};
constexpr auto fieldsOf(const VideoSettings*) {
    using V = VideoSettings;
    const auto cost = [](float V::*member, std::string_view key) {
        return field(member, {.key = key,
                              .doc = "what a picture of that quality took here when it was measured; 0: not yet",
                              .unit = "ms",
                              .low = 0,
                              .high = 10000});
    };
    return FieldList{
        field(&V::width, {.key = "width", .doc = "window width", .unit = "px", .low = 320, .high = 16384}),
        field(&V::height, {.key = "height", .doc = "window height", .unit = "px", .low = 240, .high = 16384}),
        field(&V::fullscreen, {.key = "fullscreen", .doc = "fill the screen"},
              {.label = "Full screen (F11)", .hint = "Fills the screen. F11 toggles it anywhere."}),
        field(&V::vsync, {.key = "vsync", .doc = "wait for the screen"},
              {.label = "Vertical sync", .hint = "Prevents tearing. Adds a little delay."}),
        field(&V::fpsLimit, {.key = "fps_limit", .doc = "most frames a second; 0: none", .low = 0, .high = 1000},
              {.label = "Frame rate limit",
               .hint = "Saves battery and keeps the fan quiet.",
               .zeroWord = "No limit",
               .stops = kFrameLimits}),
        field(&V::effects,
              {.key = "effects",
               .doc = "quality of the picture: how fine, how many particles and marks, how much weather"},
              {.label = "Quality", .hint = "Detail, smoke, skid marks, weather. Lower it if the game stutters."}),
        field(&V::isEffectsByGame,
              {.key = "effects_by_game",
               .doc = "the game chose the quality and may change it; false once the player has chosen"}),
        field(&V::uiScale, {.key = "ui_scale", .doc = "size of texts and instruments", .low = 0.75, .high = 2},
              {.label = "Text size", .hint = "Size of texts and instruments, as far as they fit.", .percentStep = 25}),
        cost(&V::lowMs, "low_ms"),
        cost(&V::mediumMs, "medium_ms"),
        cost(&V::highMs, "high_ms"),
    };
}

struct HudSettings {
    bool inputDisplay = true, delta = true, slideCounter = true;
    bool tuningHint = true;  // true until the panel was opened once or the hint was shown for a lap
};
constexpr auto fieldsOf(const HudSettings*) {
    using H = HudSettings;
    return FieldList{
        field(&H::inputDisplay, {.key = "input_display", .doc = "shows pedals and steering"},
              {.label = "Pedals and steering", .hint = "Shows your steering and pedal inputs beside the dial."}),
        field(&H::delta, {.key = "delta", .doc = "shows the gap to the ghost at every metre"},
              {.label = "Gap to the ghost", .hint = "Shows how far ahead or behind you are, metre by metre."}),
        field(&H::slideCounter, {.key = "slide_counter", .doc = "shows the angle and the time of a slide at the car"},
              {.label = "Slide counter", .hint = "Shows the angle and the time of a slide beside your car."}),
        field(&H::tuningHint, {.key = "tuning_hint", .doc = "tells of the tuning panel; false once that was known"}),
    };
}

}  // namespace slip
