// SPDX-License-Identifier: MIT
#include "io/player/settings.hpp"

#include "io/json/app_data_file.hpp"
#include "io/json/field_reader.hpp"
#include "io/json/field_writer.hpp"
#include "io/player/assist_level.hpp"
#include "io/player/settings_migration.hpp"

#include <utility>

namespace slip {

Bindings arrowKeyBindings() {
    Bindings b;
    b.throttle.keys = {"Up"};
    b.brake.keys = {"Down"};
    b.left.keys = {"Left"};
    b.right.keys = {"Right"};
    b.handbrake.keys = {"RControl"};
    b.clutch.keys = {"RShift"};
    return b;
}

Bindings secondPlayerBindings() {
    Bindings b = arrowKeyBindings();
    b.gearUp.keys = {"Period"};
    b.gearDown.keys = {"Comma"};
    b.transmission.keys = {"M"};
    b.resetToTrack.keys = {"Hyphen", "Slash"};
    b.camera.keys = {"L"};
    b.clutch.keys = b.restart.keys = b.pause.keys = b.panel.keys = b.debug.keys = b.swapSetups.keys = {};
    return b;
}

std::array<PlayerSettings, kMaxPlayers> defaultPlayers() {
    PlayerSettings second;
    second.profile = {"Player 2", kDefaultSecondColour};
    second.bindings = secondPlayerBindings();
    second.padChoice = PadChoice::Second;
    return {PlayerSettings{}, second};
}

Assists assistsOf(const AssistSettings& s, bool isPad) {
    const auto strength = [](bool on, float share) {
        return static_cast<std::uint8_t>(on ? std::lround(share * kFullAssist) : 0);
    };
    const float left = isPad ? s.padShare : 1;
    return {strength(s.abs, s.absStrength), strength(s.tractionControl, left * s.tractionControlStrength),
            strength(s.stability, s.stabilityStrength), strength(s.steeringHelp, left * s.steeringHelpStrength)};
}

AssistLevel assistLevel(Assists aids, const AccessibilitySettings& ease) {
    if (aids.stability > 0 || ease.autoThrottle || ease.gameSpeed < 1) return AssistLevel::More;
    return aids.steeringHelp > 0 ? AssistLevel::Usual : AssistLevel::None;
}

namespace {

bool isNewer(const JsonNode& root) {
    const JsonNode* const version = root.find("version");
    return isNewerFormat(root) ||
           (version != nullptr && version->kind == JsonKind::Number && version->number > kSettingsVersion);
}

constexpr AppDataFormat kSettingsFormat{.isNewer = isNewer};

}  // namespace

Loaded<Settings> parseSettings(const std::string& text, const std::string& file) {
    JsonDocument document = parseJson(text, file);
    migrateSettings(document.root);
    return readDocument<Settings>(document, file, true);
}

Loaded<Settings> loadSettings(const std::filesystem::path& path) {
    const auto read = [](JsonDocument document, const std::string& file) {
        migrateSettings(document.root);
        return readGood<Settings>(document, file, true);
    };
    Loaded<Settings> loaded = loadKept(path, kSettingsFormat, read, message("the defaults are used"));
    if (!loaded.value) loaded.value = Settings{};
    return loaded;
}

Result<> saveSettings(const Settings& settings, const Settings& before, const std::filesystem::path& path) {
    return updateAppData(path, kSettingsFormat, [&](JsonNode& root) -> Result<> {
        const bool isNew = root.members.empty();
        migrateSettings(root);
        setMember(root, "format", jsonNumber(1.0));
        setMember(root, "version", jsonNumber(static_cast<double>(kSettingsVersion)));
        if (!isNew) mergeFields(root, settings, before);
        // All settings are written, so that the player can find them.
        addMissingMembers(root, toJson(FieldInfo{}, settings));
        return {};
    });
}

}  // namespace slip
