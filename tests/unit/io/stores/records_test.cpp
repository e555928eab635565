// SPDX-License-Identifier: MIT
#include "io/stores/records.hpp"

#include "io/json/json_document.hpp"
#include "io/system/file.hpp"
#include "io/system/file_lock.hpp"
#include "support/child_process.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

const LapRecord kLap{61.0083333333333, {20.1, 20.5, 20.4083333333333}};

std::string recordsText(const std::filesystem::path& path) {
    return readFile(path, 100 * kMaxJsonBytes).value.value_or("");
}

TEST(Records, RoundTrip) {
    const TestFolder folder;
    const auto path = folder / "records/larkmead.json";
    EXPECT_TRUE(loadRecords(path).value->empty());
    EXPECT_TRUE(loadRecords(path).problems.empty());
    ASSERT_TRUE(saveRecords(path, {{"0123456789abcdef", kLap}, {"ffffffffffffffff", {75, {25, 25, 25}}}}));
    const Loaded<Records> again = loadRecords(path);
    ASSERT_TRUE(again.value && again.problems.empty());
    ASSERT_EQ(again.value->size(), 2u);
    EXPECT_EQ(again.value->at("0123456789abcdef").time, kLap.time);
    EXPECT_EQ(again.value->at("0123456789abcdef").sectors, kLap.sectors);
}

TEST(Records, OnlyABetterLapIsKept) {
    const TestFolder folder;
    const auto path = folder / "t.json";
    ASSERT_EQ(saveRecords(path, {{"a", {6, {2, 2, 2}}}})->at("a").time, 6);
    EXPECT_EQ(saveRecords(path, {{"a", {7, {2, 2, 3}}}})->at("a").time, 6);
    EXPECT_EQ(saveRecords(path, {{"a", {6, {1, 2, 3}}}})->at("a").sectors[0], 2);
    EXPECT_EQ(saveRecords(path, {{"a", {5, {1, 2, 2}}}})->at("a").time, 5);
    EXPECT_EQ(loadRecords(path).value->at("a").time, 5);
}

TEST(Records, KnowWhichLapBeganOnTheGrid) {
    const TestFolder folder;
    const auto path = folder / "t.json";
    ASSERT_TRUE(saveRecords(path, {{"a", {6, {2, 2, 2}, 0, true}}}));
    EXPECT_TRUE(loadRecords(path).value->at("a").standingStart);
    ASSERT_TRUE(saveRecords(path, {{"a", {5, {1, 2, 2}}}}));
    EXPECT_FALSE(loadRecords(path).value->at("a").standingStart) << "another lap";
    EXPECT_EQ(recordsText(path).find("standing"), std::string::npos);
}

TEST(Records, ABrokenFileIsMovedAside) {
    const TestFolder folder;
    const auto path = folder / "t.json";
    int count = 0;
    for (const char* text : {"{", "[]", R"({"format": 1, "records": []})"}) {
        ASSERT_TRUE(writeFile(path, text));
        const Loaded<Records> records = loadRecords(path);
        ASSERT_TRUE(records.value) << text;
        EXPECT_TRUE(records.value->empty()) << text;
        EXPECT_TRUE(hasErrors(records.problems)) << text;
        EXPECT_FALSE(std::filesystem::exists(path)) << text;
        EXPECT_EQ(recordsText(path.string() + ".broken" + (++count > 1 ? "." + std::to_string(count) : "")), text);
    }
    ASSERT_TRUE(writeFile(path, "{ nonsense"));
    EXPECT_TRUE(saveRecords(path, {{"a", kLap}})) << "broken only after it was loaded";
    EXPECT_EQ(recordsText(path.string() + ".broken.4"), "{ nonsense");
    EXPECT_EQ(loadRecords(path).value->size(), 1u);
}

