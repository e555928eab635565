#include "io/settings.hpp"

#include "io/file.hpp"
#include "io/json_document.hpp"
#include "unit/io/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(Settings, AMissingFileGivesTheDefaults) {
    const TestFolder folder;
    const Loaded<Settings> settings = loadSettings(folder / "settings.json");
    ASSERT_TRUE(settings.value);
    EXPECT_TRUE(settings.problems.empty());
    EXPECT_TRUE(sameValue(*settings.value, Settings{}));
    EXPECT_EQ(entriesOf(folder.path()), 0);
}

TEST(Settings, RoundTripAndOwnKeysStay) {
    const TestFolder folder;
    const auto path = folder / "config/settings.json";
    ASSERT_EQ(writeFile(path, R"({"format": 1, "$schema": "s", "video": {"_old": true, "width": 800}})"), "");
    Settings settings;
    settings.car = "coupe";
    settings.units = Units::Mph;
    settings.smoothing.keyboard.steer.rise = 7.25f;
    settings.bindings.panel.keys = {"F2", "Ü"};
    settings.video.fpsLimit = 144;
    settings.assists.abs = false;
    ASSERT_EQ(saveSettings(settings, path), "");
    const Loaded<Settings> again = loadSettings(path);
    ASSERT_TRUE(again.value);
    EXPECT_TRUE(again.problems.empty());
    EXPECT_TRUE(sameValue(*again.value, settings));
    const JsonNode root = parseJson(readFile(path, kMaxJsonBytes).text, "").root;
    EXPECT_EQ(root.find("$schema")->text, "s");
    EXPECT_TRUE(nearestNode(root, "/video/_old").truth);
}

TEST(Settings, ABrokenFileIsMovedAsideAndTheDefaultsServe) {
    const TestFolder folder;
    const auto path = folder / "settings.json";
    const std::string broken = "{\"format\": 1,\n\"units\": \"knots\"}";
    ASSERT_EQ(writeFile(path, broken), "");
    const Loaded<Settings> settings = loadSettings(path);
    ASSERT_TRUE(settings.value);
    EXPECT_TRUE(sameValue(*settings.value, Settings{}));
    ASSERT_EQ(settings.problems.size(), 2u);
    EXPECT_EQ(format(settings.problems[0]), path.string() + ":2:10: /units: must be 'kmh' or 'mph' (found 'knots')");
    EXPECT_EQ(format(settings.problems[1]),
              path.string() + ": note: broken, moved to " + path.string() + ".broken; the defaults are used");
    EXPECT_FALSE(std::filesystem::exists(path));
    EXPECT_EQ(readFile(path.string() + ".broken", kMaxJsonBytes).text, broken);
    EXPECT_TRUE(loadSettings(path).problems.empty());
}

TEST(Settings, SavingOverABrokenFileWritesAWholeOne) {
    const TestFolder folder;
    const auto path = folder / "settings.json";
    ASSERT_EQ(writeFile(path, "{ nonsense"), "");
    ASSERT_EQ(saveSettings(Settings{}, path), "");
    EXPECT_TRUE(loadSettings(path).problems.empty());
}

TEST(Settings, SavingWhereNothingCanBeWrittenSaysSo) {
    const TestFolder folder;
    ASSERT_EQ(writeFile(folder / "file", "x"), "");
    EXPECT_NE(saveSettings(Settings{}, folder / "file/settings.json"), "");
}

TEST(Settings, MoreHelpThanUsualIsAssisted) {
    EXPECT_FALSE(drivesAssisted(Settings{}, 0));
    Settings slow, steered, second;
    slow.accessibility.gameSpeed = 0.9f;
    steered.assists.steeringHelp = true;
    second.player2.assists.stability = true;
    EXPECT_TRUE(drivesAssisted(slow, 0));
    EXPECT_TRUE(drivesAssisted(slow, 1));
    EXPECT_TRUE(drivesAssisted(steered, 0));
    EXPECT_FALSE(drivesAssisted(steered, 1));
    EXPECT_TRUE(drivesAssisted(second, 1));
}

std::string oldFile(const std::string& name) {
    return readFile(std::string(SLIPANGLE_SOURCE_DIR) + "/tests/unit/io/old/settings/" + name, kMaxJsonBytes).text;
}

TEST(SettingsMigration, AFileOfTheFirstVersionKeepsItsMeaning) {
    const Loaded<Settings> settings = parseSettings(oldFile("version_1.json"), "");
    for (const Problem& problem : settings.problems) ADD_FAILURE() << format(problem);
    ASSERT_TRUE(settings.value);
    Settings wanted;
    wanted.car = "coupe";
    wanted.transmission = Transmission::Manual;
    wanted.assists.abs = false;
    wanted.assists.tractionControlStrength = 0.5f;
    wanted.bindings.throttle = {{"I"}, {"A"}};
    wanted.units = Units::Mph;
    wanted.video.width = 1920;
    wanted.video.height = 1080;
    wanted.video.uiScale = 1.25f;
    wanted.accessibility.reducedMotion = true;
    wanted.volume = {.master = 0.5f, .engine = 0.25f, .tyres = 0.125f, .effects = 0.125f, .ambience = 0.125f};
    EXPECT_TRUE(sameValue(*settings.value, wanted));
}

TEST(SettingsMigration, WhatAnOldFileLeavesOutIsTheDefault) {
    const Loaded<Settings> settings = parseSettings(oldFile("version_1_partial.json"), "");
    ASSERT_TRUE(settings.value);
    Settings wanted;
    wanted.volume.master = 0.5f;
    EXPECT_TRUE(sameValue(*settings.value, wanted));
}

TEST(SettingsMigration, WhatIsWrongIsToldWhereItStands) {
    const Loaded<Settings> settings = parseSettings(oldFile("version_1_broken.json"), "s.json");
    EXPECT_FALSE(settings.value);
    ASSERT_GE(settings.problems.size(), 2u);
    EXPECT_EQ(format(settings.problems[0]),
              "s.json:3:31: /accessibility/reduced_motion: must be true or false (found 'no')");
    EXPECT_EQ(settings.problems[1].line, 4);
}

TEST(SettingsMigration, SavingOverAnOldFileLeavesNoOldKeys) {
    const TestFolder folder;
    const auto path = folder / "settings.json";
    ASSERT_EQ(writeFile(path, oldFile("version_1.json")), "");
    const Settings settings = loadSettings(path).value.value();
    ASSERT_EQ(saveSettings(settings, path), "");
    const Loaded<Settings> again = loadSettings(path);
    EXPECT_TRUE(again.problems.empty());
    EXPECT_TRUE(sameValue(again.value.value(), settings));
    const JsonNode root = parseJson(readFile(path, kMaxJsonBytes).text, "").root;
    EXPECT_EQ(root.find("version")->number, kSettingsVersion);
    EXPECT_EQ(root.find("$schema")->text, "my own");
    EXPECT_EQ(root.find("video")->find("reduced_motion"), nullptr);
}

}  // namespace
}  // namespace slip
