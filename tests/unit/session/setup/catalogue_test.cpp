// SPDX-License-Identifier: MIT
#include "session/setup/catalogue.hpp"

#include "io/track/track_file.hpp"
#include "session/setup/session_setup.hpp"
#include "support/aged_file.hpp"
#include "support/file_text.hpp"
#include "support/test_folder.hpp"
#include "support/waiting.hpp"

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
    ASSERT_TRUE(writeFile(mine, test::fileText(folders.data / "cars/roadster.json")));
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
    const std::string text = test::fileText(folders.data / "cars/roadster.json");
    const std::filesystem::path mine = folder / "shed/mine.json", copy = folders.player / "cars/mine.json";
    ASSERT_TRUE(writeFile(mine, text));
    Catalogue catalogue(folders, tables);
    const std::string word = catalogue.includeCar(mine.string());
    catalogue.refresh();
    EXPECT_FALSE(catalogue.findCar(word)->repeats);
    ASSERT_TRUE(writeFile(copy, text));
    catalogue.refresh();
    const CarChoice* const car = catalogue.findCar(word);
    EXPECT_EQ(car->file.path, mine) << "still the one that is driven";
    EXPECT_TRUE(car->repeats);
    EXPECT_EQ(listedFor(catalogue.cars(), car)->file.path, copy);
    EXPECT_FALSE(listedFor(catalogue.cars(), car)->repeats);
    ASSERT_TRUE(writeFile(copy, text + "\n\n"));
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
    ASSERT_TRUE(writeFile(mine, test::fileText(folders.data / "cars/roadster.json")));
    Catalogue catalogue(folders, tables);
    catalogue.refresh();
    EXPECT_EQ(replacedCarText(catalogue, mine.string()), "");
    EXPECT_EQ(replacedCarText(catalogue, "roadster"), "");
    EXPECT_EQ(replacedCarText(catalogue, ""), "") << "nothing was wanted";
    ASSERT_TRUE(writeFile(mine, "{"));
    catalogue.refresh();
    EXPECT_EQ(replacedCarText(catalogue, mine.string()),
              mine.string() + " cannot be used. You drive " + catalogue.findCar("")->params.name + " instead.");
}

TEST_F(Cars, AnUnknownNameIsAnsweredByThoseThereAre) {
    Problems problems;
    EXPECT_FALSE(loadDrive(folders, tables, "nobody", "larkmead", problems));
    ASSERT_EQ(problems.size(), 1u);
    const std::string line = format(problems.front());
    EXPECT_EQ(line.rfind("nobody: no such car; available: ", 0), 0u) << line;
    EXPECT_NE(line.find("coupe"), std::string::npos) << line;
    EXPECT_NE(line.find("roadster"), std::string::npos) << line;
}

class OwnFiles : public Cars {
protected:
    OwnFiles() {
        Problems problems;
        tables = loadTrackTables(folders, problems);
        for (const char* const name : {"mine", "other"}) {
            copy("cars", "roadster", name);
            copy("tracks", "skid_pad", name);
        }
    }
    std::filesystem::path own(const std::string& kind, const std::string& name) const {
        return folders.player / kind / (name + ".json");
    }
    void copy(const std::string& kind, const std::string& from, const std::string& name) const {
        test::writeAged(own(kind, name), test::fileText(folders.data / kind / (from + ".json")));
    }
    /// Returns the number of files that a refresh opens.
    static std::size_t openedIn(Catalogue& catalogue) {
        const std::size_t before = catalogue.reader().opened();
        catalogue.refresh();
        return catalogue.reader().opened() - before;
    }
};

TEST_F(OwnFiles, OnlyWhatChangedIsReadAgain) {
    Catalogue catalogue(folders, tables);
    const std::size_t first = openedIn(catalogue);
    EXPECT_EQ(first, catalogue.cars().size() + catalogue.tracks().size());
    EXPECT_EQ(openedIn(catalogue), 0u);
    copy("cars", "coupe", "mine");
    EXPECT_EQ(openedIn(catalogue), 1u);
    ASSERT_TRUE(writeFile(own("cars", "top"), R"({"format": 1, "base": "mine", "name": "Top"})"));
    EXPECT_EQ(openedIn(catalogue), 1u);
    copy("cars", "kart", "mine");
    EXPECT_EQ(openedIn(catalogue), 2u) << "and the one that stands on it";
    std::filesystem::remove(own("tracks", "other"));
    const std::uint64_t changes = catalogue.changes();
    EXPECT_EQ(openedIn(catalogue), 0u);
    EXPECT_NE(catalogue.changes(), changes);
}

