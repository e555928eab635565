// The player's settings: $XDG_CONFIG_HOME/slipangle/settings.json.
#pragma once
#include "io/problem.hpp"
#include "vehicle/driver_input.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace slip {

enum class Units { Kmh, Mph };
constexpr auto namesOf(const Units*) { return std::array<std::string_view, 2>{"kmh", "mph"}; }
enum class CameraMode { NorthUp, HeadingUp };
constexpr auto namesOf(const CameraMode*) { return std::array<std::string_view, 2>{"north_up", "heading_up"}; }

constexpr auto namesOf(const Transmission*) { return std::array<std::string_view, 3>{"automatic", "arcade", "manual"}; }
/// Which driving aids are on, and how strong.
struct AssistSettings {
    bool abs = true, tractionControl = true, stability = false, steeringHelp = false;
    float absStrength = 1, tractionControlStrength = 1, stabilityStrength = 1, steeringHelpStrength = 1;
};
constexpr auto fieldsOf(const AssistSettings*) {
    return std::tuple{
        field(&AssistSettings::abs, {.key = "abs", .doc = "keeps the brakes from locking a wheel"}),
        field(&AssistSettings::tractionControl,
              {.key = "traction_control", .doc = "keeps the engine from spinning the wheels"}),
        field(&AssistSettings::stability,
              {.key = "stability", .doc = "brakes single wheels and cuts the throttle against a slide"}),
        field(&AssistSettings::steeringHelp,
              {.key = "steering_help",
               .doc = "no more lock than the front tyres can use, and a little countersteer in a slide"}),
        field(&AssistSettings::absStrength,
              {.key = "abs_strength", .doc = "1: no wheel slips past its best grip", .low = 0, .high = 1}),
        field(&AssistSettings::tractionControlStrength, {.key = "traction_control_strength",
                                                         .doc = "1: no driven wheel slips past its best grip",
                                                         .low = 0,
                                                         .high = 1}),
        field(&AssistSettings::stabilityStrength,
              {.key = "stability_strength", .doc = "how firmly it holds the line", .low = 0, .high = 1}),
        field(&AssistSettings::steeringHelpStrength,
              {.key = "steering_help_strength", .doc = "how much it steers for you", .low = 0, .high = 1}),
    };
}

/// What the settings ask of the car: 0 for an aid that is off.
Assists assistsOf(const AssistSettings& settings);

struct SmoothingSettings {
    Smoothing keyboard = kKeyboardSmoothing, pad = kPadSmoothing;
};
constexpr auto fieldsOf(const SmoothingSettings*) {
    return std::tuple{
        field(&SmoothingSettings::keyboard, {.key = "keyboard", .doc = "keys: full on or off, so smoothed more"}),
        field(&SmoothingSettings::pad, {.key = "pad", .doc = "sticks and triggers"}),
    };
}

struct PadSettings {
    float deadZone = 0.08f;
    float exponent = 1.6f;
};
constexpr auto fieldsOf(const PadSettings*) {
    return std::tuple{
        field(&PadSettings::deadZone,
              {.key = "dead_zone", .doc = "part of the stick's way that counts as centred", .low = 0, .high = 0.5}),
        field(&PadSettings::exponent,
              {.key = "exponent", .doc = "above 1: finer near the centre", .low = 1, .high = 4}),
    };
}

/// Names of keys and pad controls; several may drive one action.
struct Binding {
    std::vector<std::string> keys, pad;
};
constexpr auto fieldsOf(const Binding*) {
    return std::tuple{
        field(&Binding::keys, {.key = "keys", .doc = "names of keys", .maxItems = 8}),
        field(&Binding::pad, {.key = "pad", .doc = "names of pad controls", .maxItems = 8}),
    };
}

struct Bindings {
    Binding throttle{{"Up", "W"}, {"RT"}}, brake{{"Down", "S"}, {"LT"}};
    Binding left{{"Left", "A"}, {"LeftStickLeft"}}, right{{"Right", "D"}, {"LeftStickRight"}};
    Binding handbrake{{"Space"}, {"A"}};
    Binding gearUp{{"E"}, {"RB"}}, gearDown{{"Q"}, {"LB"}}, transmission{{"T"}, {"DpadUp"}};
    Binding resetToTrack{{"R"}, {"Y"}}, restart{{"Backspace"}, {"Back"}};
    Binding pause{{"Escape", "P"}, {"Start"}}, panel{{"F1"}, {}}, camera{{"C"}, {"X"}};
    Binding debug{{"F3"}, {}};
};
constexpr auto fieldsOf(const Bindings*) {
    return std::tuple{
        field(&Bindings::throttle, {.key = "throttle", .doc = "accelerate"}),
        field(&Bindings::brake, {.key = "brake", .doc = "brake; held at a standstill: reverse"}),
        field(&Bindings::left, {.key = "left", .doc = "steer left"}),
        field(&Bindings::right, {.key = "right", .doc = "steer right"}),
        field(&Bindings::handbrake, {.key = "handbrake", .doc = "handbrake"}),
        field(&Bindings::gearUp, {.key = "gear_up", .doc = "shift up (manual)"}),
        field(&Bindings::gearDown, {.key = "gear_down", .doc = "shift down (manual)"}),
        field(&Bindings::transmission, {.key = "transmission", .doc = "automatic or manual gears"}),
        field(&Bindings::resetToTrack, {.key = "reset_to_track", .doc = "put the car back on the road"}),
        field(&Bindings::restart, {.key = "restart", .doc = "start again at once"}),
        field(&Bindings::pause, {.key = "pause", .doc = "pause"}),
        field(&Bindings::panel, {.key = "panel", .doc = "tuning panel"}),
        field(&Bindings::camera, {.key = "camera", .doc = "next camera"}),
        field(&Bindings::debug, {.key = "debug", .doc = "forces, slip and contacts drawn over the cars"}),
    };
}