TEST(Records, OneBadRecordCostsNoOther) {
    const TestFolder folder;
    const auto path = folder / "t.json";
    for (const std::string bad : {R"({"time": 5})", R"({"time": -1, "sectors": [1, 2, 3]})", "7",
                                  R"({"time": 6, "sectors": [1, 2]})", R"({"time": 6, "sectors": [1, 2, "3"]})"}) {
        const std::string text =
            R"({"format": 1, "records": {"bad": )" + bad + R"(, "a": {"time": 6, "sectors": [1, 2, 3]}}})";
        ASSERT_TRUE(writeFile(path, text));
        const Loaded<Records> records = loadRecords(path);
        ASSERT_EQ(records.value->size(), 1u) << text;
        EXPECT_EQ(records.value->at("a").time, 6);
        EXPECT_TRUE(hasErrors(records.problems)) << text;
        EXPECT_EQ(recordsText(path), text) << "it stays where it is";
        EXPECT_FALSE(hasErrors(loadRecords(path).problems)) << "told once";
        ASSERT_TRUE(saveRecords(path, {{"b", kLap}}));
        const JsonNode root = parseJson(recordsText(path), "").root;
        EXPECT_EQ(jsonFileText(nearestNode(root, "/records/bad")), jsonFileText(parseJson(bad, "").root));
        ASSERT_EQ(saveRecords(path, {{"bad", kLap}})->at("bad").time, kLap.time);
        EXPECT_EQ(loadRecords(path).value->size(), 3u);
    }
    EXPECT_EQ(recordsText(path.string() + ".broken.5").find("{\"format\": 1, \"records\": {\"bad\""), 0u);
}

TEST(Records, WhatIsNotKnownStaysOverASave) {
    const TestFolder folder;
    const auto path = folder / "t.json";
    ASSERT_TRUE(writeFile(path, R"({"$schema": "s", "format": 1, "wind": [1, {"x": 1.50}], "records": {"_mine": 1,
        "a": {"time": 6, "sectors": [1, 2, 3], "_by": "Ada", "tyres": "soft"}, "b": {"time": 7, "sectors": [2, 2, 3]}}})"));
    const Loaded<Records> records = loadRecords(path);
    EXPECT_EQ(records.value->size(), 2u) << "a free key is no record";
    EXPECT_FALSE(hasErrors(records.problems));
    ASSERT_EQ(records.problems.size(), 2u);
    EXPECT_EQ(format(records.problems[0]), path.string() + ":1:31: note: /wind: unknown key 'wind'");
    ASSERT_TRUE(saveRecords(path, {{"a", {5, {1, 2, 2}}}}));
    const std::string text = recordsText(path);
    for (const char* kept :
         {"\"$schema\": \"s\"", "\"_mine\": 1", "\"_by\": \"Ada\"", "\"tyres\": \"soft\"", "\"x\": 1.50"})
        EXPECT_NE(text.find(kept), std::string::npos) << kept << " in " << text;
    EXPECT_EQ(loadRecords(path).value->at("a").time, 5);
    EXPECT_EQ(loadRecords(path).value->at("b").time, 7);
    EXPECT_EQ(entriesOf(folder.path()), 1);
}

TEST(Records, AFileOfANewerVersionIsReadAndLeftAlone) {
    const TestFolder folder;
    const auto path = folder / "t.json";
    const std::string text =
        R"({"format": 2, "records": {"a": {"time": 6, "sectors": [1, 2, 3]}, "b": {"best": 7}}, "tables": []})";
    ASSERT_TRUE(writeFile(path, text));
    const Loaded<Records> records = loadRecords(path);
    EXPECT_EQ(records.value->size(), 1u);
    ASSERT_EQ(records.problems.size(), 1u);
    EXPECT_TRUE(isShownOnScreen(records.problems[0]));
    EXPECT_NE(records.problems[0].text.find("newer version"), std::string::npos);
    EXPECT_FALSE(saveRecords(path, {{"a", {5, {1, 2, 2}}}}));
    EXPECT_EQ(recordsText(path), text);
    EXPECT_EQ(entriesOf(folder.path()), 1);
}