TEST_F(OwnFiles, TracksAreRememberedFromStartToStart) {
    const std::filesystem::path cache = folder / "cache/tracks";
    Catalogue first(folders, tables, cache);
    first.refresh();
    Catalogue second(folders, tables, cache);
    const std::size_t opened = openedIn(second);
    EXPECT_EQ(opened, second.cars().size()) << "no track";
    ASSERT_EQ(second.tracks().size(), first.tracks().size());
    for (std::size_t i = 0; i < first.tracks().size(); ++i) {
        const TrackChoice &a = first.tracks()[i], &b = second.tracks()[i];
        EXPECT_EQ(a.params.name, b.params.name);
        EXPECT_EQ(a.params.description, b.params.description);
        EXPECT_EQ(a.params.laps, b.params.laps);
        EXPECT_EQ(a.params.theme, b.params.theme);
        EXPECT_EQ(a.params.environment.weather, b.params.environment.weather);
        EXPECT_EQ(a.params.environment.time, b.params.environment.time);
        EXPECT_EQ(a.text, b.text);
        EXPECT_EQ(a.length, b.length);
        EXPECT_EQ(a.plan.corners, b.plan.corners);
        EXPECT_EQ(a.plan.surfaces, b.plan.surfaces);
        EXPECT_EQ(a.plan.map.outline, b.plan.map.outline);
        ASSERT_EQ(a.plan.runs.size(), b.plan.runs.size());
        for (std::size_t run = 0; run < a.plan.runs.size(); ++run) {
            EXPECT_EQ(a.plan.runs[run].points, b.plan.runs[run].points);
            EXPECT_EQ(a.plan.runs[run].widths, b.plan.runs[run].widths);
            EXPECT_EQ(a.plan.runs[run].colour, b.plan.runs[run].colour);
        }
    }
    ASSERT_TRUE(writeFile(cache, "no cache"));
    Catalogue third(folders, tables, cache);
    const std::size_t all = openedIn(third);
    EXPECT_EQ(all, third.cars().size() + third.tracks().size());
}

TEST_F(OwnFiles, AtTheStartTheChosenOnesAndTheGamesAreThereAndOthersComeLater) {
    const std::string mine = own("tracks", "mine").string(), other = own("tracks", "other").string();
    Catalogue catalogue(folders, tables);
    catalogue.start("roadster", mine);
    EXPECT_EQ(catalogue.findCar("roadster")->file.name, "roadster");
    EXPECT_EQ(catalogue.findTrack(mine)->file.path, mine);
    EXPECT_NE(catalogue.findTrack("larkmead"), nullptr);
    EXPECT_EQ(catalogue.findTrack(other), nullptr) << "rather none than another track";
    EXPECT_EQ(catalogue.findTrack("nowhere")->file.name, catalogue.tracks().front().file.name);
    ASSERT_TRUE(test::waitUntil([&] {
        catalogue.applyFound();
        return catalogue.findTrack(other) != nullptr;
    }));
    EXPECT_EQ(catalogue.findTrack(other)->file.path, other);
    EXPECT_EQ(catalogue.findCar(own("cars", "other").string())->file.path, own("cars", "other"));
    EXPECT_EQ(catalogue.reader().opened(), catalogue.cars().size() + catalogue.tracks().size()) << "each once";
}

TEST_F(OwnFiles, ACarThatTheGameWroteItselfIsThereAtOnce) {
    Catalogue catalogue(folders, tables);
    catalogue.refresh();
    copy("cars", "coupe", "new");
    catalogue.reread(own("cars", "new"));
    ASSERT_NE(catalogue.findCar("new"), nullptr);
    EXPECT_EQ(catalogue.findCar("new")->file.path, own("cars", "new"));
    std::filesystem::remove(own("cars", "new"));
    catalogue.reread(own("cars", "new"));
    EXPECT_NE(catalogue.findCar("new")->file.path, own("cars", "new"));
}

}  // namespace
}  // namespace slip
