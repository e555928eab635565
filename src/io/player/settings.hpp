// SPDX-License-Identifier: MIT
// The player's settings: $XDG_CONFIG_HOME/slipangle/settings.json. Older files are migrated to the present keys
// (settings_migration.hpp).
#pragma once
#include "io/json/problem.hpp"
#include "io/player/bindings.hpp"
#include "io/player/device_calibration.hpp"
#include "io/player/driving_settings.hpp"
#include "io/player/race_settings.hpp"

#include <filesystem>
#include <string>
#include <vector>

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
        field(&V::uiScale, {.key = "ui_scale", .doc = "size of texts and instruments", .low = 0.75, .high = 2},
              {.label = "Text size", .hint = "Size of texts and instruments, as far as they fit.", .percentStep = 25}),
        cost(&V::lowMs, "low_ms"),
        cost(&V::mediumMs, "medium_ms"),
        cost(&V::highMs, "high_ms"),
    };
}

/// Volume of each channel, 0…1. All are multiplied by master.
struct VolumeSettings {
    float master = 0.8f, engine = 0.8f, rivals = 0.7f, tyres = 0.8f, effects = 0.8f, ambience = 0.6f, ui = 0.6f;
    bool musicOn = true;
    float music = 0.5f;
};
constexpr auto fieldsOf(const VolumeSettings*) {
    using V = VolumeSettings;
    constexpr auto volume = [](float V::*channel, std::string_view key, std::string_view doc, const MenuInfo& menu) {
        return field(channel, {.key = key, .doc = doc, .low = 0, .high = 1},
                     {.label = menu.label, .hint = menu.hint, .percentStep = 5});
    };
    return FieldList{
        volume(&V::master, "master", "everything", {.label = "Master volume", .hint = "Everything together."}),
        volume(&V::engine, "engine", "engines", {.label = "Engines", .hint = "Your own engine."}),
        volume(&V::rivals, "rivals", "the other cars, beside the own",
               {.label = "Other cars", .hint = "The engines and tyres around you."}),
        volume(&V::tyres, "tyres", "squeal, gravel and grass",
               {.label = "Tyres", .hint = "Squeal, gravel and grass: hear how much grip you have."}),
        volume(&V::effects, "effects", "impacts", {.label = "Impacts", .hint = "Walls, cars and cones."}),
        volume(&V::ambience, "ambience", "wind and crowd",
               {.label = "Wind and crowd", .hint = "Wind at speed, and the spectators."}),
        volume(&V::ui, "ui", "menus and signals",
               {.label = "Menus and signals", .hint = "Menus, start lights, clocks."}),
        field(&V::musicOn, {.key = "music_on", .doc = "music plays in menus and races"},
              {.label = "Music", .hint = "Each track has its own music, which follows the race."}),
        volume(&V::music, "music", "music",
               {.label = "Music volume", .hint = "Volume beside the cars. The music makes way for your engine."}),
    };
}

enum class PaletteChoice { Standard, ColourBlind };
constexpr auto namesOf(const PaletteChoice*) { return std::array<std::string_view, 2>{"standard", "colour_blind"}; }
constexpr auto labelsOf(const PaletteChoice*) { return std::array<std::string_view, 2>{"Standard", "Colour-blind"}; }

