// SPDX-License-Identifier: MIT
// The lab photographs the game and checks the laws of assets/README.md: one track here, all tracks if SLIPANGLE_LONG is
// set.
#include "io/json/json_document.hpp"
#include "io/system/file.hpp"
#include "support/file_text.hpp"
#include "support/lab.hpp"
#include "support/long_tests.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

namespace slip::test {
namespace {

/// Columns whose tolerance differs from that of the others.
constexpr std::size_t kTile = 5, kHud = 7, kRaceHud = 8;
double tolerance(std::size_t column) { return column == kTile ? 0.06 : column == kHud || column == kRaceHud ? 0.5 : 1; }

const char kPage[] = SLIPANGLE_SOURCE_DIR "/tests/validation/LOOK.md";

/// Returns the numbers of a track's row of the page, without marks; NaN for missing ones.
std::vector<double> rowOf(const std::string& page, const std::string& track) {
    std::vector<double> numbers;
    for (const std::string& line : linesOf(page)) {
        if (!line.starts_with("| " + track + " |")) continue;
        for (std::size_t at = line.find('|', 1); at + 1 < line.size(); at = line.find('|', at + 1)) {
            const std::size_t digit = line.find_first_not_of(" *", at + 1);
            char* end = nullptr;
            const double number = std::strtod(line.c_str() + digit, &end);
            numbers.push_back(end == line.c_str() + digit ? std::nan("") : number);
        }
    }
    return numbers;
}

/// Returns the rows of tracks.
std::vector<std::string> rowsOf(const std::string& page) {
    std::vector<std::string> rows = linesOf(page);
    std::erase_if(rows, [](const std::string& line) {
        return !line.starts_with("| ") || line.starts_with("| track") || line.starts_with("| *");
    });
    return rows;
}

/// The game is photographed once for all tests.
class LookLaws : public testing::Test {
protected:
    static void SetUpTestSuite() {
        const char* const only = test::isLong() ? "" : " --track thistledown";
        photographed = run(std::string("$reports look --jobs 2 --pictures $tmp --page $tmp/look.md") + only);
    }
    static LabResult photographed;
};
LabResult LookLaws::photographed;

TEST_F(LookLaws, AreKeptAndThePageIsOfTodaysPictures) {
    const std::string page = fileText(kPage);
    EXPECT_EQ(photographed.code, 0) << photographed.output;
    const std::string now = fileText(temporary() / "look.md");
    for (const std::string& line : rowsOf(page)) EXPECT_EQ(line.find("**"), line.npos) << "breaks a law: " << line;
    EXPECT_EQ(rowsOf(page).size(), 11u);
    EXPECT_FALSE(rowsOf(now).empty());
    for (const std::string& line : rowsOf(now)) {
        const std::string track = line.substr(2, line.find(' ', 2) - 2);
        const std::vector<double> then = rowOf(page, track), today = rowOf(now, track);
        ASSERT_EQ(then.size(), today.size()) << track;
        for (std::size_t i = 0; i < then.size(); ++i)
            EXPECT_TRUE(std::abs(then[i] - today[i]) <= tolerance(i) || (std::isnan(then[i]) && std::isnan(today[i])))
                << track << ", column " << i << ": " << then[i] << ", now " << today[i]
                << "; slipangle-reports look --page tests/validation/LOOK.md";
    }
}

TEST_F(LookLaws, PicturesThatWereKeptAreMeasuredAgain) {
    const std::string again = "$reports look --track thistledown --json --again --pictures $tmp";
    const LabResult r = run(again + " 2>/dev/null");
    EXPECT_EQ(r.code, 0);
    const JsonDocument line = parseJson(r.output, "");
    ASSERT_FALSE(line.broken) << r.output;
    const JsonNode& figures = line.root;
    EXPECT_EQ(figures.find("track")->text, "thistledown");
    EXPECT_GT(figures.find("verge")->number, 5);
    EXPECT_GT(figures.find("tile")->number, 0.001);
    EXPECT_LT(figures.find("tile")->number, 0.5);
    EXPECT_GT(figures.find("hud")->number, 0.02);
    EXPECT_GT(figures.find("race_hud")->number, figures.find("hud")->number + 0.005) << "the field";
    EXPECT_TRUE(figures.find("broken")->items.empty());
    EXPECT_EQ(run("$reports look --track nowhere").code, 2);
    std::filesystem::remove(temporary() / "thistledown-day1-1.png");
    const LabResult gone = run(again);
    EXPECT_EQ(gone.code, 1);
    EXPECT_NE(gone.output.find("thistledown-day1-1.png: is no picture"), gone.output.npos) << gone.output;
}

}  // namespace
}  // namespace slip::test
