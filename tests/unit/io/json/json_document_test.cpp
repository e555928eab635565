// SPDX-License-Identifier: MIT
#include "io/json/json_document.hpp"

#include "base/random.hpp"
#include "io/common/loading.hpp"
#include "io/system/file.hpp"
#include "support/long_tests.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>
#include <cmath>
#include <limits>
#include <stdexcept>

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

TEST(JsonDocument, ALineEndsAtItsFeedAndACommentAlsoAtAReturn) {
    const JsonNode root = rootOf("{ //c\r\"x\": 0.15, // \r \"y\" :\r\n  2 /* \r\n \r */,\r\"z\":[]}//\r");
    EXPECT_EQ(root.find("x")->text, "0.15");
    EXPECT_EQ(placeText(root.members[0].place), "1:7");
    EXPECT_EQ(placeText(root.members[1].place), "1:23");
    EXPECT_EQ(placeText(root.find("y")->place), "2:3");
    EXPECT_EQ(placeText(root.find("z")->place), "3:12");
    for (const char* text :
         {"{ //c\r\"x\": 0.15 ", "//\r{", "[1,//\r\"", "{}//\r{", "[//\r\\\"\r]", "\r", "//", "//\r", "/", "{/", "[1/",
          "\xef\xbb", "\xef\xbb\xbf", "{\"a\"//\r:/*\r*/1//\r,", "[1e999//\r", "[tru"})
        EXPECT_EQ(parseJson(text, "f").problems.size(), 1u) << text;
    EXPECT_EQ(format(parseJson("{ //c\r\"x\": 0.15 ", "f").problems[0]),
              "f:1:17: /: the file ends here, but '{' in line 1 is not closed: '}' is missing");
    EXPECT_EQ(format(parseJson("{\"a\": 1 // one\r \"b\": 2}", "f").problems[0]),
              "f:1:8: /: a comma is missing after the value of 'a'");
}

/// A text of random tokens and gaps. Records the place of each value and key while it is written.
class AnyText {
public:
    explicit AnyText(std::uint64_t seed) : random_(seed) {}
    std::string text;
    std::vector<std::string> places;  // in the order of the text

    void value(int depth) {
        gap();
        note();
        const std::uint32_t kind = random_.next() % (depth > 0 ? 8 : 6);
        if (kind < 6) return put(kScalars[random_.next() % std::size(kScalars)]);
        const bool object = kind == 7;
        put(object ? "{" : "[");
        const std::uint32_t count = random_.next() % 4;
        for (std::uint32_t i = 0; i < count; ++i) {
            if (i > 0) gap(), put(",");
            if (object) key(i);
            value(depth - 1);
        }
        gap();
        put(object ? "}" : "]");
    }
    void gap() {
        for (std::uint32_t i = random_.next() % 4; i > 0; --i) put(kGaps[random_.next() % std::size(kGaps)]);
    }

private:
    void key(std::uint32_t i) {
        gap();
        note();
        put("\"k\\\"" + std::to_string(i) + "\\\\\"");
        gap();
        put(":");
    }
    void note() { places.push_back(placeText({line_, static_cast<int>(text.size() - lineStart_) + 1})); }
    void put(std::string_view more) {
        for (const char c : more) {
            text += c;
            if (c == '\n') ++line_, lineStart_ = text.size();
        }
    }

    static constexpr std::string_view kScalars[] = {"null",
                                                    "true",
                                                    "false",
                                                    "0",
                                                    "-1.5e-7",
                                                    "12E+3",
                                                    "\"\"",
                                                    "\"\\\\\"",
                                                    "\"\\\"\"",
                                                    "\"// /* ,:]}\"",
                                                    "\"\xc3\xbc\\u00fc\\\"\\\\\""};
    static constexpr std::string_view kGaps[] = {
        " ", "\t", "\n", "\r", "\r\n", "//\r", "// \"\n", "//]\r\n", "/* \" \r\n*/", "/**/", "/***\\*//*/*/", "//\\\r"};
    Random random_;
    int line_ = 1;
    std::size_t lineStart_ = 0;
};

void collectPlaces(const JsonNode& node, std::vector<std::string>& places) {
    places.push_back(placeText(node.place));
    for (const JsonNode& item : node.items) collectPlaces(item, places);
    for (const JsonMember& member : node.members) {
        places.push_back(placeText(member.place));
        collectPlaces(member.value, places);
    }
}