struct AccessibilitySettings {
    PaletteChoice palette = PaletteChoice::Standard;
    bool outlinedCar = false, reducedMotion = false, autoThrottle = false;
    float gameSpeed = 1;
};
constexpr auto fieldsOf(const AccessibilitySettings*) {
    using A = AccessibilitySettings;
    return FieldList{
        field(&A::palette, {.key = "palette", .doc = "colour_blind: good and bad differ for every kind of sight"},
              {.label = "Colours", .hint = "Colours that also work with colour blindness."}),
        field(&A::outlinedCar, {.key = "outlined_car", .doc = "a bright line round the own car"},
              {.label = "Outline your car", .hint = "A bright outline so that you never lose sight of your car."}),
        field(&A::reducedMotion, {.key = "reduced_motion", .doc = "no shake, calmer camera, nothing blinks"},
              {.label = "Reduced motion", .hint = "No shake, a calmer camera, nothing blinks."}),
        field(&A::autoThrottle, {.key = "auto_throttle", .doc = "full throttle by itself, but not while braking"},
              {.label = "Automatic throttle", .hint = "Full throttle unless you brake. Such laps rank separately."}),
        field(&A::gameSpeed,
              {.key = "game_speed", .doc = "share of real time; below 1 laps count as assisted", .low = 0.5, .high = 1},
              {.label = "Game speed",
               .hint = "Slower gives you more time to react. Such laps rank separately.",
               .percentStep = 5}),
    };
}

struct HudSettings {
    bool inputDisplay = true, delta = true;
    bool tuningHint = true;  // true until the panel was opened once or the hint was seen
};
constexpr auto fieldsOf(const HudSettings*) {
    using H = HudSettings;
    return FieldList{
        field(&H::inputDisplay, {.key = "input_display", .doc = "shows pedals and steering"},
              {.label = "Pedals and steering", .hint = "Shows your steering and pedal inputs beside the dial."}),
        field(&H::delta, {.key = "delta", .doc = "shows the gap to the ghost at every metre"},
              {.label = "Gap to the ghost", .hint = "Shows how far ahead or behind you are, metre by metre."}),
        field(&H::tuningHint, {.key = "tuning_hint", .doc = "tells of the tuning panel; false once that was known"}),
    };
}

inline constexpr Colour kDefaultPlayerColour{255, 138, 31}, kDefaultSecondColour{56, 150, 255};

/// Name and colour of a player, as others see them.
struct Profile {
    std::string name = "Player";
    Colour colour = kDefaultPlayerColour;
};
constexpr auto fieldsOf(const Profile*) {
    using P = Profile;
    return FieldList{
        field(&P::name, {.key = "name", .doc = "name in results and records", .low = 1, .high = 20},
              {.label = "Name", .hint = "Shown in results and records."}),
        field(&P::colour, {.key = "colour", .doc = "colour on map, ghost and results"},
              {.label = "Colour", .hint = "Your colour on the map, in results and for your ghost."}),
    };
}

/// Selects a player's pad among the connected ones in split screen. A single player has them all.
enum class PadChoice { Any, First, Second };
constexpr auto namesOf(const PadChoice*) { return std::array<std::string_view, 3>{"any", "1", "2"}; }
constexpr auto labelsOf(const PadChoice*) { return std::array<std::string_view, 3>{"Any", "1", "2"}; }

/// Settings that each player of a split screen has separately.
struct PlayerSettings {
    Profile profile;
    Bindings bindings;
    PadChoice padChoice = PadChoice::First;
    Transmission transmission = Transmission::Arcade;
    AssistSettings assists;
};
constexpr auto fieldsOf(const PlayerSettings*) {
    using P = PlayerSettings;
    return FieldList{
        field(&P::profile, {.key = "profile", .doc = "name and colour"}),
        field(&P::bindings, {.key = "bindings", .doc = "what each control does"}),
        field(
            &P::padChoice, {.key = "pad_number", .doc = "whose pad in split screen: any, 1 or 2"},
            {.label = "Pad in split screen", .hint = "This player's pad in split screen. Alone, you can use any pad."}),
        field(&P::transmission,
              {.key = "transmission", .doc = "arcade: automatic, and holding the brake at a standstill reverses"},
              {.label = "Gearbox", .hint = "Automatic also reverses when you hold the brake at a standstill."}),
        field(&P::assists, {.key = "assists", .doc = "driving aids"}),
    };
}

inline constexpr std::size_t kMaxPlayers = 2;
std::array<PlayerSettings, kMaxPlayers> defaultPlayers();

