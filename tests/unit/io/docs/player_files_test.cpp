// SPDX-License-Identifier: MIT
// The list of problems of all files of the player.
#include "io/docs/player_files.hpp"

#include "io/system/file.hpp"
#include "support/aged_file.hpp"
#include "support/bundled.hpp"
#include "support/file_text.hpp"
#include "support/test_folder.hpp"
#include "support/waiting.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace slip::test {
namespace {

class FilesOfAPlayer : public ::testing::Test {
protected:
    FilesOfAPlayer() {
        ::setenv("XDG_DATA_HOME", (home_ / "data").c_str(), 1);
        ::setenv("XDG_CONFIG_HOME", (home_ / "config").c_str(), 1);
        ::setenv("SLIPANGLE_DATA", SLIPANGLE_SOURCE_DIR, 1);
        folders = findFolders();
    }
    ~FilesOfAPlayer() override {
        for (const char* const name : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "SLIPANGLE_DATA"}) ::unsetenv(name);
    }
    void write(const std::string& name, const std::string& text) const {
        ASSERT_TRUE(writeFile(folders.player / name, text));
    }
    std::vector<std::string> namesOf(const PlayerFiles& files) const {
        std::vector<std::string> names;
        for (const CheckedFile& file : files.filesWithProblems()) names.push_back(file.name);
        return names;
    }

    TestFolder home_;
    Folders folders;
};

TEST_F(FilesOfAPlayer, ListsTheProblemsOfEveryKind) {
    write("cars/bad.json", "{\"format\": 1, \"name\": ");
    write("cars/fine.json", fileText(kData / "cars/kart.json"));
    write("tracks/worse.json", "[]");
    write("surfaces.json", R"({"format": 1, "surfaces": {"mud": {"frction": 1}}})");
    ASSERT_TRUE(writeFile(folders.config / "settings.json", R"({"format": 1, "version": 4, "units": "miles"})"));
    PlayerFiles files(folders, bundledTables());
    EXPECT_TRUE(files.refresh());
    EXPECT_EQ(namesOf(files),
              (std::vector<std::string>{"cars/bad.json", "tracks/worse.json", "surfaces.json", "settings.json"}));
    const Problems& bad = files.problemsOf(folders.player / "cars/bad.json");
    ASSERT_EQ(bad.size(), 1u);
    EXPECT_EQ(bad.front().line, 1);
    EXPECT_TRUE(files.problemsOf(folders.player / "cars/fine.json").empty());
}

TEST_F(FilesOfAPlayer, AFolderThatCannotBeListedIsAProblem) {
    write("tracks/worse.json", "[]");
    std::filesystem::create_directory_symlink("cars", folders.player / "cars");
    PlayerFiles files(folders, bundledTables());
    EXPECT_TRUE(files.refresh());
    EXPECT_EQ(namesOf(files), (std::vector<std::string>{"cars", "tracks/worse.json"}));
    EXPECT_EQ(files.problemsOf(folders.player / "cars").at(0).text, "cannot read: Too many levels of symbolic links");
    std::filesystem::remove(folders.player / "cars");
    EXPECT_TRUE(files.refresh());
    EXPECT_EQ(namesOf(files), (std::vector<std::string>{"tracks/worse.json"}));
}

TEST_F(FilesOfAPlayer, AFolderOfAllFilesThatCannotBeListedIsNamedOnce) {
    ASSERT_TRUE(writeFile(folders.player, "no folder"));
    PlayerFiles files(folders, bundledTables());
    EXPECT_TRUE(files.refresh());
    EXPECT_EQ(namesOf(files), (std::vector<std::string>{"slipangle"}));
}

TEST_F(FilesOfAPlayer, SeesWhatChanges) {
    PlayerFiles files(folders, bundledTables());
    files.refresh();
    EXPECT_FALSE(files.refresh()) << "nothing is read again without need";
    write("cars/mine.json", "{}");
    EXPECT_TRUE(files.refresh());
    EXPECT_EQ(namesOf(files), (std::vector<std::string>{"cars/mine.json"}));
    write("cars/mine.json", fileText(kData / "cars/kart.json"));
    EXPECT_TRUE(files.refresh());
    EXPECT_TRUE(files.filesWithProblems().empty());
}

