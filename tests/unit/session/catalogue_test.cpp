#include "session/catalogue.hpp"

#include "io/files/track_file.hpp"
#include "session/session_setup.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

class Cars : public testing::Test {
protected:
    Cars() {
        folders.data = std::filesystem::path(SLIPANGLE_SOURCE_DIR) / "data";
        folders.player = folder / "player";
    }
    TestFolder folder;
    Folders folders;
    TrackTables tables;
};

TEST_F(Cars, OneFromElsewhereIsListedAndFound) {
    const std::filesystem::path mine = folder / "shed/mine.json";
    ASSERT_EQ(writeFile(mine, readFile(folders.data / "cars/roadster.json", kMaxJsonBytes).text), "");
    Catalogue catalogue(folders, tables);
    catalogue.refresh();
    const std::size_t before = catalogue.cars().size();
    const std::string word = catalogue.includeCar((folder / "shed/../shed/mine.json").string());
    EXPECT_EQ(catalogue.includeCar(mine.string()), word) << "only once";
    EXPECT_TRUE(catalogue.refresh());
    ASSERT_EQ(catalogue.cars().size(), before + 1);
    const CarChoice* const car = catalogue.findCar(word);
    ASSERT_NE(car, nullptr);
    EXPECT_EQ(car->file.path, mine);
    EXPECT_TRUE(car->file.own);
    std::filesystem::remove(mine);
    catalogue.refresh();
    EXPECT_EQ(catalogue.cars().size(), before) << "gone from the disk, gone from the list";
}

TEST_F(Cars, OneFromElsewhereThatWasCopiedIntoTheFolderIsListedOnce) {
    const std::string text = readFile(folders.data / "cars/roadster.json", kMaxJsonBytes).text;
    const std::filesystem::path mine = folder / "shed/mine.json", copy = folders.player / "cars/mine.json";
    ASSERT_EQ(writeFile(mine, text), "");
    Catalogue catalogue(folders, tables);
    const std::string word = catalogue.includeCar(mine.string());
    catalogue.refresh();
    EXPECT_FALSE(catalogue.findCar(word)->repeats);
    ASSERT_EQ(writeFile(copy, text), "");
    catalogue.refresh();
    const CarChoice* const car = catalogue.findCar(word);
    EXPECT_EQ(car->file.path, mine) << "still the one that is driven";
    EXPECT_TRUE(car->repeats);
    EXPECT_EQ(listedFor(catalogue.cars(), car)->file.path, copy);
    EXPECT_FALSE(listedFor(catalogue.cars(), car)->repeats);
    ASSERT_EQ(writeFile(copy, text + "\n\n"), "");
    catalogue.refresh();
    EXPECT_FALSE(catalogue.findCar(word)->repeats) << "two cars from now on";
}

TEST_F(Cars, BundledAndUnknownOnesKeepTheirNames) {
    Catalogue catalogue(folders, tables);
    EXPECT_EQ(catalogue.includeCar("roadster"), "roadster");
    EXPECT_EQ(catalogue.includeCar((folders.data / "cars/roadster.json").string()), "roadster");
    EXPECT_EQ(catalogue.includeCar("nobody"), "nobody");
    EXPECT_EQ(catalogue.includeTrack(""), "");
}

TEST_F(Cars, OneThatStandsInForABrokenOneIsTold) {
    const std::filesystem::path mine = folders.player / "cars/mine.json";
    ASSERT_EQ(writeFile(mine, readFile(folders.data / "cars/roadster.json", kMaxJsonBytes).text), "");
    Catalogue catalogue(folders, tables);
    catalogue.refresh();
    EXPECT_EQ(replacedCarText(catalogue, mine.string()), "");
    EXPECT_EQ(replacedCarText(catalogue, "roadster"), "");
    EXPECT_EQ(replacedCarText(catalogue, ""), "") << "nothing was wanted";
    ASSERT_EQ(writeFile(mine, "{"), "");
    catalogue.refresh();
    EXPECT_EQ(replacedCarText(catalogue, mine.string()),
              mine.string() + " cannot be used: " + catalogue.findCar("")->params.name + " is driven.");
}

TEST_F(Cars, AnUnknownNameIsAnsweredByThoseThereAre) {
    Problems problems;
    EXPECT_FALSE(loadDrive(folders, tables, "nobody", "larkmead", problems));
    ASSERT_EQ(problems.size(), 1u);
    const std::string line = format(problems.front());
    EXPECT_EQ(line.rfind("nobody: no such car; there are: ", 0), 0u) << line;
    EXPECT_NE(line.find("coupe"), std::string::npos) << line;
    EXPECT_NE(line.find("roadster"), std::string::npos) << line;
}

}  // namespace
}  // namespace slip
