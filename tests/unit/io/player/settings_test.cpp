// SPDX-License-Identifier: MIT
#include "io/player/settings.hpp"

#include "io/json/json_document.hpp"
#include "io/player/assist_level.hpp"
#include "io/system/file.hpp"
#include "support/child_process.hpp"
#include "support/file_text.hpp"
#include "support/test_folder.hpp"

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
    ASSERT_TRUE(writeFile(path, R"({"format": 1, "$schema": "s", "video": {"_old": true, "width": 800}})"));
    Settings settings;
    settings.car = "coupe";
    settings.units = Units::Mph;
    settings.smoothing.keyboard.steer.rise = 7.25f;
    settings.players[0].bindings.panel.keys = {"F2", "Ü"};
    settings.video.fpsLimit = 144;
    settings.players[0].assists.abs = false;
    settings.devices = {{"0300", "Wheel", {{"RT", AxisWay{2, 1, -1}, {}}, {"A", {}, 4}}}};
    ASSERT_TRUE(saveSettings(settings, loadSettings(path).value.value(), path));
    const Loaded<Settings> again = loadSettings(path);
    ASSERT_TRUE(again.value);
    EXPECT_TRUE(again.problems.empty());
    EXPECT_TRUE(sameValue(*again.value, settings));
    const JsonNode root = parseJson(test::fileText(path), "").root;
    EXPECT_EQ(root.find("$schema")->text, "s");
    EXPECT_TRUE(nearestNode(root, "/video/_old").truth);
}

TEST(Settings, TheFirstPlayersKeysLieFlatAndTheSecondsTogether) {
    const TestFolder folder;
    const auto path = folder / "settings.json";
    ASSERT_TRUE(saveSettings(Settings{}, Settings{}, path));
    JsonNode root = parseJson(test::fileText(path), "").root;
    std::string keys;
    for (const JsonMember& member : root.members) keys += member.key + " ";
    EXPECT_EQ(keys,
              "version format language profile car track transmission assists smoothing pad devices bindings "
              "pad_number known_controls player2 "
              "race ghosts units hud first_drive camera video volume accessibility workshop telemetry_stream ");
    keys.clear();
    for (const JsonMember& member : root.find("player2")->members) keys += member.key + " ";
    EXPECT_EQ(keys, "profile bindings pad_number transmission assists known_controls ");

    Settings changed;
    changed.players[0].profile.name = "Ada";
    changed.players[1].assists.abs = false;
    ASSERT_TRUE(
        writeFile(path, R"({"format": 1, "version": 2, "profile": {"colour": "red"}, "player2": {"asists": 1}})"));
    ASSERT_TRUE(saveSettings(changed, Settings{}, path));
    root = parseJson(test::fileText(path), "").root;
    EXPECT_EQ(nearestNode(root, "/profile/name").text, "Ada");
    EXPECT_EQ(nearestNode(root, "/profile/colour").text, "red") << "what nobody changed stays";
    EXPECT_EQ(nearestNode(root, "/player2/profile/name").text, "Player 2");
    EXPECT_FALSE(nearestNode(root, "/player2/assists/abs").truth);
    EXPECT_EQ(nearestNode(root, "/player2/asists").number, 1);
    EXPECT_TRUE(sameValue(*loadSettings(path).value, changed));
}

TEST(Settings, ABrokenFileIsMovedAsideAndTheDefaultsServe) {
    const TestFolder folder;
    const auto path = folder / "settings.json";
    const std::string broken = "{\"format\": 1,\n\"units\": knots}";
    ASSERT_TRUE(writeFile(path, broken));
    const Loaded<Settings> settings = loadSettings(path);
    ASSERT_TRUE(settings.value);
    EXPECT_TRUE(sameValue(*settings.value, Settings{}));
    ASSERT_EQ(settings.problems.size(), 2u);
    EXPECT_EQ(format(settings.problems[0]),
              path.string() + ":2:10: /: 'knots' is not a value: put text in double quotes");
    EXPECT_EQ(format(settings.problems[1]),
              path.string() + ": note: corrupt, moved to " + path.string() + ".broken; the defaults are used");
    EXPECT_FALSE(std::filesystem::exists(path));
    EXPECT_EQ(test::fileText(path.string() + ".broken"), broken);
    EXPECT_TRUE(loadSettings(path).problems.empty());
}