TEST_F(FilesOfAPlayer, AnOverlayIsGoodAgainWithItsBase) {
    write("cars/top.json", R"({"format": 1, "base": "below", "name": "Top"})");
    PlayerFiles files(folders, bundledTables());
    files.refresh();
    EXPECT_EQ(files.filesWithProblems().size(), 1u);
    write("cars/below.json", fileText(kData / "cars/kart.json"));
    files.refresh();
    EXPECT_TRUE(files.filesWithProblems().empty());
}

TEST_F(FilesOfAPlayer, APictureThatCannotBeDrawnIsListedWithItsFile) {
    write("cars/mine.svg", "<svg");
    PlayerFiles files(folders, bundledTables());
    files.refresh();
    const Problem fault{(folders.player / "cars/mine.svg").string(), 0, 0, "", asIs("no picture")};
    files.addPicture(fault);
    files.addPicture(fault);
    EXPECT_EQ(namesOf(files), (std::vector<std::string>{"cars/mine.svg"}));
    std::filesystem::remove(fault.file);
    files.refresh();
    EXPECT_TRUE(files.filesWithProblems().empty());
}

TEST_F(FilesOfAPlayer, AMendedPictureIsGoodUntilDrawingComplainsAgain) {
    for (const char* const place : {"cars/mine.svg", "elsewhere/mine.svg"}) {
        write(place, "<svg");
        PlayerFiles files(folders, bundledTables());
        files.refresh();
        const Problem fault{(folders.player / place).string(), 0, 0, "", word("no picture")};
        files.addPicture(fault);
        write("cars/fine.json", fileText(kData / "cars/kart.json"));
        files.refresh();
        EXPECT_EQ(namesOf(files), std::vector<std::string>{place}) << "another file changed";
        write(place, "<svg/>");
        EXPECT_TRUE(files.refresh());
        EXPECT_TRUE(files.filesWithProblems().empty()) << place;
        write(place, "<svg ");
        files.addPicture(fault);
        files.refresh();
        EXPECT_EQ(files.filesWithProblems().size(), 1u) << "it was found after the change";
    }
}

/// Returns the number of files that one scan checks.
std::size_t checksIn(PlayerFiles& files) {
    const std::size_t before = files.scan().checks();
    files.refresh();
    return files.scan().checks() - before;
}

TEST_F(FilesOfAPlayer, OnlyWhatChangedIsCheckedAgain) {
    const std::string kart = fileText(kData / "cars/kart.json");
    for (const char* const name : {"a", "b", "c", "below"}) write("cars/" + std::string(name) + ".json", kart);
    write("cars/top.json", R"({"format": 1, "base": "below", "name": "Top"})");
    write("tracks/mine.json", fileText(kData / "tracks/skid_pad.json"));
    PlayerFiles files(folders, bundledTables());
    EXPECT_EQ(checksIn(files), 6u);
    EXPECT_EQ(checksIn(files), 0u);
    write("cars/b.json", kart + "\n");
    EXPECT_EQ(checksIn(files), 1u) << "the saved file alone";
    write("cars/below.json", kart + "\n");
    EXPECT_EQ(checksIn(files), 2u) << "and the one that stands on it";
    write("cars/d.json", kart);
    EXPECT_EQ(checksIn(files), 1u) << "a new one";
    std::filesystem::remove(folders.player / "cars/a.json");
    EXPECT_EQ(checksIn(files), 0u);
    write("rivals.json", "[]");
    EXPECT_EQ(checksIn(files), 1u);
    write("tracks/mine.json", fileText(kData / "tracks/slalom.json"));
    EXPECT_EQ(checksIn(files), 2u) << "a table may name a track";
}

