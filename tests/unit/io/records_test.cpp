#include "io/records.hpp"

#include "io/file.hpp"
#include "unit/io/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(Records, RoundTrip) {
    const TestFolder folder;
    const auto path = folder / "records/larkmead.json";
    EXPECT_TRUE(loadRecords(path).value->empty());
    const Records records{{"0123456789abcdef", {61.0083333333333, {20.1, 20.5, 20.4083333333333}}},
                          {"ffffffffffffffff", {75, {25, 25, 25}}}};
    ASSERT_EQ(saveRecords(records, path), "");
    const Loaded<Records> again = loadRecords(path);
    ASSERT_TRUE(again.value && again.problems.empty());
    ASSERT_EQ(again.value->size(), 2u);
    EXPECT_EQ(again.value->at("0123456789abcdef").time, 61.0083333333333);
    EXPECT_EQ(again.value->at("0123456789abcdef").sectors, records.at("0123456789abcdef").sectors);
}

TEST(Records, ABrokenFileIsMovedAside) {
    const TestFolder folder;
    const auto path = folder / "t.json";
    for (const char* text : {"{", "[]", R"({"format": 1})", R"({"format": 1, "records": []})",
                             R"({"format": 1, "records": {}, "best": 5})",
                             R"({"format": 1, "records": {"a": {"time": 6, "sectors": [1, 2, 3], "lap": 2}}})",
                             R"({"format": 1, "records": {"a": {"time": 5}}})",
                             R"({"format": 1, "records": {"a": {"time": -1, "sectors": [1, 2, 3]}}})",
                             R"({"format": 1, "records": {"a": {"time": 6, "sectors": [1, 2]}}})",
                             R"({"format": 1, "records": {"a": {"time": 6, "sectors": [1, 2, "3"]}}})"}) {
        ASSERT_EQ(writeFile(path, text), "");
        const Loaded<Records> records = loadRecords(path);
        ASSERT_TRUE(records.value) << text;
        EXPECT_TRUE(records.value->empty()) << text;
        EXPECT_TRUE(hasErrors(records.problems)) << text;
        EXPECT_FALSE(std::filesystem::exists(path)) << text;
        EXPECT_EQ(readFile(path.string() + ".broken", kMaxJsonBytes).text, text);
    }
}

TEST(Records, FreeKeysStayOverASave) {
    const TestFolder folder;
    const auto path = folder / "t.json";
    ASSERT_EQ(writeFile(path, R"({"$schema": "s", "format": 1, "records": {"_mine": 1,
        "a": {"time": 6, "sectors": [1, 2, 3], "_by": "Ada"}, "b": {"time": 7, "sectors": [2, 2, 3]}}})"),
              "");
    Records records = *loadRecords(path).value;
    EXPECT_EQ(records.size(), 2u) << "a free key is no record";
    ASSERT_TRUE(keepRecord(records, "a", {5, {1, 2, 2}}));
    records.erase("b");
    ASSERT_EQ(saveRecords(records, path), "");
    const std::string text = readFile(path, kMaxJsonBytes).text;
    for (const char* kept : {"\"$schema\": \"s\"", "\"_mine\": 1", "\"_by\": \"Ada\""})
        EXPECT_NE(text.find(kept), std::string::npos) << kept << " in " << text;
    const Records again = *loadRecords(path).value;
    ASSERT_EQ(again.size(), 1u);
    EXPECT_EQ(again.at("a").time, 5);
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
    EXPECT_TRUE(keepRecord(records, classKey(key, RecordClass::Assisted), {50, {17, 17, 16}}));
    EXPECT_TRUE(keepRecord(records, classKey(key, RecordClass::Edited), {40, {13, 13, 14}}));
    EXPECT_FALSE(keepRecord(records, classKey(key, RecordClass::Assisted), {50, {16, 17, 17}}));
    EXPECT_TRUE(keepRecord(records, key, {59, {20, 20, 19}}));
    const TestFolder folder;
    ASSERT_EQ(saveRecords(records, folder / "t.json"), "");
    const Records again = *loadRecords(folder / "t.json").value;
    ASSERT_EQ(again.size(), 3u);
    EXPECT_EQ(again.at(key).time, 59);
    EXPECT_EQ(again.at(key + "-assisted").time, 50);
    EXPECT_EQ(again.at(key + "-edited").time, 40);
}

}  // namespace
}  // namespace slip