TEST(Settings, OneBadValueCostsNoOther) {
    const TestFolder folder;
    const auto path = folder / "settings.json";
    const std::string text = R"({"format": 1, "version": 2, "units": "knots", "car": "coupe",
        "video": {"width": "wide", "height": 900}, "camera": 5})";
    ASSERT_TRUE(writeFile(path, text));
    const Loaded<Settings> loaded = loadSettings(path);
    Settings wanted;
    wanted.car = "coupe";
    wanted.video.height = 900;
    EXPECT_TRUE(sameValue(*loaded.value, wanted));
    ASSERT_EQ(loaded.problems.size(), 4u);
    EXPECT_EQ(format(loaded.problems[0]), path.string() + ":1:38: /units: must be 'kmh' or 'mph' (found 'knots')");
    EXPECT_EQ(
        format(loaded.problems[3]),
        path.string() + ": note: everything else in it is used; a copy was saved as " + path.string() + ".broken");
    EXPECT_EQ(test::fileText(path), text);
    EXPECT_EQ(test::fileText(path.string() + ".broken"), text);
    EXPECT_FALSE(hasErrors(loadSettings(path).problems)) << "told once";
    EXPECT_EQ(entriesOf(folder.path()), 2);
    Settings louder = wanted;
    louder.volume.master = 0.5f;
    ASSERT_TRUE(saveSettings(louder, wanted, path));
    EXPECT_FALSE(hasErrors(loadSettings(path).problems)) << "once, whatever else is changed";
    EXPECT_EQ(entriesOf(folder.path()), 2);
    ASSERT_TRUE(writeFile(path, text));

    Settings changed = wanted;
    changed.units = Units::Mph;
    changed.volume.master = 0.25f;
    ASSERT_TRUE(saveSettings(changed, wanted, path));
    const JsonNode root = parseJson(test::fileText(path), "").root;
    EXPECT_EQ(root.find("units")->text, "mph");
    EXPECT_EQ(nearestNode(root, "/video/width").text, "wide") << "what nobody changed stays";
    EXPECT_EQ(root.find("camera")->number, 5);
    EXPECT_TRUE(sameValue(*loadSettings(path).value, changed));
    Settings mended = changed;
    mended.video.width = 1920;
    mended.camera.zoom = 1.5f;
    ASSERT_TRUE(saveSettings(mended, changed, path));
    EXPECT_TRUE(loadSettings(path).problems.empty());
    EXPECT_TRUE(sameValue(*loadSettings(path).value, mended));
}

TEST(Settings, WhatIsNotKnownStaysOverASave) {
    const TestFolder folder;
    const auto path = folder / "settings.json";
    ASSERT_TRUE(
        writeFile(path, R"({"format": 1, "version": 2, "volme": {"a": [1.50, null]}, "hud": {"radar": "big"}})"));
    const Loaded<Settings> loaded = loadSettings(path);
    ASSERT_EQ(loaded.problems.size(), 2u);
    EXPECT_EQ(format(loaded.problems[0]),
              path.string() + ":1:29: note: /volme: unknown key 'volme', did you mean 'volume'?");
    EXPECT_FALSE(hasErrors(loaded.problems));
    Settings changed = *loaded.value;
    changed.hud.delta = false;
    ASSERT_TRUE(saveSettings(changed, *loaded.value, path));
    const JsonNode root = parseJson(test::fileText(path), "").root;
    EXPECT_EQ(jsonLineText(*root.find("volme")), "{\"a\":[1.50,null]}\n");
    EXPECT_EQ(nearestNode(root, "/hud/radar").text, "big");
    EXPECT_TRUE(sameValue(*loadSettings(path).value, changed));
    EXPECT_EQ(entriesOf(folder.path()), 1);
}