TEST(Records, AFileThatCannotBeReadIsLeftAlone) {
    const TestFolder folder;
    std::filesystem::create_directory(folder / "t.json");
    std::filesystem::create_symlink("unmounted/t.json", folder / "u.json");
    for (const char* name : {"t.json", "u.json"}) {
        const Loaded<Records> records = loadRecords(folder / name);
        EXPECT_TRUE(records.value->empty());
        EXPECT_TRUE(hasErrors(records.problems));
        const Result<Records> kept = saveRecords(folder / name, {{"a", kLap}});
        EXPECT_FALSE(kept);
        EXPECT_NE(kept.why.find("cannot read"), std::string::npos) << kept.why;
    }
    EXPECT_EQ(entriesOf(folder.path()), 2);
    EXPECT_TRUE(std::filesystem::is_symlink(folder / "u.json"));
}

TEST(Records, AsManyAreReadAsAreWritten) {
    const TestFolder folder;
    const auto path = folder / "t.json";
    const auto keyOf = [](std::size_t i) { return "0123456789" + std::to_string(100000 + i) + "-edited"; };
    JsonNode root = parseJson(R"({"format": 1, "records": {}})", "").root;
    const JsonNode lap = parseJson(R"({"time": 61.0083333333333, "sectors": [20.1, 20.5, 20.4083333333333]})", "").root;
    for (std::size_t i = 0; i < kMaxRecords; ++i) root.members[1].value.members.push_back({keyOf(i), {}, lap});
    ASSERT_TRUE(writeFile(path, jsonFileText(root)));
    ASSERT_TRUE(saveRecords(path, {{keyOf(0), {60, {20, 20, 20}}}}));
    EXPECT_GT(recordsText(path).size(), 2 * kMaxJsonBytes);
    ASSERT_EQ(loadRecords(path).value->size(), kMaxRecords);
    ASSERT_TRUE(saveRecords(path, {{"young", kLap}}));
    const Records after = *loadRecords(path).value;
    EXPECT_EQ(after.size(), kMaxRecords);
    EXPECT_TRUE(after.contains("young"));
    EXPECT_TRUE(after.contains(keyOf(0))) << "beaten since";
    EXPECT_FALSE(after.contains(keyOf(1))) << "unbeaten for longest";
}

TEST(Records, NothingIsWrittenThatCouldNotBeRead) {
    const TestFolder folder;
    const auto path = folder / "t.json";
    const std::string text =
        R"({"format": 1, "_notes": ")" + std::string(4 * kMaxJsonBytes - 60, 'x') + R"(", "records": {}})";
    ASSERT_TRUE(writeFile(path, text));
    ASSERT_TRUE(loadRecords(path).problems.empty());
    EXPECT_EQ(saveRecords(path, {{"a", kLap}}).why, path.string() + " would become too large: more than 4 MiB");
    EXPECT_EQ(recordsText(path), text);
}

TEST(Records, TwoGamesKeepAllTheirLaps) {
    const TestFolder folder;
    const auto path = folder / "records/t.json";
    constexpr int kSaves = 25;
    const auto save = [&](int game) {
        bool good = true;
        for (int i = 0; i < kSaves; ++i) {
            const std::string own = "game-" + std::to_string(game) + "-" + std::to_string(i);
            const double time = 1000 - 2 * i - game;
            const Records lap{{own, kLap}, {"both", {time, {1, 1, 1}}}};
            bool kept = false;  // on a busy machine the lock may time out; then tries again, as the game does
            for (int tries = 0; tries < 20 && !kept; ++tries) kept = saveRecords(path, lap).value.has_value();
            good = kept && good;
        }
        return good;
    };
    const pid_t first = inChild([&] { return save(0); }), second = inChild([&] { return save(1); });
    EXPECT_TRUE(endsWell(first));
    EXPECT_TRUE(endsWell(second));
    const Loaded<Records> all = loadRecords(path);
    EXPECT_TRUE(all.problems.empty());
    EXPECT_EQ(all.value->size(), 2u * kSaves + 1);
    EXPECT_EQ(all.value->at("both").time, 1000 - 2 * (kSaves - 1) - 1);
    EXPECT_EQ(entriesOf(folder / "records"), 1);
}

