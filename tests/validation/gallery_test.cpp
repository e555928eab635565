// SPDX-License-Identifier: MIT
// The handbook's pictures, data/gallery. `slipangle-reports gallery data/gallery` draws them.
#include "io/car/car_numbers.hpp"
#include "support/file_text.hpp"
#include "support/lab.hpp"
#include "support/long_tests.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

const std::filesystem::path kGallery = std::filesystem::path(SLIPANGLE_SOURCE_DIR) / "data/gallery";

/// Returns all sheets of a folder, one after the other.
std::string sheetsIn(const std::filesystem::path& folder) {
    std::string all;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) all += fileText(entry.path());
    return all;
}

/// Returns the panel of a number, or an empty text if there is none.
std::string panelIn(const std::string& sheets, const std::string& pointer) {
    const std::size_t at = sheets.find("<!-- number " + pointer + " -->");
    return at == std::string::npos ? "" : sheets.substr(at, sheets.find("<!-- end -->", at) - at);
}

TEST(Gallery, HasAPanelOfEachNumberWithWhatItsFieldListSays) {
    const std::string sheets = sheetsIn(kGallery);
    for (const CarNumber& number : drivingNumbers()) {
        const std::string panel = panelIn(sheets, number.pointer);
        EXPECT_FALSE(panel.empty()) << number.pointer << ": run `slipangle-reports gallery data/gallery`";
        const std::string_view doc = number.info.doc;
        EXPECT_NE(panel.find(doc.substr(0, doc.find(' '))), std::string::npos) << number.pointer;
    }
}

TEST(Gallery, IsWhatTheToolDraws) {
    std::filesystem::create_directories(temporary() / "gallery");
    const LabResult r = run("$reports gallery $tmp/gallery --only /body/cg_height --only /rear/driven");
    ASSERT_EQ(r.code, 0) << r.output;
    const std::string kept = sheetsIn(kGallery), drawn = sheetsIn(temporary() / "gallery");
    for (const char* pointer : {"/body/cg_height", "/rear/driven"}) {
        EXPECT_FALSE(panelIn(drawn, pointer).empty()) << pointer;
        EXPECT_EQ(panelIn(kept, pointer), panelIn(drawn, pointer)) << "run `slipangle-reports gallery data/gallery`";
    }
    EXPECT_EQ(panelIn(drawn, "/body/mass"), "") << "which was not asked for";
}

TEST(Gallery, AllOfItIsWhatTheToolDraws) {
    if (!test::isLong()) GTEST_SKIP() << "some minutes: tests/run --long";
    std::filesystem::create_directories(temporary() / "whole");
    ASSERT_EQ(run("$reports gallery $tmp/whole --jobs 2").code, 0);
    for (const auto& sheet : std::filesystem::directory_iterator(kGallery)) {
        const std::string name = sheet.path().filename().string();
        EXPECT_EQ(fileText(sheet.path()), fileText(temporary() / "whole" / name))
            << name << ": run `slipangle-reports gallery data/gallery`";
    }
}

TEST(Gallery, ASheetIsNotWrittenInPart) {
    std::filesystem::create_directories(temporary() / "part");
    write("part/steering.svg", "mine");
    const LabResult r = run("$reports gallery $tmp/part --only /steering/ackermann");
    EXPECT_EQ(r.code, 1);
    EXPECT_NE(r.output.find("steering.svg: is there, and would lose its other panels"), std::string::npos) << r.output;
    EXPECT_EQ(fileText(temporary() / "part/steering.svg"), "mine");
}

TEST(Gallery, IsSmallEnoughForAPage) {
    EXPECT_LT(sheetsIn(kGallery).size(), 700'000u) << "bytes";
    const std::string page = fileText(kGallery.parent_path() / "README.md");
    for (const auto& entry : std::filesystem::directory_iterator(kGallery))
        EXPECT_NE(page.find("(gallery/" + entry.path().filename().string() + ")"), std::string::npos)
            << entry.path() << " is not linked from the handbook";
}

TEST(Gallery, TellsWhatIsNoNumberAndNoFolder) {
    const LabResult number = run("$reports gallery $tmp --only /body/mas");
    EXPECT_EQ(number.code, 2);
    EXPECT_EQ(number.output, "--only: unknown number '/body/mas', did you mean '/body/mass'?\n");
    const LabResult folder = run("$reports gallery $tmp/nowhere --only /body/mass");
    EXPECT_EQ(folder.code, 1);
    EXPECT_NE(folder.output.find("no such folder"), std::string::npos) << folder.output;
}

}  // namespace
}  // namespace slip::test
