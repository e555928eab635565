// SPDX-License-Identifier: MIT
// Compares the tables of the modder's handbook, data/README.md, with the field lists.
#include "io/docs/handbook.hpp"
#include "io/json/field_reader.hpp"
#include "io/system/file.hpp"
#include "support/file_text.hpp"
#include "track/track_params.hpp"
#include "vehicle/params/car_params.hpp"

#include <gtest/gtest.h>
#include <algorithm>
#include <cstring>
#include <filesystem>

namespace slip {
namespace {

const std::filesystem::path kPage = std::filesystem::path(SLIPANGLE_SOURCE_DIR) / "data/README.md";

std::string page() { return test::fileText(kPage); }

TEST(Handbook, TheCheckedInTablesAreTheGeneratedOnes) {
    EXPECT_TRUE(page() == *handbookPage(page()))
        << kPage << " is stale; refresh it with: slipangle-reports handbook data/README.md";
}

/// Returns the tables of a format, each from its heading on.
std::vector<std::string> tablesOf(const std::string& format) {
    const std::string mark = "<!-- keys of " + format + " -->";
    const std::string text = *handbookPage(mark + "<!-- end -->");
    std::vector<std::string> tables;
    for (std::size_t at = text.find("#### "), next = 0; at != std::string::npos; at = next) {
        next = text.find("#### ", at + 1);
        tables.push_back(text.substr(at, next - at));
    }
    return tables;
}

/// Returns true if a table of the key's object has a row for it. The first entry of a list represents all entries.
bool hasRow(const std::vector<std::string>& tables, std::string place) {
    if (const std::size_t any = place.find("…"); any != std::string::npos) place.replace(any, std::strlen("…"), "0");
    const std::size_t slash = place.rfind('/');
    const std::string object = slash == 0 ? "The file itself" : '`' + place.substr(0, slash) + '`';
    return std::ranges::any_of(tables, [&](const std::string& table) {
        return table.substr(0, table.find('\n')).find(object) != std::string::npos &&
               table.find(place.substr(slash) + "` |") != std::string::npos;
    });
}

TEST(Handbook, EveryKeyOfCarsAndTracksIsInTheTableOfItsObject) {
    const std::vector<std::string> car = tablesOf("car"), track = tablesOf("track");
    for (const std::string& place : keyPointers<CarParams>()) EXPECT_TRUE(hasRow(car, place)) << place;
    for (const std::string& place : keyPointers<TrackParams>()) EXPECT_TRUE(hasRow(track, place)) << place;
    EXPECT_TRUE(hasRow(car, "/body/mass"));
    EXPECT_FALSE(hasRow(car, "/engine/mass"));
}

TEST(Handbook, ARowSaysMeaningEffectRangeDefaultAndWhenItIsIdle) {
    const std::string text = *handbookPage("before <!-- keys of car -->old<!-- end --> after");
    EXPECT_TRUE(text.starts_with("before <!-- keys of car -->\n"));
    EXPECT_TRUE(text.ends_with("<!-- end --> after"));
    EXPECT_EQ(text.find("old<"), std::string::npos);
    for (const char* part :
         {"| `/body/mass` | mass, ready to race, with driver. *more takes longer", "| kg | 50 to 40000 | required |",
          "by rule: `mass * (length^2 + width^2) / 12`", "| `/steering/ackermann` |",
          "| 0 to 1 | `1` | chassis is 'single_track'; kind is 'skid' |", "| 2 or 4 | `4` |",
          "#### `/front/tyre`, `/rear/tyre`, `/axles/0/tyre`"})
        EXPECT_NE(text.find(part), std::string::npos) << part;
}

TEST(Handbook, APageWithoutMarksStays) { EXPECT_EQ(*handbookPage("plain"), "plain"); }

TEST(Handbook, AMarkThatIsMisspeltIsAnErrorAndLosesNothing) {
    for (const std::string page : {"<!-- keys of car --> no end", "<!-- keys of crs -->old<!-- end -->",
                                   "<!-- keys of car\n-->old<!-- end -->", "<!-- key of car -->old<!-- end -->",
                                   "<!-- keys of car -->old<!-- End -->chapter<!-- keys of track -->old<!-- end -->"}) {
        const Result<std::string> made = handbookPage(page);
        EXPECT_FALSE(made) << page;
        EXPECT_EQ(made.why.find('\n'), std::string::npos) << made.why;
    }
}

}  // namespace
}  // namespace slip
