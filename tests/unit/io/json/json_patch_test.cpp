// SPDX-License-Identifier: MIT
#include "io/json/json_patch.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

JsonNode tree(const char* text) {
    const JsonDocument document = parseJson(text, "");
    EXPECT_FALSE(document.broken) << text;
    return document.root;
}

std::string text(const JsonNode& node) { return jsonFileText(node); }

TEST(JsonPatch, TreesAreTheSameWhateverTheirOrder) {
    EXPECT_TRUE(sameTree(tree(R"({"a": 1, "b": [1, {"c": true}]})"), tree(R"({"b": [1.0, {"c": true}], "a": 1})")));
    for (const char* other : {R"({"a": 1})", R"({"a": 1, "b": [1]})", R"({"a": 2, "b": [1, {"c": true}]})",
                              R"({"a": "1", "b": [1, {"c": true}]})", R"({"a": 1, "b": [1, {"c": false}]})"})
        EXPECT_FALSE(sameTree(tree(R"({"a": 1, "b": [1, {"c": true}]})"), tree(other))) << other;
}

TEST(JsonPatch, HoldsWhatDiffersAndNoMore) {
    const JsonNode patch = patchBetween(tree(R"({"a": 1, "b": {"x": 1, "y": 2}, "c": 3, "d": [1, 2]})"),
                                        tree(R"({"a": 1, "b": {"x": 1, "y": 5}, "d": [1], "e": {}})"));
    EXPECT_TRUE(sameTree(patch, tree(R"({"b": {"y": 5}, "c": null, "d": [1], "e": {}})"))) << text(patch);
}

TEST(JsonPatch, LeadsFromOneTreeToAnotherAndBack) {
    const JsonNode trees[] = {tree("{}"), tree(R"({"a": 1})"), tree(R"({"a": {"b": {"c": [1, 2]}}, "d": "rigid"})"),
                              tree(R"({"a": {"b": {}}, "d": {"torque": 300}})"), tree(R"({"a": {"b": 7}})")};
    for (const JsonNode& from : trees)
        for (const JsonNode& to : trees) {
            JsonNode patched = from;
            applyPatch(patched, patchBetween(from, to));
            EXPECT_TRUE(sameTree(patched, to)) << text(from) << text(to) << text(patched);
        }
}

TEST(JsonPatch, OnlyAKeyThatBothChangedIsAConflict) {
    const JsonNode base = tree(R"({"a": 1, "b": {"x": 1, "y": 2}, "c": 3, "d": 4, "e": 5})");
    const JsonNode mine = tree(R"({"a": 10, "b": {"x": 5, "y": 2}, "c": 30, "d": 40})");
    const JsonNode theirs = tree(R"({"a": 1, "b": {"x": 6, "y": 7}, "c": 30, "e": 5})");
    const std::vector<PatchConflict> conflicts = conflictsOf(base, mine, theirs);
    ASSERT_EQ(conflicts.size(), 2u);
    EXPECT_EQ(conflicts[0].pointer, "/b/x");
    EXPECT_EQ(conflicts[0].mine.number, 5);
    EXPECT_EQ(conflicts[0].theirs.number, 6);
    EXPECT_EQ(conflicts[1].pointer, "/d");
    EXPECT_EQ(conflicts[1].theirs.kind, JsonKind::Null);
}

}  // namespace
}  // namespace slip