TEST(Settings, AFileOfANewerVersionIsReadAndLeftAlone) {
    const TestFolder folder;
    const auto path = folder / "settings.json";
    for (const std::string head : {R"("format": 2)", R"("format": 1, "version": 6)"}) {
        const std::string text =
            "{" + head + R"(, "car": "coupe", "units": {"speed": "kmh"}, "volume": {"master": 0.25}})";
        ASSERT_TRUE(writeFile(path, text));
        const Loaded<Settings> loaded = loadSettings(path);
        EXPECT_EQ(loaded.value->car, "coupe");
        EXPECT_EQ(loaded.value->volume.master, 0.25f);
        ASSERT_EQ(loaded.problems.size(), 1u);
        EXPECT_NE(loaded.problems[0].text.find("newer version"), std::string::npos);
        EXPECT_TRUE(isShownOnScreen(loaded.problems[0]));
        EXPECT_FALSE(saveSettings(Settings{}, *loaded.value, path));
        EXPECT_EQ(test::fileText(path), text);
        EXPECT_EQ(entriesOf(folder.path()), 1);
    }
}

TEST(Settings, AFileThatCannotBeReadIsLeftAlone) {
    const TestFolder folder;
    const auto path = folder / "settings.json";
    std::filesystem::create_directory(path);
    const Loaded<Settings> loaded = loadSettings(path);
    EXPECT_TRUE(sameValue(*loaded.value, Settings{}));
    ASSERT_EQ(loaded.problems.size(), 2u);
    EXPECT_EQ(format(loaded.problems[0]), path.string() + ":1:1: /: cannot read: Is a directory");
    EXPECT_EQ(saveSettings(Settings{}, Settings{}, path).why,
              path.string() + " is left unchanged: cannot read: Is a directory");
    EXPECT_EQ(entriesOf(folder.path()), 1);
    std::filesystem::remove(path);
    ASSERT_TRUE(writeFile(path, R"({"format": 1, "car": "coupe"})"));
    Settings changed;
    changed.units = Units::Mph;
    ASSERT_TRUE(saveSettings(changed, Settings{}, path)) << "readable again";
    EXPECT_EQ(loadSettings(path).value->car, "coupe") << "no default over what could not be read";
    EXPECT_EQ(loadSettings(path).value->units, Units::Mph);
}

TEST(Settings, WithoutTheRightToReadNothingIsLost) {
    if (::geteuid() == 0) GTEST_SKIP() << "everything may be read";
    const TestFolder folder;
    const auto path = folder / "settings.json";
    ASSERT_TRUE(writeFile(path, R"({"format": 1, "car": "coupe"})"));
    std::filesystem::permissions(path, std::filesystem::perms::none);
    EXPECT_EQ(loadSettings(path).problems.at(0).text, "cannot read: Permission denied");
    EXPECT_FALSE(saveSettings(Settings{}, Settings{}, path));
    std::filesystem::permissions(path, std::filesystem::perms::owner_read);
    EXPECT_EQ(loadSettings(path).value->car, "coupe");
}

