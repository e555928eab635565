// The player's settings: $XDG_CONFIG_HOME/slipangle/settings.json. Older files are brought to the present keys
// (settings_migration.hpp).
#pragma once
#include "io/files/bindings.hpp"
#include "io/files/driving_settings.hpp"
#include "io/files/race_settings.hpp"
#include "io/json/problem.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace slip {

enum class Units { Kmh, Mph };
constexpr auto namesOf(const Units*) { return std::array<std::string_view, 2>{"kmh", "mph"}; }
enum class CameraMode { NorthUp, HeadingUp };
constexpr auto namesOf(const CameraMode*) { return std::array<std::string_view, 2>{"north_up", "heading_up"}; }

struct CameraSettings {
    CameraMode mode = CameraMode::NorthUp;
    float zoom = 1;
    bool shake = true;
};
constexpr auto fieldsOf(const CameraSettings*) {
    return FieldList{
        field(&CameraSettings::mode, {.key = "mode", .doc = "north_up or heading_up"}),
        field(&CameraSettings::zoom, {.key = "zoom", .doc = "above 1: closer", .low = 0.5, .high = 2}),
        field(&CameraSettings::shake, {.key = "shake", .doc = "shakes on impacts; off under reduced motion"}),
    };
}

/// Particles, marks and weather: low leaves out what only looks good.
enum class EffectsLevel { Low, Medium, High };
constexpr auto namesOf(const EffectsLevel*) { return std::array<std::string_view, 3>{"low", "medium", "high"}; }

struct VideoSettings {
    int width = 1280, height = 720;
    bool fullscreen = false, vsync = true;
    int fpsLimit = 0;
    EffectsLevel effects = EffectsLevel::High;
    float uiScale = 1;
};
constexpr auto fieldsOf(const VideoSettings*) {
    return FieldList{
        field(&VideoSettings::width, {.key = "width", .doc = "window width", .unit = "px", .low = 320, .high = 16384}),
        field(&VideoSettings::height,
              {.key = "height", .doc = "window height", .unit = "px", .low = 240, .high = 16384}),
        field(&VideoSettings::fullscreen, {.key = "fullscreen", .doc = "fill the screen"}),
        field(&VideoSettings::vsync, {.key = "vsync", .doc = "wait for the screen"}),
        field(&VideoSettings::fpsLimit,
              {.key = "fps_limit", .doc = "most frames a second; 0: none", .low = 0, .high = 1000}),
        field(&VideoSettings::effects, {.key = "effects", .doc = "how many particles, marks and how much weather"}),
        field(&VideoSettings::uiScale,
              {.key = "ui_scale", .doc = "size of texts and instruments", .low = 0.75, .high = 2}),
    };
}

/// A channel each, 0…1; all are multiplied by master.
struct VolumeSettings {
    float master = 0.8f, engine = 0.8f, rivals = 0.7f, tyres = 0.8f, effects = 0.8f, ambience = 0.6f, ui = 0.6f;
};
constexpr auto fieldsOf(const VolumeSettings*) {
    return FieldList{
        field(&VolumeSettings::master, {.key = "master", .doc = "everything", .low = 0, .high = 1}),
        field(&VolumeSettings::engine, {.key = "engine", .doc = "engines", .low = 0, .high = 1}),
        field(&VolumeSettings::rivals, {.key = "rivals", .doc = "the other cars, beside the own", .low = 0, .high = 1}),
        field(&VolumeSettings::tyres, {.key = "tyres", .doc = "squeal, gravel and grass", .low = 0, .high = 1}),
        field(&VolumeSettings::effects, {.key = "effects", .doc = "impacts", .low = 0, .high = 1}),
        field(&VolumeSettings::ambience, {.key = "ambience", .doc = "wind and crowd", .low = 0, .high = 1}),
        field(&VolumeSettings::ui, {.key = "ui", .doc = "menus and signals", .low = 0, .high = 1}),
    };
}

