// SPDX-License-Identifier: MIT
#include "io/common/texts.hpp"

#include "io/content/career_file.hpp"
#include "io/json/json_document.hpp"
#include "io/replay/replay_file.hpp"
#include "io/system/file.hpp"
#include "support/bundled.hpp"
#include "support/bundled_texts.hpp"
#include "support/file_text.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

constexpr char kGerman[] = R"({"format": 1, "languages": {"de": "Deutsch"}, "texts": {
    "Drive": {"de": "Fahren"}, "Lap {} of {}": {"de": "Runde {} von {}"}, "only English": {}}})";

Texts german() {
    Texts texts = parseTexts(kGerman, "", {}).value.value();
    texts.choose("de");
    return texts;
}

TEST(Texts, LooksUpWholeTextsAndLeavesOthersAlone) {
    const Texts texts = german();
    EXPECT_EQ(texts("Drive"), "Fahren");
    EXPECT_EQ(texts("only English"), "only English");
    EXPECT_EQ(texts("Driver"), "Driver");
    EXPECT_EQ(texts(""), "");
}

TEST(Texts, FillsPatternsInTheChosenLanguage) {
    Texts texts = german();
    EXPECT_EQ(texts("Lap {} of {}", 1, 3), "Runde 1 von 3");
    EXPECT_EQ(texts("Lap {} of {}", "{}", "{}"), "Runde {} von {}") << "values are not filled again";
    EXPECT_EQ(texts("{} ahead", "Mia"), "Mia ahead");
    texts.choose("en");
    EXPECT_EQ(texts("Lap {} of {}", 1, 3), "Lap 1 of 3");
}

TEST(Texts, ATranslationMayNumberItsPlaceholdersToOrderThem) {
    Texts texts = parseTexts(R"({"format": 1, "languages": {"de": "Deutsch"}, "texts": {
        "{} ahead of {}": {"de": "vor {1}: {0}"}, "{} laps": {"de": {"one": "{} Runde", "other": "{} Runden"}}}})",
                             "", {})
                      .value.value();
    texts.choose("de");
    EXPECT_EQ(texts("{} ahead of {}", "Mia", "Tom"), "vor Tom: Mia");
    EXPECT_EQ(texts(message("{} ahead of {}", std::string("Mia"), std::string("Tom"))), "vor Tom: Mia");
    EXPECT_EQ(texts("{} laps", 3), "3 Runden");
}

TEST(Placeholders, AreTheSameWhereNumberAndFormatsAre) {
    EXPECT_TRUE(haveSamePlaceholders("{} of {}", "{1} von {0}"));
    EXPECT_TRUE(haveSamePlaceholders("{:+.1f} {}", "{1} {0:+.1f}"));
    EXPECT_TRUE(haveSamePlaceholders("'{' is missing", "'{' fehlt {und so} {a:b} }"));
    for (const char* other : {"{}", "{} {} {}", "{0} {0}", "{0} {2}", "{} {:.1f}", "{} { }", "", "{} {:}x{}"})
        EXPECT_FALSE(haveSamePlaceholders("{} of {}", other)) << other;
    for (const char* other :
         {"{:+.1 f}", "{:+.2f}", "{}", "{1:+.1f}", "{:+.1f", "{:+.1f}{:+.1f}", "{99999999999:+.1f}"})
        EXPECT_FALSE(haveSamePlaceholders("front {:+.1f}°", other)) << other;
}

TEST(Placeholders, AreFilledByTheirNumbersAndNothingElseIsTouched) {
    EXPECT_EQ(filled("{1} {0} {2} { } {{}}", {"a", "{0}"}), "{0} a {2} { } {a}");
    EXPECT_EQ(filled("{:.1f} km", {"7"}), "7 km");
    EXPECT_EQ(placeholderList("{} of {1:.2f}, {"), "{}, {1:.2f}");
}

TEST(Texts, AnUnknownLanguageIsEnglish) {
    Texts texts = german();
    texts.choose("tlh");
    EXPECT_EQ(texts.chosen(), "en");
    EXPECT_EQ(texts("Drive"), "Drive");
}