TEST(Records, AGameThatHoldsTheFileForEverIsTold) {
    const TestFolder folder;
    const FileLock other(folder / "t.json");
    EXPECT_EQ(saveRecords(folder / "t.json", {{"a", kLap}}).why, "another game is using " + folder.path().string());
    EXPECT_EQ(entriesOf(folder.path()), 0);
}

TEST(Records, TheKeyFollowsCarAndTrack) {
    const std::string key = recordKey("car", "track");
    EXPECT_EQ(key.size(), 16u);
    EXPECT_EQ(key.find_first_not_of("0123456789abcdef"), std::string::npos);
    EXPECT_EQ(recordKey("car", "track"), key);
    EXPECT_NE(recordKey("car2", "track"), key);
    EXPECT_NE(recordKey("car", "track2"), key);
    EXPECT_NE(recordKey("cart", "rack"), key);
    EXPECT_EQ(recordKey("car", "track", kSimulationVersion), key);
    EXPECT_NE(recordKey("car", "track", kSimulationVersion + 1), key) << "other physics";
}

TEST(Records, AClassHasItsOwnBest) {
    const std::string key = recordKey("car", "track");
    EXPECT_EQ(classKey(key, RecordClass::Clean), key) << "files from before there were classes";
    Records records{{key, {60, {20, 20, 20}}}};
    EXPECT_TRUE(addRecord(records, classKey(key, RecordClass::Assisted), {50, {17, 17, 16}}));
    EXPECT_TRUE(addRecord(records, classKey(key, RecordClass::ChangedCar), {40, {13, 13, 14}}));
    EXPECT_FALSE(addRecord(records, classKey(key, RecordClass::Assisted), {50, {16, 17, 17}}));
    EXPECT_TRUE(addRecord(records, key, {59, {20, 20, 19}}));
    const TestFolder folder;
    ASSERT_TRUE(saveRecords(folder / "t.json", records));
    const Records again = *loadRecords(folder / "t.json").value;
    ASSERT_EQ(again.size(), 3u);
    EXPECT_EQ(again.at(key).time, 59);
    EXPECT_EQ(again.at(key + "-assisted").time, 50);
    EXPECT_EQ(again.at(key + "-edited").time, 40);
}

TEST(Records, ThePaceFollowsTheLapsByBoundedStepsAndIsKeptBesideTheBest) {
    EXPECT_EQ(paceAfter(0, 70), 70) << "the first lap";
    EXPECT_EQ(paceAfter(70, 69), 69);
    EXPECT_DOUBLE_EQ(paceAfter(70, 50), 70 * 0.92) << "one lap is not believed at once";
    EXPECT_DOUBLE_EQ(paceAfter(70, 90), 70 * 1.002) << "and a slow one says little";
    const TestFolder folder;
    const auto path = folder / "t.json";
    ASSERT_TRUE(saveRecords(path, {{"old", {60, {20, 20, 20}}}}));
    EXPECT_EQ(loadRecords(path).value->at("old").pace, 0);
    ASSERT_TRUE(saveRecords(path, {{"old", {61, {20, 20, 21}, 60.5}}, {"new", {50, {10, 20, 20}, 52}}}));
    const Loaded<Records> kept = loadRecords(path);
    EXPECT_TRUE(kept.problems.empty());
    EXPECT_EQ(kept.value->at("old").time, 60) << "the better lap stays";
    EXPECT_EQ(kept.value->at("old").pace, 60.5);
    EXPECT_EQ(kept.value->at("new").pace, 52);
    Records records = *kept.value;
    EXPECT_FALSE(addRecord(records, "old", {62, {20, 21, 21}, 60.6}));
    EXPECT_EQ(records.at("old").time, 60);
    EXPECT_EQ(records.at("old").pace, 60.6);
}

}  // namespace
}  // namespace slip