enum class PaletteChoice { Standard, ColourBlind };
constexpr auto namesOf(const PaletteChoice*) { return std::array<std::string_view, 2>{"standard", "colour_blind"}; }

struct AccessibilitySettings {
    PaletteChoice palette = PaletteChoice::Standard;
    bool outlinedCar = false, reducedMotion = false, autoThrottle = false;
    float gameSpeed = 1;
};
constexpr auto fieldsOf(const AccessibilitySettings*) {
    return FieldList{
        field(&AccessibilitySettings::palette,
              {.key = "palette", .doc = "colour_blind: good and bad differ for every kind of sight"}),
        field(&AccessibilitySettings::outlinedCar, {.key = "outlined_car", .doc = "a bright line round the own car"}),
        field(&AccessibilitySettings::reducedMotion,
              {.key = "reduced_motion", .doc = "no shake, calmer camera, nothing blinks"}),
        field(&AccessibilitySettings::autoThrottle,
              {.key = "auto_throttle", .doc = "full throttle by itself, but not while braking"}),
        field(
            &AccessibilitySettings::gameSpeed,
            {.key = "game_speed", .doc = "share of real time; below 1 laps count as assisted", .low = 0.5, .high = 1}),
    };
}

struct HudSettings {
    bool inputDisplay = true, delta = true;
};
constexpr auto fieldsOf(const HudSettings*) {
    return FieldList{
        field(&HudSettings::inputDisplay, {.key = "input_display", .doc = "shows pedals and steering"}),
        field(&HudSettings::delta, {.key = "delta", .doc = "shows the gap to the ghost at every metre"}),
    };
}

inline constexpr Colour kDefaultPlayerColour{255, 138, 31}, kDefaultSecondColour{56, 150, 255};

/// What the others see of a player.
struct Profile {
    std::string name = "Player";
    Colour colour = kDefaultPlayerColour;
};
constexpr auto fieldsOf(const Profile*) {
    return FieldList{
        field(&Profile::name, {.key = "name", .doc = "name in results and records", .low = 1, .high = 20}),
        field(&Profile::colour, {.key = "colour", .doc = "colour on map, ghost and results"}),
    };
}

/// Which of the connected pads a player has in split screen; a single player has them all.
enum class PadChoice { Any, First, Second };
constexpr auto namesOf(const PadChoice*) { return std::array<std::string_view, 3>{"any", "1", "2"}; }

/// All that the second player of a split screen sets apart from the first.
struct SecondPlayer {
    Profile profile;
    Bindings bindings;
    PadChoice padChoice = PadChoice::Second;
    Transmission transmission = Transmission::Arcade;
    AssistSettings assists;
};
constexpr auto fieldsOf(const SecondPlayer*) {
    return FieldList{
        field(&SecondPlayer::profile, {.key = "profile", .doc = "name and colour"}),
        field(&SecondPlayer::bindings, {.key = "bindings", .doc = "what each control does"}),
        field(&SecondPlayer::padChoice, {.key = "pad_number", .doc = "whose pad in split screen: any, 1 or 2"}),
        field(&SecondPlayer::transmission,
              {.key = "transmission", .doc = "arcade: automatic, and holding the brake at a standstill reverses"}),
        field(&SecondPlayer::assists, {.key = "assists", .doc = "driving aids"}),
    };
}

SecondPlayer defaultSecondPlayer();

/// Raised whenever a key is renamed or split.
inline constexpr int kSettingsVersion = 2;