TEST(Settings, TwoGamesKeepEachOthersChanges) {
    const TestFolder folder;
    const auto path = folder / "settings.json";
    const auto save = [&](auto change) {
        Settings now = *loadSettings(path).value, before = now;
        bool good = true;
        for (int i = 1; i <= 100; ++i, before = now) {
            change(now, i);
            bool kept = false;  // on a busy machine the lock may time out; then tries again, as the game does
            for (int tries = 0; tries < 20 && !kept; ++tries) kept = static_cast<bool>(saveSettings(now, before, path));
            good = kept && good;
        }
        return good;
    };
    const pid_t first = inChild([&] { return save([](Settings& s, int i) { s.race.seed = i; }); });
    const pid_t second = inChild([&] { return save([](Settings& s, int i) { s.video.fpsLimit = i; }); });
    EXPECT_TRUE(endsWell(first));
    EXPECT_TRUE(endsWell(second));
    const Loaded<Settings> both = loadSettings(path);
    EXPECT_TRUE(both.problems.empty());
    EXPECT_EQ(both.value->race.seed, 100);
    EXPECT_EQ(both.value->video.fpsLimit, 100);
}

TEST(Settings, SavingOverABrokenFileKeepsItAsideAndWritesAWholeOne) {
    const TestFolder folder;
    const auto path = folder / "settings.json";
    Settings settings;
    settings.car = "coupe";
    for (const char* broken : {"{ nonsense", "[1]"}) {
        ASSERT_TRUE(writeFile(path, broken));
        ASSERT_TRUE(saveSettings(settings, settings, path));
        EXPECT_TRUE(loadSettings(path).problems.empty());
        EXPECT_TRUE(sameValue(*loadSettings(path).value, settings)) << "all that is set, not only what changed";
    }
    EXPECT_EQ(test::fileText(path.string() + ".broken"), "{ nonsense");
    EXPECT_EQ(test::fileText(path.string() + ".broken.2"), "[1]");
}

TEST(Settings, SavingWhereNothingCanBeWrittenSaysSo) {
    const TestFolder folder;
    ASSERT_TRUE(writeFile(folder / "file", "x"));
    EXPECT_FALSE(saveSettings(Settings{}, Settings{}, folder / "file/settings.json"));
}

TEST(Settings, HelpIsTheUsualUnlessThereIsMoreOrNone) {
    const auto help = [](const Settings& settings, bool isPad) {
        return assistLevel(assistsOf(settings.players[0].assists, isPad), settings.accessibility);
    };
    Settings settings;
    EXPECT_EQ(help(settings, false), AssistLevel::Usual);
    EXPECT_EQ(help(settings, true), AssistLevel::Usual);
    settings.players[0].assists.padShare = 0;
    EXPECT_EQ(help(settings, true), AssistLevel::None) << "the pad has no share of it";
    settings.players[0].assists.steeringHelp = false;
    EXPECT_EQ(help(settings, false), AssistLevel::None);
    settings.players[0].assists.stability = true;
    EXPECT_EQ(help(settings, false), AssistLevel::More) << "what helps most counts";
    Settings slow;
    slow.accessibility.gameSpeed = 0.9f;
    EXPECT_EQ(help(slow, false), AssistLevel::More);
}

std::string oldFile(const std::string& name) {
    return test::fileText(std::string(SLIPANGLE_SOURCE_DIR) + "/tests/unit/io/old/settings/" + name);
}

