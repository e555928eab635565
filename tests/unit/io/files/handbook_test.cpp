// The tables of the modder's handbook, data/README.md, against the field lists.
#include "io/files/handbook.hpp"
#include "io/json/field_reader.hpp"
#include "io/system/file.hpp"
#include "track/track_params.hpp"
#include "vehicle/car_params.hpp"

#include <gtest/gtest.h>
#include <filesystem>

namespace slip {
namespace {

const std::filesystem::path kPage = std::filesystem::path(SLIPANGLE_SOURCE_DIR) / "data/README.md";

std::string page() { return readFile(kPage, kMaxJsonBytes).text; }

TEST(Handbook, TheCheckedInTablesAreTheGeneratedOnes) {
    EXPECT_TRUE(page() == handbookText(page()))
        << kPage << " is stale; refresh it with: slipangle-lab handbook data/README.md";
}

TEST(Handbook, EveryKeyOfCarsAndTracksIsInIt) {
    const std::string text = page();
    for (const auto& places : {placesOf<CarParams>(), placesOf<TrackParams>()})
        for (const std::string& place : places) {
            const std::string key = place.substr(place.rfind('/') + 1);
            EXPECT_NE(text.find('/' + key + "` |"), std::string::npos) << place;
        }
}

TEST(Handbook, ARowSaysMeaningEffectRangeDefaultAndWhenItIsIdle) {
    const std::string text = handbookText("before <!-- keys of car -->old<!-- end --> after");
    EXPECT_TRUE(text.starts_with("before <!-- keys of car -->\n"));
    EXPECT_TRUE(text.ends_with("<!-- end --> after"));
    EXPECT_EQ(text.find("old<"), std::string::npos);
    for (const char* part :
         {"| `/body/mass` | mass, ready to race, with driver. *more speeds up", "| kg | 50 to 40000 | required |",
          "by rule: `mass * (length^2 + width^2) / 12`", "| `/steering/ackermann` |",
          "| 0 to 1 | `1` | chassis is 'single_track'; kind is 'skid' |",
          "#### `/front/tyre`, `/rear/tyre`, `/axles/0/tyre`"})
        EXPECT_NE(text.find(part), std::string::npos) << part;
}

TEST(Handbook, APageWithoutMarksStays) {
    EXPECT_EQ(handbookText("plain"), "plain");
    EXPECT_EQ(handbookText("<!-- keys of car --> no end"), "<!-- keys of car --> no end");
}

}  // namespace
}  // namespace slip