TEST_F(FilesOfAPlayer, ACarIsCheckedAgainWhenItsPictureComesOrABaseStepsBeforeItsOwn) {
    const std::string kart = fileText(kData / "cars/kart.json");
    write("cars/top.json", R"({"format": 1, "base": "roadster", "name": "Top", "look": {"sprite": "mine.svg"}})");
    PlayerFiles files(folders, bundledTables());
    EXPECT_EQ(checksIn(files), 1u);
    EXPECT_EQ(files.filesWithProblems().size(), 1u) << "its picture is lost";
    write("cars/mine.svg", "<svg/>");
    EXPECT_EQ(checksIn(files), 1u);
    EXPECT_TRUE(files.filesWithProblems().empty());
    write("cars/roadster.json", kart);
    EXPECT_EQ(checksIn(files), 2u);
}

TEST_F(FilesOfAPlayer, GoodFilesAreRememberedFromStartToStart) {
    const std::filesystem::path cache = home_ / "cache/checks";
    const auto writeOld = [&](const std::string& name, const std::string& text) {
        writeAged(folders.player / name, text);
    };
    const std::string kart = fileText(kData / "cars/kart.json");
    writeOld("cars/below.json", kart);
    writeOld("cars/top.json", R"({"format": 1, "base": "below", "name": "Top"})");
    writeOld("cars/bad.json", "{");
    writeOld("tracks/mine.json", fileText(kData / "tracks/skid_pad.json"));
    const auto checksAtStart = [&](const TrackTables& tables) {
        PlayerFiles files(folders, tables, cache);
        const std::size_t checks = checksIn(files);
        EXPECT_EQ(namesOf(files), std::vector<std::string>{"cars/bad.json"});
        return checks;
    };
    EXPECT_EQ(checksAtStart(bundledTables()), 4u);
    EXPECT_EQ(checksAtStart(bundledTables()), 1u) << "the bad one, to tell what is wrong";
    writeOld("cars/below.json", kart + "\n");
    EXPECT_EQ(checksAtStart(bundledTables()), 3u) << "and the changed one, and the one that stands on it";
    TrackTables others = bundledTables();
    others.surfaces.front().surface.colour.r ^= 1;
    EXPECT_EQ(checksAtStart(others), 4u) << "with other tables all may mean something else";
    ASSERT_TRUE(writeFile(cache, "no cache"));
    EXPECT_EQ(checksAtStart(bundledTables()), 4u);
}

TEST_F(FilesOfAPlayer, ALookNeverWaitsAndIsTakenWhenItIsThere) {
    write("cars/bad.json", "{");
    PlayerFiles files(folders, bundledTables());
    files.startScan();
    files.startScan();
    EXPECT_TRUE(files.isScanning());
    ASSERT_TRUE(waitUntil([&] {
        files.take();
        return !files.isScanning();
    }));
    EXPECT_EQ(namesOf(files), std::vector<std::string>{"cars/bad.json"});
    EXPECT_TRUE(files.hasScanned());
    EXPECT_EQ(files.scan().checks(), 1u);
}

/// The tables become empty in between, so that the track gets a problem only if it is checked again.
TEST_F(FilesOfAPlayer, AChangeOfTheSettingsIsNoReasonToCheckAllElse) {
    TrackTables tables = bundledTables();
    write("tracks/mine.json", fileText(kData / "tracks/skid_pad.json"));
    const std::filesystem::path settings = folders.config / "settings.json";
    ASSERT_TRUE(writeFile(settings, R"({"format": 1, "version": 4})"));
    PlayerFiles files(folders, tables);
    files.refresh();
    EXPECT_TRUE(files.filesWithProblems().empty());
    tables = {};
    ASSERT_TRUE(writeFile(settings, R"({"format": 1, "version": 4, "units": "miles"})"));
    EXPECT_TRUE(files.refresh());
    EXPECT_EQ(namesOf(files), std::vector<std::string>{"settings.json"});
    write("tracks/mine.json", fileText(kData / "tracks/slalom.json"));
    files.refresh();
    EXPECT_EQ(files.filesWithProblems().size(), 2u) << "the track names a surface that is in no table";
    ASSERT_TRUE(writeFile(settings, R"({"format": 1, "version": 4})"));
    files.refresh();
    EXPECT_EQ(namesOf(files), std::vector<std::string>{"tracks/mine.json"});
}

}  // namespace
}  // namespace slip::test
