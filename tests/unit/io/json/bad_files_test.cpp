// SPDX-License-Identifier: MIT
// Compares the problems of every file under bad/ with the exact lines in the file beside it. After an intended change,
// run the test with SLIPANGLE_REFRESH=1 in the environment, and read the difference.
#include "io/car/car_file.hpp"
#include "io/common/texts.hpp"
#include "io/content/author_times.hpp"
#include "io/content/career_file.hpp"
#include "io/content/championship_file.hpp"
#include "io/content/driver_file.hpp"
#include "io/content/rival_file.hpp"
#include "io/docs/check.hpp"
#include "io/player/settings.hpp"
#include "io/replay/input_script.hpp"
#include "io/system/file.hpp"
#include "io/track/scenery_file.hpp"
#include "io/track/track_file.hpp"
#include "support/bundled_texts.hpp"

#include <gtest/gtest.h>
#include <algorithm>
#include <cstdlib>
#include <regex>

namespace slip {
namespace {

namespace fs = std::filesystem;

const fs::path kBad = fs::path(SLIPANGLE_SOURCE_DIR) / "tests/unit/io/bad";

SurfaceTable bundledSurfaces() {
    return loadSurfaces(fs::path(SLIPANGLE_SOURCE_DIR) / "data/surfaces.json", {}).value.value_or(SurfaceTable{});
}

/// Result of any loader: whether it has a value, and its problems.
struct Outcome {
    bool good = false;
    Problems problems;
};
template <class T>
Outcome outcome(const Loaded<T>& loaded) {
    return {loaded.value.has_value(), loaded.problems};
}

Outcome load(const std::string& kind, const fs::path& path) {
    const std::string text = readFile(path, kMaxCsvBytes).value.value_or(""), name = path.filename().string();
    if (kind == "car") return outcome(parseCar(text, name));
    if (kind == "track") return outcome(parseTrack(text, name, {bundledSurfaces(), bundledScenery()}));
    if (kind == "surfaces") return outcome(parseSurfaces(text, name, {}));
    if (kind == "player_surfaces") return outcome(parseSurfaces(text, name, bundledSurfaces()));
    if (kind == "scenery") return outcome(parseScenery(text, name, {{"tree", {}}}));
    if (kind == "settings") return outcome(parseSettings(text, name));
    if (kind == "texts") {  // good translations are used, even if others are wrong
        Problems problems = parseTexts(text, name, {}).problems;
        return {!hasErrors(problems), std::move(problems)};
    }
    if (kind == "rivals") return outcome(parseRivals(text, name, {}));
    if (kind == "driver") return outcome(parseDriver(text, name));
    if (kind == "career") return outcome(parseCareer(text, name));
    if (kind == "cups") return outcome(parseCups(text, name));
    if (kind == "author_times") return outcome(parseAuthorTimes(text, name));
    if (kind == "championship") return outcome(parseChampionship(text, name));
    if (kind == "script") return outcome(parseInputScript(text, name));
    Problems problems = checkFile(path, {bundledSurfaces(), bundledScenery()});
    for (Problem& problem : problems) problem.file = fs::path(problem.file).filename().string();
    return {!hasErrors(problems), problems};
}

/// Returns the lines of the problems. N replaces the numbers of texts, which change with every new text.
std::string linesOf(const Problems& problems) {
    static const std::regex kCounts("English: [0-9]+ of [0-9]+");
    std::string lines;
    for (const Problem& problem : problems) lines += format(problem) + '\n';
    return std::regex_replace(lines, kCounts, "English: N of N");
}

std::vector<std::string> badFiles() {
    std::vector<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(kBad))
        if (entry.is_regular_file() && entry.path().extension() != ".expected")
            names.push_back(fs::relative(entry.path(), kBad).string());
    std::sort(names.begin(), names.end());
    return names;
}

class BadFile : public testing::TestWithParam<std::string> {};

TEST_P(BadFile, GivesExactlyTheExpectedLines) {
    const fs::path path = kBad / GetParam();
    const Outcome got = load(path.parent_path().filename().string(), path);
    const std::string lines = linesOf(got.problems);
    const std::string expectedPath = path.string() + ".expected";
    if (std::getenv("SLIPANGLE_REFRESH") != nullptr) {
        ASSERT_TRUE(writeFile(expectedPath, lines));
    }
    const Result<std::string> expected = readFile(expectedPath, kMaxJsonBytes);
    ASSERT_TRUE(expected) << expectedPath << " should hold:\n" << lines;
    EXPECT_EQ(lines, *expected);
    EXPECT_EQ(got.good, !hasErrors(got.problems)) << "a value comes exactly when there is no error";
}

/// Expects a German text for the form of a message and of its arguments. Forms with a single letter need none.
void expectGerman(const Message& message, const Texts& texts) {
    const auto letters = std::ranges::count_if(message.form, [](unsigned char c) { return std::isalpha(c) != 0; });
    EXPECT_TRUE(letters < 2 || texts.table("de")->contains(message.form)) << message.form << " in: " << message;
    for (const Message& part : message.arguments) expectGerman(part, texts);
}

TEST_P(BadFile, CanBeToldInGerman) {
    static const Texts texts = test::bundledTexts();
    const fs::path path = kBad / GetParam();
    for (const Problem& problem : load(path.parent_path().filename().string(), path).problems)
        expectGerman(problem.text, texts);
}

std::string testName(const testing::TestParamInfo<std::string>& info) {
    std::string name = info.param;
    for (char& c : name)
        if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
    return name;
}
INSTANTIATE_TEST_SUITE_P(Io, BadFile, testing::ValuesIn(badFiles()), testName);

}  // namespace
}  // namespace slip