/// Units of the car's values in the tuning panel.
enum class PanelUnits { File, Metric, Imperial };
constexpr auto namesOf(const PanelUnits*) { return std::array<std::string_view, 3>{"file", "metric", "imperial"}; }
constexpr auto labelsOf(const PanelUnits*) {
    return std::array<std::string_view, 3>{"As in files", "Metric", "Imperial"};
}

/// A car parameter that the player has marked as a favourite.
struct FavouriteField {
    std::string pointer;
};
constexpr auto fieldsOf(const FavouriteField*) {
    return FieldList{
        field(&FavouriteField::pointer,
              {.key = "pointer", .doc = "where it stands in a car file: /body/mass", .low = 1, .high = 200})};
}

enum class BenchTab { Figures, Plots, Tests, Setups, Advice };
constexpr auto namesOf(const BenchTab*) {
    return std::array<std::string_view, 5>{"figures", "plots", "tests", "set_ups", "advice"};
}

/// Layout of the workshop in the window, and options of its panel.
struct WorkshopSettings {
    float panelWidth = 380;  // px in a window of 720 rows
    bool panelLeft = false;
    bool bench = true;
    BenchTab benchTab = BenchTab::Figures;
    bool linkedAxles = false;
    PanelUnits units = PanelUnits::File;
    std::vector<FavouriteField> favourites;
};
constexpr auto fieldsOf(const WorkshopSettings*) {
    using W = WorkshopSettings;
    return FieldList{
        field(&W::panelWidth, {.key = "panel_width",
                               .doc = "width of the tuning panel in a window of 720 rows",
                               .unit = "px",
                               .low = 320,
                               .high = 4000}),
        field(&W::panelLeft,
              {.key = "panel_left", .doc = "the tuning panel stands at the left, what is measured right"}),
        field(&W::bench, {.key = "bench", .doc = "what is measured of the car is shown beside the panel"}),
        field(&W::benchTab, {.key = "bench_tab", .doc = "the page of it that is open"}),
        field(&W::linkedAxles, {.key = "linked_axles", .doc = "an edit of one axle changes the others alike"}),
        field(&W::units, {.key = "units", .doc = "what the car's values are shown in: as in files, metric or imperial"},
              {.label = "Tuning units", .hint = "Units in the tuning panel. Car files keep theirs."}),
        field(&W::favourites,
              {.key = "favourites", .doc = "parameters that the panel can show alone", .maxItems = 1000}),
    };
}

/// Live telemetry for other programs (session/run/telemetry_stream.hpp).
struct StreamSettings {
    bool on = false;
    std::string address = "127.0.0.1";
    int port = 20777;
    int rate = 60;  // datagrams a second
};
constexpr auto fieldsOf(const StreamSettings*) {
    using S = StreamSettings;
    return FieldList{
        field(&S::on, {.key = "on", .doc = "send telemetry while driving"}),
        field(&S::address, {.key = "address", .doc = "numbers of IPv4 or IPv6, or localhost", .low = 1, .high = 64}),
        field(&S::port, {.key = "port", .doc = "UDP port", .low = 1, .high = 65535}),
        field(&S::rate, {.key = "rate", .doc = "datagrams per second", .unit = "1/s", .low = 1, .high = 120}),
    };
}

/// Increased whenever a key is renamed or split.
inline constexpr int kSettingsVersion = 4;

