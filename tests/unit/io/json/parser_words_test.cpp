// The words of the JSON library's errors that io/json/json_fault.cpp looks for. They are no part of its interface: when
// a newer one words them otherwise this fails, and the words there and here are to be brought up to date. Until then
// faults are still told at their place, only less well.
#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

namespace {

std::string errorOf(const char* text) {
    try {
        const auto parsed = nlohmann::json::parse(text);
        return "it parses: " + parsed.dump();
    } catch (const nlohmann::json::parse_error& error) {
        return error.what();
    }
}

TEST(ParserWords, AreThoseThatFaultsAreTakenFrom) {
    const std::pair<const char*, const char*> said[] = {{"{\"a", "missing closing quote"},
                                                        {"\"a\nb\"", "U+000A"},
                                                        {"\"a\rb\"", "U+000D"},
                                                        {"{\"a\": yes}", "invalid literal"}};
    for (const auto& [text, words] : said)
        EXPECT_NE(errorOf(text).find(words), std::string::npos) << text << " gave: " << errorOf(text);
}

TEST(ParserWords, StandBetweenTheMarksThatTheReasonIsCutAt) {
    const std::string error = errorOf("{\"a\": yes}");
    const auto from = error.find(" - "), to = error.rfind("; last read: '");
    ASSERT_NE(from, std::string::npos) << error;
    ASSERT_NE(to, std::string::npos) << error;
    EXPECT_LT(from, to);
    EXPECT_EQ(error.substr(from + 3, to - from - 3), "invalid literal") << error;
}

}  // namespace
