#include "io/json_document.hpp"

#include "io/file.hpp"

#include <gtest/gtest.h>
#include <cmath>
#include <limits>

namespace slip {
namespace {

std::string placeText(JsonPlace place) { return std::to_string(place.line) + ':' + std::to_string(place.column); }

JsonNode rootOf(std::string_view text) {
    const JsonDocument document = parseJson(text, "f");
    EXPECT_FALSE(document.broken) << text;
    return document.root;
}

TEST(JsonDocument, KnowsWhereEveryValueStands) {
    const JsonNode root = rootOf("{ \"a\": 1,\n  \"b\" : [true, \"x\",\n null, -2.5e1],\n\"c\":{\"d\":{}}}");
    EXPECT_EQ(placeText(root.place), "1:1");
    EXPECT_EQ(placeText(root.find("a")->place), "1:8");
    EXPECT_EQ(placeText(root.members[1].place), "2:3");
    const std::vector<JsonNode>& items = root.find("b")->items;
    EXPECT_EQ(placeText(root.find("b")->place), "2:9");
    EXPECT_EQ(placeText(items[0].place), "2:10");
    EXPECT_EQ(placeText(items[1].place), "2:16");
    EXPECT_EQ(placeText(items[2].place), "3:2");
    EXPECT_EQ(placeText(items[3].place), "3:8");
    EXPECT_EQ(placeText(root.find("c")->find("d")->place), "4:10");
}

TEST(JsonDocument, CountsColumnsInBytesAndSkipsCommentsAndTheByteOrderMark) {
    const JsonNode root = rootOf("\xef\xbb\xbf// \"no\": [\n/* { \n */ {\"ü\\\"]\": /* 1 */ 7, // , }\n\"k\":8}");
    EXPECT_EQ(placeText(root.place), "3:5");
    EXPECT_EQ(root.members[0].key, "ü\"]");
    EXPECT_EQ(placeText(root.members[0].value.place), "3:23");
    EXPECT_EQ(placeText(root.members[1].value.place), "4:5");
}

TEST(JsonDocument, KeepsTheFirstOfRepeatedKeysAndNamesTheOthers) {
    const JsonDocument document = parseJson(R"({"a": [{"b": 1, "b": {"c": 2}}], "a": 3})", "f");
    ASSERT_EQ(document.problems.size(), 2u);
    EXPECT_EQ(format(document.problems[0]), "f:1:17: /a/0/b: repeated key 'b'");
    EXPECT_EQ(format(document.problems[1]), "f:1:34: /a: repeated key 'a'");
    EXPECT_EQ(document.root.find("a")->items[0].find("b")->number, 1);
}

TEST(JsonDocument, RefusesDeepNestingAndMuchText) {
    const auto nested = [](std::size_t levels) { return std::string(levels, '[') + std::string(levels, ']'); };
    EXPECT_FALSE(parseJson(nested(64), "f").broken);
    const JsonDocument deep = parseJson(nested(65), "f");
    ASSERT_EQ(deep.problems.size(), 1u);
    EXPECT_EQ(format(deep.problems[0]), "f:1:65: /: nested deeper than 64 levels");
    EXPECT_FALSE(parseJson("[]" + std::string(kMaxJsonBytes - 2, ' '), "f").broken);
    const JsonDocument large = parseJson("[]" + std::string(kMaxJsonBytes - 1, ' '), "f");
    ASSERT_EQ(large.problems.size(), 1u);
    EXPECT_EQ(format(large.problems[0]), "f:1:1: /: too large: more than 1 MiB");
}

TEST(JsonDocument, SaysWhatIsWrongInPlainWords) {
    const auto line = [](std::string_view text) {
        const JsonDocument document = parseJson(text, "f");
        EXPECT_TRUE(document.broken) << text;
        return document.problems.empty() ? "" : format(document.problems.front());
    };
    EXPECT_EQ(line("{\n  \"a\": 1 // one\n  \"b\": 2\n}"), "f:2:9: /: a comma is missing after the value of 'a'");
    EXPECT_EQ(line("[1 2]"), "f:1:3: /: a comma is missing between two values");
    EXPECT_EQ(line("{\"a\": 1,\n}"), "f:1:8: /: a comma too many: nothing follows it");
    EXPECT_EQ(line("[[1, 2],]"), "f:1:8: /: a comma too many: nothing follows it");
    EXPECT_EQ(line("{\"a\": 1,, \"b\": 2}"), "f:1:9: /: a comma too many");
    EXPECT_EQ(line("[, 1]"), "f:1:2: /: a comma too many: nothing stands before it");
    EXPECT_EQ(line("{\n\"a\": [1, {\"b\": 2}\n"),
              "f:3:1: /: the file ends here, but '[' of line 2 is not closed: ']' is missing");
    EXPECT_EQ(line("{\"a\":\n{\"b\": [2}\n}"), "f:2:9: /: '[' of line 2 is not closed: ']' is missing before this");
    EXPECT_EQ(line("{\"a\": \"text,\n\"b\": 2}"), "f:1:7: /: this text is not closed: '\"' is missing at its end");
    EXPECT_EQ(line("{\"a\": 1, \"b: 2}"), "f:1:10: /: this text is not closed: '\"' is missing at its end");
    EXPECT_EQ(line("{\"a\" 1}"), "f:1:5: /: a colon is missing after 'a'");
    EXPECT_EQ(line("{\"a\": }"), "f:1:7: /: the value of 'a' is missing");
    EXPECT_EQ(line("{\"a\": 1,5}"), "f:1:8: /: decimals stand after a point, not after a comma");
    EXPECT_EQ(line("{a: 1}"), "f:1:2: /: a key in double quotation marks must stand here, not 'a'");
    EXPECT_EQ(line("{\"a\": red}"), "f:1:7: /: 'red' is no value: texts need double quotation marks");
    EXPECT_EQ(line("{\"a\": 'red'}"), "f:1:7: /: texts and keys stand in double quotation marks, not in single ones");
    EXPECT_EQ(line("{\"a\": .5}"), "f:1:7: /: a number must begin with a digit or '-'");
    EXPECT_EQ(line("{} {}"), "f:1:4: /: nothing may follow the last bracket");
    EXPECT_EQ(line("{} /* x"), "f:1:4: /: this comment is never closed: '*/' is missing");
    EXPECT_EQ(line(" "), "f:1:2: /: the file is empty: '{' is missing");
}

TEST(JsonDocument, StopsCountingProblemsSomewhere) {
    std::string text = "{\"k\":0";
    for (int i = 0; i < 5000; ++i) text += ",\"k\":0";
    EXPECT_EQ(parseJson(text + '}', "f").problems.size(), kMaxProblems);
}

TEST(JsonDocument, PointersEscapeAndFindTheNearestNode) {
    EXPECT_EQ(childPointer("/a", "b/c~d"), "/a/b~1c~0d");
    EXPECT_EQ(childPointer("", "x\ny"), "/x\\u000ay");
    const JsonNode root = rootOf(R"({"b/c~d": [10, {"e": 1}]})");
    EXPECT_EQ(nearestNode(root, "/b~1c~0d/1/e").number, 1);
    EXPECT_EQ(nearestNode(root, "/b~1c~0d/0").number, 10);
    EXPECT_EQ(nearestNode(root, "/b~1c~0d/7/x").kind, JsonKind::List);
    EXPECT_EQ(nearestNode(root, "/nothing").kind, JsonKind::Object);
    EXPECT_EQ(nearestNode(root, "").kind, JsonKind::Object);
}

TEST(JsonDocument, WritesWhatItReads) {
    const std::string text = R"({
  "a": [[1000, 0.31], [2, -1.5e-7]],
  "b": {
    "quote \" back \\ bell \u0007": "é",
    "empty": {},
    "none": []
  },
  "c": [true, false, null]
}
)";
    EXPECT_EQ(jsonFileText(rootOf(text)), text);
}

TEST(JsonDocument, WritesNumbersShortAndNoNonsense) {
    EXPECT_EQ(jsonFileText(jsonNumber(0.31f)), "0.31\n");
    EXPECT_EQ(jsonFileText(jsonNumber(-0.0f)), "0\n");
    EXPECT_EQ(jsonFileText(jsonNumber(200000.0f)), "200000\n");
    EXPECT_EQ(jsonFileText(jsonNumber(std::numeric_limits<float>::infinity())), "null\n");
    EXPECT_EQ(jsonFileText(jsonNumber(std::nan(""))), "null\n");
    EXPECT_EQ(jsonFileText(jsonText("a\xff\n")), "\"a\xef\xbf\xbd\\u000a\"\n");
}

}  // namespace
}  // namespace slip