struct Settings {
    int version = kSettingsVersion;
    std::string language = "en";
    std::array<PlayerSettings, kMaxPlayers> players = defaultPlayers();
    std::string car = "roadster", track = "larkmead";  // last chosen, by name or path
    SmoothingSettings smoothing;
    PadSettings pad;
    std::vector<DeviceCalibration> devices;
    RaceSettings race;
    GhostSettings ghosts;
    Units units = Units::Kmh;
    HudSettings hud;
    CameraSettings camera;
    VideoSettings video;
    VolumeSettings volume;
    AccessibilitySettings accessibility;
    WorkshopSettings workshop;
    StreamSettings stream;
};
/// The first player's keys are at the top level of the file.
constexpr std::size_t partFieldsOf(const Settings*) { return detail::memberCount<PlayerSettings>(); }
constexpr auto fieldsOf(const Settings*) {
    using S = Settings;
    constexpr auto ofFirst = [](auto member) {
        const auto reach = [member](auto& settings) -> auto& { return settings.players[0].*member; };
        return field(reach, infoOf(member), infoOf(member).menu);
    };
    return FieldList{
        field(&S::version, {.key = "version",
                            .doc = "age of the keys; older ones are brought up to date",
                            .low = 1,
                            .high = kSettingsVersion}),
        field(&S::language, {.key = "language", .doc = "code of a language of texts.json", .low = 2, .high = 16},
              {.label = "Language", .hint = "Language of all texts. German and English are included."}),
        ofFirst(&PlayerSettings::profile),
        field(&S::car, {.key = "car", .doc = "last chosen car, by name or path", .high = 4096}),
        field(&S::track, {.key = "track", .doc = "last chosen track, by name or path", .high = 4096}),
        ofFirst(&PlayerSettings::transmission),
        ofFirst(&PlayerSettings::assists),
        field(&S::smoothing, {.key = "smoothing", .doc = "how fast inputs rise and fall"}),
        field(&S::pad, {.key = "pad", .doc = "sticks"}),
        field(&S::devices,
              {.key = "devices", .doc = "wheels and other devices that the player set up", .maxItems = 64}),
        ofFirst(&PlayerSettings::bindings),
        ofFirst(&PlayerSettings::padChoice),
        field([](auto& settings) -> auto& { return settings.players[1]; },
              {.key = "player2", .doc = "the second player of a split screen"}),
        field(&S::race, {.key = "race", .doc = "last choices of the race set-up"}),
        field(&S::ghosts, {.key = "ghosts", .doc = "which ghosts drive along"}),
        field(&S::units, {.key = "units", .doc = "kmh or mph"}, {.label = "Units", .hint = "Unit for speeds."}),
        field(&S::hud, {.key = "hud", .doc = "instruments"}),
        field(&S::camera, {.key = "camera", .doc = "camera"}),
        field(&S::video, {.key = "video", .doc = "window and drawing"}),
        field(&S::volume, {.key = "volume", .doc = "loudness, 0 to 1"}),
        field(&S::accessibility, {.key = "accessibility", .doc = "for easier seeing and driving"}),
        field(&S::workshop,
              {.key = "workshop", .doc = "where the tuning panel stands, what beside it, and how it shows the car"}),
        field(&S::stream, {.key = "telemetry_stream", .doc = "telemetry for other programs, by UDP"}),
    };
}

/// Returns the settings of player 0 or 1.
auto& playerOf(auto& settings, std::size_t player) { return settings.players[player]; }

/// Level of help for a driver, in rising order. Laps are ranked by it. ABS and traction control do not count, since
/// they are equipment of the car.
enum class AssistLevel {
    None,   // no steering help
    Usual,  // steering help
    More,   // stability, automatic throttle or slow motion
};
AssistLevel assistLevel(Assists aids, const AccessibilitySettings& ease);

/// Parses settings. Unknown keys give only notes.
Loaded<Settings> parseSettings(const std::string& text, const std::string& file);
/// Loads settings. Always has a value: the good values of the file, and defaults elsewhere. A missing file is not a
/// problem. Bad values are reported once and stay in the file until that setting is changed. A file that is not JSON is
/// moved aside. A file of a newer version, or one that cannot be read, is left alone.
Loaded<Settings> loadSettings(const std::filesystem::path& path);
/// Changes in the file what differs between `settings` and `before`, which were last loaded or saved. So changes of
/// another running game stay. Writes the file whole or not at all, and never one that cannot be read or is of a newer
/// version. Returns the error, or empty.
Message saveSettings(const Settings& settings, const Settings& before, const std::filesystem::path& path);

}  // namespace slip
