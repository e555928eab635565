#include "io/settings.hpp"

#include "io/field_reader.hpp"
#include "io/field_writer.hpp"
#include "io/loading.hpp"
#include "io/settings_migration.hpp"

#include <utility>

namespace slip {

Bindings secondPlayerBindings() {
    Bindings b;
    b.throttle.keys = {"Up"};
    b.brake.keys = {"Down"};
    b.left.keys = {"Left"};
    b.right.keys = {"Right"};
    b.handbrake.keys = {"RControl"};
    b.gearUp.keys = {"Period"};
    b.gearDown.keys = {"Comma"};
    b.transmission.keys = {"M"};
    b.resetToTrack.keys = {"Hyphen", "Slash"};
    b.camera.keys = {"L"};
    b.restart.keys = b.pause.keys = b.panel.keys = b.debug.keys = {};
    return b;
}

SecondPlayer defaultSecondPlayer() {
    SecondPlayer player;
    player.profile = {"Player 2", kDefaultSecondColour};
    player.bindings = secondPlayerBindings();
    return player;
}

Assists assistsOf(const AssistSettings& s) {
    const auto strength = [](bool on, float share) {
        return static_cast<std::uint8_t>(on ? std::lround(share * kFullAssist) : 0);
    };
    return {strength(s.abs, s.absStrength), strength(s.tractionControl, s.tractionControlStrength),
            strength(s.stability, s.stabilityStrength), strength(s.steeringHelp, s.steeringHelpStrength)};
}

bool drivesAssisted(const Settings& settings, int player) {
    const Assists aids = assistsOf(assistsOf(settings, player));
    const AccessibilitySettings& help = settings.accessibility;
    return aids.stability > 0 || aids.steeringHelp > 0 || help.autoThrottle || help.gameSpeed < 1;
}

Loaded<Settings> parseSettings(const std::string& text, const std::string& file) {
    JsonDocument document = parseJson(text, file);
    if (document.broken) return {std::nullopt, document.problems};
    migrateSettings(document.root);
    return readDocument<Settings>(document, file);
}

Loaded<Settings> loadSettings(const std::filesystem::path& path) {
    Loaded<Settings> loaded = loadOrSetAside(path, parseSettings, "the defaults are used");
    if (!loaded.value) loaded.value = Settings{};
    return loaded;
}

std::string saveSettings(const Settings& settings, const std::filesystem::path& path) {
    // All settings are written, so that they can be seen; the player's own `$` and `_` keys stay.
    JsonNode root = rootOf(path, parseSettings);
    migrateSettings(root);
    setMember(root, "format", jsonNumber(1.0));
    overlay(root, toJson(FieldInfo{}, settings));
    return writeFile(path, jsonFileText(root));
}

}  // namespace slip