TEST(Texts, APlayersFileAddsALanguageAndABrokenOneIsLeftOut) {
    const TestFolder folder;
    Folders folders;
    folders.data = folder / "data";
    folders.player = folder / "player";
    ASSERT_TRUE(writeFile(folders.data / "texts.json", kGerman));
    Problems problems;
    EXPECT_EQ(loadAllTexts(folders, problems).languages().size(), 2u);
    EXPECT_TRUE(problems.empty());
    const auto own = folders.player / "texts.json";
    ASSERT_TRUE(writeFile(own, R"({"format": 1, "languages": {"fr": "Français"}, "texts": {
        "Drive": {"fr": "Conduire", "de": "Losfahren"}}})"));
    Texts texts = loadAllTexts(folders, problems);
    EXPECT_TRUE(problems.empty());
    texts.choose("fr");
    EXPECT_EQ(texts("Drive"), "Conduire");
    EXPECT_EQ(texts("Lap {} of {}", 1, 2), "Lap 1 of 2");
    texts.choose("de");
    EXPECT_EQ(texts("Drive"), "Losfahren");
    ASSERT_TRUE(writeFile(own, R"({"format": 1, "texts": {"Drive": {"fr": "Conduire"}}})"));
    texts = loadAllTexts(folders, problems);
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(format(problems[0]), own.string() + ":1:35: /texts/Drive/fr: 'fr' is not in 'languages'");
    EXPECT_EQ(texts.languages().size(), 2u);
    problems.clear();
    std::filesystem::remove(own);
    std::filesystem::create_symlink("texts.json", own);
    loadAllTexts(folders, problems);
    ASSERT_EQ(problems.size(), 1u) << "a link to itself is told";
    EXPECT_NE(format(problems[0]).find("Too many levels of symbolic links"), std::string::npos);
}

TEST(Texts, AWrongTranslationIsEnglishAndTheOthersAreUsed) {
    const Loaded<Texts> read = parseTexts(R"({"format": 1, "languages": {"de": "Deutsch"}, "texts": {
        "front {:+.1f}°": {"de": "vorn {:+.1 f}°"}, "Drive": {"de": "Fahren"}}})",
                                          "t.json", {});
    ASSERT_EQ(read.problems.size(), 1u);
    EXPECT_FALSE(read.problems.front().isNote);
    Texts texts = read.value.value();
    texts.choose("de");
    EXPECT_EQ(texts("front {:+.1f}°"), "front {:+.1f}°");
    EXPECT_EQ(texts("Drive"), "Fahren");
}

TEST(Texts, TheBundledFileIsWhole) {
    const std::string path = std::string(SLIPANGLE_SOURCE_DIR) + "/data/texts.json";
    const Loaded<Texts> texts = parseTexts(test::fileText(path), path, {});
    for (const Problem& problem : texts.problems) ADD_FAILURE() << format(problem);
    ASSERT_TRUE(texts.value);
    EXPECT_TRUE(texts.value->languages().contains("de"));
}

/// Returns the texts with that key from every file in a folder of data.
std::vector<std::string> saidIn(const char* folder, std::string_view key) {
    std::vector<std::string> said;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::string(SLIPANGLE_SOURCE_DIR) + "/data/" + folder)) {
        const JsonDocument document = parseJson(test::fileText(entry.path()), "");
        if (const JsonNode* const node = document.root.find(key)) said.push_back(node->text);
    }
    return said;
}

TEST(Texts, WhatTheBundledCarsAndTracksSayIsGermanToo) {
    const Texts texts = test::bundledTexts();
    std::vector<std::string> english = saidIn("cars", "description");
    for (const std::string& text : saidIn("tracks", "description")) english.push_back(text);
    for (const std::string& text : saidIn("cars", "class")) english.push_back(text);
    const std::size_t cars = test::bundledNames("cars").size(), tracks = test::bundledNames("tracks").size();
    EXPECT_EQ(english.size(), cars + tracks + cars);
    for (const std::string& text : english) EXPECT_TRUE(texts.table("de")->contains(text)) << text;
}

TEST(Texts, WhatTheBundledCareerSaysIsGermanToo) {
    const Texts texts = test::bundledTexts();
    const Career career = parseCareer(test::fileText(test::kData / "career.json"), "").value.value();
    const auto expectGerman = [&](const std::string& text) { EXPECT_TRUE(texts.table("de")->contains(text)) << text; };
    for (const CareerTier& tier : career.tiers) {
        expectGerman(tier.name);
        expectGerman(tier.description);
        for (const CareerEvent& event : tier.events) expectGerman(event.name);
    }
    for (const std::string_view label : labelsOf(static_cast<const CareerKind*>(nullptr)))
        expectGerman(std::string(label));
}

}  // namespace
}  // namespace slip