TEST(SettingsMigration, AFileOfTheFirstVersionKeepsItsMeaning) {
    const Loaded<Settings> settings = parseSettings(oldFile("version_1.json"), "");
    for (const Problem& problem : settings.problems) ADD_FAILURE() << format(problem);
    ASSERT_TRUE(settings.value);
    Settings wanted;
    wanted.car = "coupe";
    wanted.players[0].transmission = Transmission::Manual;
    wanted.players[0].assists.abs = false;
    wanted.players[0].assists.tractionControlStrength = 0.5f;
    wanted.players[0].bindings.throttle = {{"I"}, {"A"}};
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

TEST(SettingsMigration, AidsAndPedalsThatWereNeverChosenAreAsTheyComeNow) {
    const auto read = [](const std::string& rest) {
        return parseSettings(R"({"format": 1, "version": 3, )" + rest + "}", "").value.value();
    };
    const std::string slow = R"({"rise": 3, "fall": 5})", own = R"({"rise": 4, "fall": 5})";
    const Settings never =
        read(R"("assists": {"steering_help": false}, "player2": {"assists": {"steering_help": false}},
                "smoothing": {"keyboard": {"throttle": )" +
             slow + R"(, "brake": )" + slow + "}}");
    EXPECT_TRUE(sameValue(never, Settings{}));
    const Settings chosen = read(R"("assists": {"abs": false}, "smoothing": {"keyboard": {"throttle": )" + own +
                                 R"(}, "pad": {"brake": )" + slow + "}}");
    EXPECT_FALSE(chosen.players[0].assists.abs);
    EXPECT_EQ(chosen.smoothing.keyboard.throttle.rise, 4);
    EXPECT_EQ(chosen.smoothing.pad.brake.rise, 3) << "a pad's was not the default";
}

TEST(SettingsMigration, WhatWasNeverChosenForARaceIsAsItComesNow) {
    const auto raceOf = [](const std::string& race) {
        return parseSettings(R"({"format": 1, "version": 2, "race": {)" + race + "}}", "").value.value().race;
    };
    const RaceSettings never = raceOf(R"("skill": 0.7, "jump_start": true, "grid": "reverse")");
    EXPECT_TRUE(sameValue(never, RaceSettings{}));
    const RaceSettings chosen = raceOf(R"("skill": 0.85, "grid": "qualifying")");
    EXPECT_FALSE(chosen.matchSkill);
    EXPECT_FLOAT_EQ(chosen.skill, 0.85f);
    EXPECT_EQ(chosen.grid, GridOrder::Qualifying);
}

TEST(SettingsMigration, AClutchComesToOlderBindingsWhereNothingElseHasItsKeys) {
    const auto read = [](const std::string& first, const std::string& second) {
        return parseSettings(R"({"format": 1, "version": 4, "bindings": {)" + first +
                                 R"(}, "player2": {"bindings": {)" + second + "}}}",
                             "")
            .value.value();
    };
    EXPECT_TRUE(sameValue(read("", ""), Settings{}));
    const Settings shifts = read(R"("gear_up": {"keys": ["LShift"]}, "camera": {"pad": ["RightStickUp"]})",
                                 R"("gear_down": {"keys": ["Comma"], "pad": ["RightStickDown"]})");
    EXPECT_TRUE(shifts.players[0].bindings.clutch.keys.empty()) << "the key shifts up";
    EXPECT_EQ(shifts.players[0].bindings.clutch.pad, std::vector<std::string>{"RightStickDown"});
    EXPECT_TRUE(shifts.players[1].bindings.clutch.keys.empty());
    EXPECT_TRUE(shifts.players[1].bindings.clutch.pad.empty());
    const Settings rightHand = read(R"("handbrake": {"keys": ["RControl"]})", "");
    EXPECT_EQ(rightHand.players[0].bindings.clutch.keys, std::vector<std::string>{"RShift"});
    const Settings own = read(R"("clutch": {"keys": ["X"]}, "gear_up": {"keys": ["LShift"]})", "");
    EXPECT_EQ(own.players[0].bindings.clutch.keys, std::vector<std::string>{"X"});
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
    ASSERT_TRUE(writeFile(path, oldFile("version_1.json")));
    const Settings settings = loadSettings(path).value.value();
    ASSERT_TRUE(saveSettings(settings, settings, path));
    const Loaded<Settings> again = loadSettings(path);
    EXPECT_TRUE(again.problems.empty());
    EXPECT_TRUE(sameValue(again.value.value(), settings));
    const JsonNode root = parseJson(test::fileText(path), "").root;
    EXPECT_EQ(root.find("version")->number, kSettingsVersion);
    EXPECT_EQ(root.find("$schema")->text, "my own");
    EXPECT_EQ(root.find("video")->find("reduced_motion"), nullptr);
}

}  // namespace
}  // namespace slip