TEST(JsonDocument, KnowsThePlacesInAnyText) {
    const std::uint64_t seeds = test::isLong() ? 3000 : 1000;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        AnyText any(seed);
        any.value(5);
        any.gap();
        const JsonDocument document = parseJson(any.text, "f");
        ASSERT_FALSE(document.broken) << any.text;
        std::vector<std::string> places;
        collectPlaces(document.root, places);
        ASSERT_EQ(places, any.places) << any.text;
        for (std::size_t end = 0; end < any.text.size(); ++end) parseJson(any.text.substr(0, end), "f");
    }
}

TEST(JsonDocument, NoExceptionLeavesALoader) {
    const TestFolder folder;
    ASSERT_TRUE(writeFile(folder / "a.json", "{}"));
    const auto parse = [](const std::string&, const std::string&) -> Loaded<int> {
        throw std::out_of_range("nowhere");
    };
    const Loaded<int> loaded = loadJson(folder / "a.json", parse);
    ASSERT_EQ(loaded.problems.size(), 1u);
    EXPECT_EQ(format(loaded.problems[0]),
              (folder / "a.json").string() + ":1:1: cannot be parsed: an error in the game (nowhere)");
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
        return document.problems.empty() ? Message() : format(document.problems.front());
    };
    EXPECT_EQ(line("{\n  \"a\": 1 // one\n  \"b\": 2\n}"), "f:2:9: /: a comma is missing after the value of 'a'");
    EXPECT_EQ(line("[1 2]"), "f:1:3: /: a comma is missing between two values");
    EXPECT_EQ(line("{\"a\": 1,\n}"), "f:1:8: /: one comma too many: nothing follows it");
    EXPECT_EQ(line("[[1, 2],]"), "f:1:8: /: one comma too many: nothing follows it");
    EXPECT_EQ(line("{\"a\": 1,, \"b\": 2}"), "f:1:9: /: one comma too many");
    EXPECT_EQ(line("[, 1]"), "f:1:2: /: one comma too many: nothing comes before it");
    EXPECT_EQ(line("{\n\"a\": [1, {\"b\": 2}\n"),
              "f:3:1: /: the file ends here, but '[' in line 2 is not closed: ']' is missing");
    EXPECT_EQ(line("{\"a\":\n{\"b\": [2}\n}"),
              "f:2:9: /: '[' in line 2 is not closed: ']' is missing before this point");
    EXPECT_EQ(line("{\"a\": \"text,\n\"b\": 2}"), "f:1:7: /: this text is not closed: '\"' is missing at its end");
    EXPECT_EQ(line("{\"a\": 1, \"b: 2}"), "f:1:10: /: this text is not closed: '\"' is missing at its end");
    EXPECT_EQ(line("{\"a\" 1}"), "f:1:5: /: a colon is missing after 'a'");
    EXPECT_EQ(line("{\"a\": }"), "f:1:7: /: the value of 'a' is missing");
    EXPECT_EQ(line("{\"a\": 1,5}"), "f:1:8: /: use a decimal point, not a comma");
    EXPECT_EQ(line("{a: 1}"), "f:1:2: /: expected a key in double quotes, found 'a'");
    EXPECT_EQ(line("{\"a\": red}"), "f:1:7: /: 'red' is not a value: put text in double quotes");
    EXPECT_EQ(line("{\"a\": 'red'}"), "f:1:7: /: put texts and keys in double quotes, not single quotes");
    EXPECT_EQ(line("{\"a\": .5}"), "f:1:7: /: a number must begin with a digit or '-'");
    EXPECT_EQ(line("{} {}"), "f:1:4: /: nothing may follow the last bracket");
    EXPECT_EQ(line("{} /* x"), "f:1:4: /: this comment is not closed: '*/' is missing");
    EXPECT_EQ(line(" "), "f:1:2: /: the file is empty: '{' is missing");
    EXPECT_EQ(line("\xef\xbb\xbf"), "f:1:4: /: the file is empty: '{' is missing");
    EXPECT_EQ(line("{\"a\": 1 # one\n}"), "f:1:9: /: start comments with '//', not with '#'");
    EXPECT_EQ(line("# one\n{}"), "f:1:1: /: start comments with '//', not with '#'");
    EXPECT_EQ(line("{\n/ one\n}"), "f:2:1: /: start comments with '//', not with '/'");
    for (const char* word : {"NaN", "-Infinity", "+inf"})
        EXPECT_EQ(line("{\"a\": " + std::string(word) + "}"),
                  "f:1:7: /: '" + std::string(word) + "' is not allowed: write a finite number");
    for (const char* number : {"1.", "-", "1e+", "0x10", "1.5.3", "12abc", "-x"})
        EXPECT_EQ(line("[1, " + std::string(number) + "]"),
                  "f:1:5: /: '" + std::string(number) + "' is not a number: write it like -12.5 or 1e3");
    EXPECT_EQ(line("[1{}]"), "f:1:3: /: a comma is missing between two values");
    EXPECT_EQ(line("{\"a\": \"b\"\"c\": 1}"), "f:1:10: /: a comma is missing after the value of 'a'");
    EXPECT_EQ(line("{},"), "f:1:3: /: nothing may follow the last bracket");
    EXPECT_EQ(line(":{}"), "f:1:1: /: ':' does not belong here");
    EXPECT_EQ(line("{\"a\": %}"), "f:1:7: /: '%' does not belong here");
}