struct Settings {
    int version = kSettingsVersion;
    std::string language = "en";
    Profile profile;
    std::string car = "roadster", track = "larkmead";  // last chosen, by name or path
    Transmission transmission = Transmission::Arcade;
    AssistSettings assists;
    SmoothingSettings smoothing;
    PadSettings pad;
    Bindings bindings;
    PadChoice padChoice = PadChoice::First;
    SecondPlayer player2 = defaultSecondPlayer();
    RaceSettings race;
    GhostSettings ghosts;
    Units units = Units::Kmh;
    HudSettings hud;
    CameraSettings camera;
    VideoSettings video;
    VolumeSettings volume;
    AccessibilitySettings accessibility;
};
constexpr auto fieldsOf(const Settings*) {
    return FieldList{
        field(&Settings::version, {.key = "version",
                                   .doc = "age of the keys; older ones are brought up to date",
                                   .low = 1,
                                   .high = kSettingsVersion}),
        field(&Settings::language,
              {.key = "language", .doc = "code of a language of texts.json", .low = 2, .high = 16}),
        field(&Settings::profile, {.key = "profile", .doc = "name and colour"}),
        field(&Settings::car, {.key = "car", .doc = "last chosen car, by name or path", .high = 4096}),
        field(&Settings::track, {.key = "track", .doc = "last chosen track, by name or path", .high = 4096}),
        field(&Settings::transmission,
              {.key = "transmission", .doc = "arcade: automatic, and holding the brake at a standstill reverses"}),
        field(&Settings::assists, {.key = "assists", .doc = "driving aids"}),
        field(&Settings::smoothing, {.key = "smoothing", .doc = "how fast inputs rise and fall"}),
        field(&Settings::pad, {.key = "pad", .doc = "sticks"}),
        field(&Settings::bindings, {.key = "bindings", .doc = "what each control does"}),
        field(&Settings::padChoice, {.key = "pad_number", .doc = "whose pad in split screen: any, 1 or 2"}),
        field(&Settings::player2, {.key = "player2", .doc = "the second player of a split screen"}),
        field(&Settings::race, {.key = "race", .doc = "last choices of the race set-up"}),
        field(&Settings::ghosts, {.key = "ghosts", .doc = "which ghosts drive along"}),
        field(&Settings::units, {.key = "units", .doc = "kmh or mph"}),
        field(&Settings::hud, {.key = "hud", .doc = "instruments"}),
        field(&Settings::camera, {.key = "camera", .doc = "camera"}),
        field(&Settings::video, {.key = "video", .doc = "window and drawing"}),
        field(&Settings::volume, {.key = "volume", .doc = "loudness, 0 to 1"}),
        field(&Settings::accessibility, {.key = "accessibility", .doc = "for easier seeing and driving"}),
    };
}

/// What belongs to player 0 or 1.
inline const Bindings& bindingsOf(const Settings& s, int player) {
    return player == 0 ? s.bindings : s.player2.bindings;
}
inline Bindings& bindingsOf(Settings& s, int player) { return player == 0 ? s.bindings : s.player2.bindings; }
inline const Profile& profileOf(const Settings& s, int player) { return player == 0 ? s.profile : s.player2.profile; }
inline Transmission transmissionOf(const Settings& s, int player) {
    return player == 0 ? s.transmission : s.player2.transmission;
}
inline const AssistSettings& assistsOf(const Settings& s, int player) {
    return player == 0 ? s.assists : s.player2.assists;
}

/// More help than the others have: stability, steering help, automatic throttle or slow motion. Such laps are ranked
/// apart. ABS and traction control are the car's usual equipment.
bool drivesAssisted(const Settings& settings, int player);

/// Unknown keys are notes.
Loaded<Settings> parseSettings(const std::string& text, const std::string& file);
/// Always has a value: what is good in the file, and defaults elsewhere. A missing file is no problem. What is wrong is
/// told once and stays in the file until that setting is changed, a file that is no JSON is moved aside, and one of a
/// newer version, or that cannot be read, is left alone.
Loaded<Settings> loadSettings(const std::filesystem::path& path);
/// Changes in the file what `settings` says otherwise than `before`, which were loaded or saved last: another game's
/// changes stay. Written whole or not at all; nothing is where the file cannot be read or is of a newer version.
/// Returns what went wrong, empty when all is well.
std::string saveSettings(const Settings& settings, const Settings& before, const std::filesystem::path& path);

}  // namespace slip
