// SPDX-License-Identifier: MIT
// The player's settings: $XDG_CONFIG_HOME/slipangle/settings.json. Older files are migrated to the present keys
// (settings_migration.hpp).
#pragma once
#include "base/fields.hpp"
#include "io/json/problem.hpp"
#include "io/player/accessibility_settings.hpp"
#include "io/player/device_calibration.hpp"
#include "io/player/display_settings.hpp"
#include "io/player/driving_settings.hpp"
#include "io/player/player_settings.hpp"
#include "io/player/race_settings.hpp"
#include "io/player/stream_settings.hpp"
#include "io/player/volume_settings.hpp"
#include "io/player/workshop_settings.hpp"

#include <array>
#include <filesystem>
#include <string>
#include <vector>

namespace slip {

/// Increased whenever a key is renamed or split.
inline constexpr int kSettingsVersion = 5;

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
    bool firstDrive = true;  // the title page offers the first drive; false once any drive has begun
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
        ofFirst(&PlayerSettings::known),
        field([](auto& settings) -> auto& { return settings.players[1]; },
              {.key = "player2", .doc = "the second player of a split screen"}),
        field(&S::race, {.key = "race", .doc = "last choices of the race set-up"}),
        field(&S::ghosts, {.key = "ghosts", .doc = "which ghosts drive along"}),
        field(&S::units, {.key = "units", .doc = "kmh or mph"}, {.label = "Units", .hint = "Unit for speeds."}),
        field(&S::hud, {.key = "hud", .doc = "instruments"}),
        field(&S::firstDrive,
              {.key = "first_drive", .doc = "offers the first drive in the title; false once any drive has begun"}),
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

/// Parses settings. Unknown keys give only notes.
Loaded<Settings> parseSettings(const std::string& text, const std::string& file);
/// Loads settings. Always has a value: the good values of the file, and defaults elsewhere. A missing file is not a
/// problem. Bad values are reported once and stay in the file until that setting is changed. A file that is not JSON is
/// moved aside. A file of a newer version, or one that cannot be read, is left alone.
Loaded<Settings> loadSettings(const std::filesystem::path& path);
/// Changes in the file what differs between `settings` and `before`, which were last loaded or saved. So changes of
/// another running game stay. Writes the file completely or not at all, and never one that cannot be read or is of a
/// newer version.
Result<> saveSettings(const Settings& settings, const Settings& before, const std::filesystem::path& path);

}  // namespace slip