TEST(JsonDocument, FindsAMissingBracketByTheIndentation) {
    const auto line = [](std::string_view text) { return format(parseJson(text, "f").problems.at(0)); };
    EXPECT_EQ(line("{\n  \"engine\": { // {\n    \"idle\": \"a } b\",\n  \"gearbox\": {\n    \"ratios\": 1\n  }\n}\n"),
              "f:4:3: /: '{' in line 2 is not closed: '}' is missing before this point");
    EXPECT_EQ(line("{\n\"a\": {\n\"b\": 1,\n\"c\": 2\n}\n"),
              "f:6:1: /: the file ends here, but '{' in line 1 is not closed: '}' is missing")
        << "no indentation";
}

TEST(JsonDocument, SaysWhatIsWrongInsideATextAndWhatToDo) {
    const auto line = [](const std::string& text) {
        const JsonDocument document = parseJson("{\n\"a\": \"" + text + "\"}", "f");
        EXPECT_TRUE(document.broken) << text;
        return document.problems.empty() ? Message() : format(document.problems.front());
    };
    EXPECT_EQ(line("Stra\xdf"
                   "e"),
              "f:2:11: /: this character is not UTF-8: save the file as UTF-8");
    EXPECT_EQ(line("\xff"), "f:2:7: /: this character is not UTF-8: save the file as UTF-8");
    EXPECT_EQ(line("x\\ud800"), "f:2:8: /: '\\ud800' is only half of a character: write the character itself");
    EXPECT_EQ(line("x\\uD83Dx"), "f:2:8: /: '\\uD83D' is only half of a character: write the character itself");
    EXPECT_EQ(line("\\ud83d\\u0041"), "f:2:7: /: '\\ud83d' is only half of a character: write the character itself");
    EXPECT_EQ(line("\\udc00"), "f:2:7: /: '\\udc00' is only half of a character: write the character itself");
    EXPECT_EQ(line("\\u12"), "f:2:7: /: '\\u' needs four hexadecimal digits");
    EXPECT_EQ(line("C:\\cars"), "f:2:9: /: write a backslash in a text as '\\\\'");
    EXPECT_EQ(line("a\tb"), "f:2:8: /: write a tab in a text as '\\t'");
    EXPECT_EQ(line("a\x01"), "f:2:8: /: remove the control character '\\u0001' from this text");
    EXPECT_FALSE(parseJson("{\"a\": \"\\ud83d\\ude00 \\n ü\"}", "f").broken);
}

TEST(JsonDocument, NeverShowsTheParsersOwnWords) {
    const std::string good =
        "{\"a\": [1.5e3, true, null, \"\\u00e9 \\ud83d\\ude00\"], /* b */ \"c\": {\"d\": -0.5}} // e";
    const std::string strange = "#/\\\"'{}[],:.-+eE0x\n\t\x01\xff\xc3nuI";
    for (std::size_t at = 0; at < good.size(); ++at)
        for (std::size_t what = 0; what <= strange.size(); ++what) {
            std::string text = good;
            text.replace(at, 1, what < strange.size() ? strange.substr(what, 1) : "");
            for (const Problem& problem : parseJson(text, "f").problems)
                for (const char* words : {"syntax error", "parse", "invalid", "last read", "unexpected"})
                    EXPECT_EQ(problem.text.find(words), std::string::npos) << text << ": " << problem.text;
        }
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