struct CameraSettings {
    CameraMode mode = CameraMode::NorthUp;
    float zoom = 1;
    bool shake = true;
};
constexpr auto fieldsOf(const CameraSettings*) {
    return std::tuple{
        field(&CameraSettings::mode, {.key = "mode", .doc = "north_up or heading_up"}),
        field(&CameraSettings::zoom, {.key = "zoom", .doc = "above 1: closer", .low = 0.5, .high = 2}),
        field(&CameraSettings::shake, {.key = "shake", .doc = "shakes on impacts; off under reduced motion"}),
    };
}

struct VideoSettings {
    int width = 1280, height = 720;
    bool fullscreen = false, vsync = true;
    int fpsLimit = 0;
    float uiScale = 1;
    bool reducedMotion = false;
};
constexpr auto fieldsOf(const VideoSettings*) {
    return std::tuple{
        field(&VideoSettings::width, {.key = "width", .doc = "window width", .unit = "px", .low = 320, .high = 16384}),
        field(&VideoSettings::height,
              {.key = "height", .doc = "window height", .unit = "px", .low = 240, .high = 16384}),
        field(&VideoSettings::fullscreen, {.key = "fullscreen", .doc = "fill the screen"}),
        field(&VideoSettings::vsync, {.key = "vsync", .doc = "wait for the screen"}),
        field(&VideoSettings::fpsLimit,
              {.key = "fps_limit", .doc = "most frames a second; 0: none", .low = 0, .high = 1000}),
        field(&VideoSettings::uiScale,
              {.key = "ui_scale", .doc = "size of texts and instruments", .low = 0.75, .high = 2}),
        field(&VideoSettings::reducedMotion, {.key = "reduced_motion", .doc = "no shake, calmer camera"}),
    };
}

struct VolumeSettings {
    float master = 0.8f, engine = 0.8f, effects = 0.8f;
};
constexpr auto fieldsOf(const VolumeSettings*) {
    return std::tuple{
        field(&VolumeSettings::master, {.key = "master", .doc = "everything", .low = 0, .high = 1}),
        field(&VolumeSettings::engine, {.key = "engine", .doc = "engines", .low = 0, .high = 1}),
        field(&VolumeSettings::effects, {.key = "effects", .doc = "tyres, impacts, wind", .low = 0, .high = 1}),
    };
}

struct Settings {
    std::string car = "roadster", track = "larkmead";  // last chosen, by name or path
    Transmission transmission = Transmission::Arcade;
    AssistSettings assists;
    SmoothingSettings smoothing;
    PadSettings pad;
    Bindings bindings;
    Units units = Units::Kmh;
    CameraSettings camera;
    VideoSettings video;
    VolumeSettings volume;
};
constexpr auto fieldsOf(const Settings*) {
    return std::tuple{
        field(&Settings::car, {.key = "car", .doc = "last chosen car, by name or path", .high = 4096}),
        field(&Settings::track, {.key = "track", .doc = "last chosen track, by name or path", .high = 4096}),
        field(&Settings::transmission,
              {.key = "transmission", .doc = "arcade: automatic, and holding the brake at a standstill reverses"}),
        field(&Settings::assists, {.key = "assists", .doc = "driving aids"}),
        field(&Settings::smoothing, {.key = "smoothing", .doc = "how fast inputs rise and fall"}),
        field(&Settings::pad, {.key = "pad", .doc = "sticks"}),
        field(&Settings::bindings, {.key = "bindings", .doc = "what each control does"}),
        field(&Settings::units, {.key = "units", .doc = "kmh or mph"}),
        field(&Settings::camera, {.key = "camera", .doc = "camera"}),
        field(&Settings::video, {.key = "video", .doc = "window and drawing"}),
        field(&Settings::volume, {.key = "volume", .doc = "loudness, 0 to 1"}),
    };
}

Loaded<Settings> parseSettings(const std::string& text, const std::string& file);
/// A missing file gives the defaults without a problem. A broken one is moved aside to `settings.json.broken`, the
/// problems say what and where, and value holds the defaults.
Loaded<Settings> loadSettings(const std::filesystem::path& path);
/// Written whole or not at all. Returns what went wrong, empty when all is well.
std::string saveSettings(const Settings& settings, const std::filesystem::path& path);

}  // namespace slip
