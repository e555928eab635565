// SPDX-License-Identifier: MIT
#include "io/json/json_edit.hpp"

#include "io/json/json_patch.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

JsonNode tree(const std::string& text) { return parseJson(text, "").root; }

/// Returns `text` edited to describe `wanted`, and checks that it does.
std::string edited(const std::string& text, const std::string& wanted) {
    const std::string out = editedJson(text, tree(text), tree(wanted));
    EXPECT_TRUE(sameTree(tree(out), tree(wanted))) << out;
    return out;
}

TEST(JsonEdit, AnUnchangedTextStaysToTheByte) {
    EXPECT_EQ(edited("{\"a\":1.50 , // x\r\n \"b\": [1,\n2]}\n", R"({"b": [1, 2], "a": 1.5})"),
              "{\"a\":1.50 , // x\r\n \"b\": [1,\n2]}\n");
}

TEST(JsonEdit, ValuesChangeWhereTheyStand) {
    EXPECT_EQ(edited("{\n  \"a\": 1, // one\n  /* two */ \"b\": {\"c\": [1, 2], \"d\": true}\n}\n",
                     R"({"a": 7, "b": {"c": [3], "d": true}})"),
              "{\n  \"a\": 7, // one\n  /* two */ \"b\": {\"c\": [3], \"d\": true}\n}\n");
}

TEST(JsonEdit, NewKeysComeLastInTheStyleOfTheirObject) {
    EXPECT_EQ(edited("{\n  \"a\": 1 // one\n}\n", R"({"a": 1, "b": 2, "c": "x"})"),
              "{\n  \"a\": 1, // one\n  \"b\": 2,\n  \"c\": \"x\"\n}\n");
    EXPECT_EQ(edited(R"({"a": 1, "o": {"p": 1}})", R"({"a": 1, "o": {"p": 1, "q": 2}})"),
              R"({"a": 1, "o": {"p": 1, "q": 2}})");
    EXPECT_EQ(edited("{\n    \"a\": 1 }", R"({"a": 1, "b": 2})"), "{\n    \"a\": 1,\n    \"b\": 2 }");
    EXPECT_EQ(edited("{}", R"({"a": 1})"), "{\n  \"a\": 1\n}");
}

TEST(JsonEdit, KeysGoWithTheirCommas) {
    EXPECT_EQ(edited(R"({"a": 1, "b": 2, "c": 3})", R"({"b": 2})"), R"({"b": 2})");
    EXPECT_EQ(edited(R"({"a": 1, "b": 2, "c": 3})", R"({"a": 1, "c": 3})"), R"({"a": 1, "c": 3})");
    EXPECT_EQ(edited("{\n  \"a\": 1, // one\n  \"b\": 2\n}", R"({"a": 1, "c": 3})"),
              "{\n  \"a\": 1, // one\n  \"c\": 3\n}");
    EXPECT_EQ(edited(R"({"a": {"x": 1, "y": 2}})", R"({"a": {"z": 3}})"), "{\"a\": {\n  \"z\": 3\n}}");
}

TEST(JsonEdit, CommentsStayWithTheirKeys) {
    EXPECT_EQ(edited("{\n  \"a\": 1, // one\n  \"b\": 2 // two\n}", R"({"a": 1})"), "{\n  \"a\": 1 // one\n}");
    EXPECT_EQ(edited("{\n  \"a\": 1, // one\n  // of b\n  \"b\": 2\n}", R"({"b": 2})"), "{\n  // of b\n  \"b\": 2\n}");
    EXPECT_EQ(edited("{\n  \"a\": 1 // one\n  , \"b\": 2}", R"({"a": 1, "c": 3})"),
              "{\n  \"a\": 1 // one\n  ,\n  \"c\": 3}");
}

TEST(JsonEdit, LinesEndAsTheyDo) {
    EXPECT_EQ(edited("{\r\n\t\"a\": 1,\r\n\t\"b\": 2\r\n}", R"({"b": 2, "c": {"d": 1}})"),
              "{\r\n\t\"b\": 2,\r\n\t\"c\": {\r\n\t  \"d\": 1\r\n\t}\r\n}");
}

TEST(JsonEdit, AnyTreeCanBeReachedFromAnyOther) {
    const char* const texts[] = {"{}", R"({"a": 1})",
                                 "{ // c\n \"a\": {\"b\": {\"c\": [1, 2]}}, /* x */ \"d\": \"rigid\" }",
                                 "{\"a\": {\"b\": {}},\r\n\t\"d\": {\"torque\": 300}, \"e\": null}",
                                 R"({"e": "\"}{,", "a": {"b": 7}, "d": {"torque": 1, "x": {"y": []}}})"};
    for (const char* from : texts)
        for (const char* to : texts) edited(from, to);
}

}  // namespace
}  // namespace slip
