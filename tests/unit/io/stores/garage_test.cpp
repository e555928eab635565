// SPDX-License-Identifier: MIT
// Operations on whole car files: nothing is overwritten, nothing is lost, and each failure is one line.
#include "io/stores/garage.hpp"

#include "io/car/car_draft_file.hpp"
#include "io/json/json_edit.hpp"
#include "io/stores/car_saver.hpp"
#include "io/system/file.hpp"
#include "io/system/move_file.hpp"
#include "support/bundled.hpp"
#include "support/file_text.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <sys/resource.h>
#include <unistd.h>
#include <csignal>
#include <cstdlib>

namespace slip::test {
namespace {

namespace fs = std::filesystem;

class Garage : public ::testing::Test {
protected:
    Garage() {
        ::setenv("XDG_DATA_HOME", (home_ / "data").c_str(), 1);
        ::setenv("SLIPANGLE_DATA", SLIPANGLE_SOURCE_DIR, 1);
        folders = findFolders();
    }
    ~Garage() override {
        ::unsetenv("XDG_DATA_HOME");
        ::unsetenv("SLIPANGLE_DATA");
    }
    fs::path bundled(const std::string& name) const { return folders.data / "cars" / (name + ".json"); }
    fs::path own(const std::string& file) const { return folders.player / "cars" / file; }
    static CarFile good(const fs::path& path) {
        const Loaded<CarFile> car = loadCar(path);
        EXPECT_TRUE(car.value) << path << (car.problems.empty() ? Message() : format(car.problems.front()));
        return car.value.value_or(CarFile{});
    }
    /// Expects the same car, except for its name.
    static void expectSameCar(const fs::path& a, const fs::path& b) {
        TunedCar first = good(a).tuned(), second = good(b).tuned();
        second.params.name = first.params.name;
        EXPECT_TRUE(first == second) << a << " " << b;
    }
    /// Saves a draft that can be recognised by its mass (kg).
    void keepDraft(const fs::path& car, float mass) const {
        TunedCar tuned = good(car).tuned();
        const JsonNode base = carTree(tuned);
        tuned.params.body.mass = mass;
        ASSERT_TRUE(saveDraft({base, carTree(tuned)}, draftPath(folders, car)));
    }
    /// Returns the mass (kg) in the car's draft. 0 if it has no draft.
    float draftMass(const fs::path& car) const {
        const Loaded<CarDraftFile> draft = loadDraft(draftPath(folders, car));
        return draft.value ? carFromTree(draft.value->car).params.body.mass : 0;
    }
    /// Creates a car with its own picture.
    fs::path painted(const std::string& name) const {
        const fs::path car = copied(bundled("roadster"), name);
        EXPECT_TRUE(writeFile(own("painted.svg"), kSvg));
        EXPECT_TRUE(writeFile(car, withValueAt(fileText(car), "/look/sprite", jsonText("painted.svg"))));
        return car;
    }
    fs::path copied(const fs::path& source, const std::string& name, CopyKind kind = CopyKind::Whole) const {
        const GarageOutcome copy = copyCar(folders, source, name, kind);
        EXPECT_EQ(copy.why, "");
        return copy ? copy->path : fs::path();
    }

    static constexpr const char* kSvg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 17'/>";
    TestFolder home_;
    Folders folders;
};

TEST_F(Garage, ACopyIsTheSameCarUnderItsOwnName) {
    const fs::path copy = copied(bundled("roadster"), "Sunday best");
    EXPECT_EQ(copy, own("sunday_best.json"));
    EXPECT_EQ(good(copy).params.name, "Sunday best");
    expectSameCar(bundled("roadster"), copy);
    EXPECT_NE(fileText(copy).find("_handling"), std::string::npos) << "what its author wrote stays";
}

TEST_F(Garage, TheTemplateIsACarThatExplainsItself) {
    const fs::path car = copied(templatePath(folders), "My car");
    EXPECT_EQ(good(car).params.name, "My car");
    EXPECT_NE(fileText(car).find("// needed"), std::string::npos);
    EXPECT_TRUE(loadCar(car).problems.empty()) << format(loadCar(car).problems.front());
}

TEST_F(Garage, NamesThatAreTakenOrOddGetFilesOfTheirOwn) {
    EXPECT_EQ(copied(bundled("kart"), "Twin"), own("twin.json"));
    EXPECT_EQ(copied(bundled("gt"), "Twin"), own("twin_2.json"));
    expectSameCar(bundled("kart"), own("twin.json"));
    for (const std::string name : {"../../etc/passwd", "日本 🚗", "\"quoted\" \\ and so on", "."}) {
        const fs::path odd = copied(bundled("kart"), name);
        EXPECT_EQ(odd.parent_path(), folders.player / "cars") << name;
        EXPECT_EQ(good(odd).params.name, name);
    }
    EXPECT_FALSE(copyCar(folders, bundled("kart"), std::string(41, 'x'), CopyKind::Whole));
}

TEST_F(Garage, AnOverlaySaysOnlyWhatItStandsOn) {
    const fs::path overlay = copied(bundled("coupe"), "Lighter", CopyKind::Overlay);
    EXPECT_EQ(good(overlay).base.files.front(), bundled("coupe"));
    EXPECT_EQ(parseJson(fileText(overlay), "").root.members.size(), 3u) << fileText(overlay);
    expectSameCar(bundled("coupe"), overlay);
}

TEST_F(Garage, AnOverlayOfAGamesCarIsNotCaughtByAnOwnOneOfThatName) {
    fs::rename(copied(bundled("kart"), "Any"), own("coupe.json"));
    const fs::path overlay = copied(bundled("coupe"), "On the game's", CopyKind::Overlay),
                   other = copied(own("coupe.json"), "On mine", CopyKind::Overlay);
    expectSameCar(bundled("coupe"), overlay);
    expectSameCar(bundled("kart"), other);
}

TEST_F(Garage, ARenamedCarTakesItsFileAndItsDraftAlong) {
    const fs::path car = copied(bundled("gt"), "Before");
    keepDraft(car, 1234);
    const GarageOutcome done = renameCar(folders, car, "After", false);
    ASSERT_TRUE(done) << done.why;
    EXPECT_EQ(done->path, own("after.json"));
    EXPECT_EQ(done->note, "");
    EXPECT_FALSE(fs::exists(car));
    EXPECT_EQ(good(done->path).params.name, "After");
    EXPECT_EQ(draftMass(done->path), 1234);
    EXPECT_EQ(draftMass(car), 0);
}

TEST_F(Garage, ADraftGoesAlongWithACarThatIsALink) {
    const fs::path real = home_ / "elsewhere" / "real.json", link = own("linked.json");
    fs::create_directories(real.parent_path());
    fs::rename(copied(bundled("gt"), "Real"), real);
    fs::create_symlink(real, link);
    keepDraft(link, 1234);
    const fs::path renamed = renameCar(folders, link, "After", false)->path;
    EXPECT_EQ(renamed, own("after.json"));
    EXPECT_EQ(draftMass(renamed), 1234);
    const fs::path gone = deleteCar(folders, renamed)->path;
    EXPECT_TRUE(fs::exists(real));
    EXPECT_EQ(draftMass(restoreCar(folders, gone)->path), 1234);
}

TEST_F(Garage, ADraftThatIsLeftOverMakesWay) {
    const fs::path old = copied(bundled("kart"), "After"), car = copied(bundled("gt"), "Before");
    keepDraft(old, 111);
    fs::remove(old);
    keepDraft(car, 1234);
    EXPECT_EQ(draftMass(renameCar(folders, car, "After", false)->path), 1234);
    EXPECT_EQ(entriesOf(folders.player / "drafts"), 2) << "nothing is lost";
}

TEST_F(Garage, ADraftThatStaysBehindIsTold) {
    const fs::path car = copied(bundled("gt"), "Before");
    keepDraft(car, 1234);
    const fs::path draft = draftPath(folders, car);
    fs::remove(draft);
    std::string elsewhere = "/dev/shm/slipangle_garage_XXXXXX";
    if (::mkdtemp(elsewhere.data()) == nullptr) GTEST_SKIP() << "there is no other file system";
    fs::remove_all(folders.player / "drafts");
    fs::create_directory_symlink(elsewhere, folders.player / "drafts");
    fs::create_directory(draft);  // a folder, which cannot be copied as a file
    const GarageOutcome gone = deleteCar(folders, car);
    ASSERT_TRUE(gone) << gone.why;
    EXPECT_TRUE(fs::exists(gone->path));
    EXPECT_NE(gone->note, "");
    fs::remove_all(elsewhere);
}

TEST_F(Garage, AFileOfTheGameIsNeverChangedNotEvenThroughALink) {
    Folders game = folders;
    game.data = home_ / "game";
    fs::create_directories(game.data / "cars");
    fs::create_directories(game.data / "templates");
    const fs::path car = game.data / "cars" / "gt.json", model = templatePath(game), link = own("mine.json");
    fs::copy_file(bundled("gt"), car);
    fs::copy_file(templatePath(folders), model);
    fs::create_directories(link.parent_path());
    fs::create_symlink(car, link);
    for (const fs::path& path : {car, model, link}) {
        const std::string before = fileText(path);
        EXPECT_FALSE(isOwnFile(game, path)) << path;
        const GarageOutcome done = renameCar(game, path, "Mine", false);
        EXPECT_FALSE(done) << path;
        EXPECT_EQ(fileText(path), before) << path;
    }
    EXPECT_FALSE(deleteCar(game, car));
    EXPECT_FALSE(deleteCar(game, model));
    EXPECT_TRUE(deleteCar(game, link)) << "the link is the player's";
    EXPECT_TRUE(fs::exists(car));
    EXPECT_TRUE(fs::exists(model));
}

TEST_F(Garage, RenamingNeverWritesOverAnotherCar) {
    const fs::path first = copied(bundled("gt"), "First"), second = copied(bundled("kart"), "Second");
    const std::string before = fileText(second);
    const GarageOutcome done = renameCar(folders, first, "Second", false);
    ASSERT_TRUE(done) << done.why;
    EXPECT_EQ(done->path, first) << "its file keeps its name";
    EXPECT_EQ(good(first).params.name, "Second");
    EXPECT_EQ(fileText(second), before);
    EXPECT_EQ(renameCar(folders, first, "Third", true)->path, first) << "others stand on it";
    const std::string now = fileText(first);
    EXPECT_FALSE(renameCar(folders, first, std::string(41, 'x'), false));
    EXPECT_EQ(fileText(first), now) << "a name that no car may have changes nothing";
}

TEST_F(Garage, DeletedCarsAreKept) {
    const fs::path car = copied(bundled("gt"), "Gone");
    const std::string text = fileText(car);
    keepDraft(car, 1234);
    const GarageOutcome first = deleteCar(folders, car);
    ASSERT_TRUE(first) << first.why;
    EXPECT_FALSE(fs::exists(car));
    EXPECT_EQ(fileText(first->path), text);
    EXPECT_EQ(draftMass(car), 0) << "the next car of that name is not tuned by it";
    EXPECT_TRUE(fs::exists(deletedFolder(folders) / "gone.draft"));
    const GarageOutcome second = deleteCar(folders, copied(bundled("kart"), "Gone"));
    ASSERT_TRUE(second) << second.why;
    EXPECT_NE(second->path, first->path);
    EXPECT_EQ(fileText(first->path), text) << "one of the same name does not push it out";
    ASSERT_TRUE(writeFile(own("broken.json"), "{"));
    EXPECT_EQ(fileText(deleteCar(folders, own("broken.json"))->path), "{");
}

TEST_F(Garage, ADeletedCarComesBackWithItsDraft) {
    const fs::path car = copied(bundled("gt"), "Back");
    keepDraft(car, 1234);
    const fs::path gone = deleteCar(folders, car)->path;
    EXPECT_EQ(deletedCars(folders), std::vector<fs::path>{gone}) << "the draft is no car";
    EXPECT_EQ(restoreCar(folders, gone)->path, car);
    EXPECT_EQ(draftMass(car), 1234);
    EXPECT_TRUE(deletedCars(folders).empty());
}

TEST_F(Garage, DraftsOfDeletedCarsShareNoNameWithCars) {
    const fs::path twin = own("back.draft.json");
    fs::rename(copied(bundled("kart"), "Twin"), twin);
    const std::string text = fileText(twin);
    const fs::path gone = deleteCar(folders, twin)->path, car = copied(bundled("gt"), "Back");
    keepDraft(car, 1234);
    const fs::path other = deleteCar(folders, car)->path;
    EXPECT_EQ(deletedCars(folders), (std::vector<fs::path>{gone, other}));
    EXPECT_EQ(draftMass(restoreCar(folders, other)->path), 1234);
    EXPECT_EQ(fileText(restoreCar(folders, gone)->path), text);
}

TEST_F(Garage, ACarOfAnotherFileSystemIsDeletedAndComesBack) {
    std::string elsewhere = "/dev/shm/slipangle_garage_XXXXXX";
    if (::mkdtemp(elsewhere.data()) == nullptr) GTEST_SKIP() << "there is no other file system";
    const fs::path car = fs::path(elsewhere) / "far.json";
    fs::copy_file(copied(bundled("gt"), "Far"), car);
    const std::string text = fileText(car);
    const GarageOutcome gone = deleteCar(folders, car);
    ASSERT_TRUE(gone) << gone.why;
    EXPECT_EQ(gone->note, "");
    EXPECT_EQ(fileText(gone->path), text);
    EXPECT_FALSE(fs::exists(car));
    EXPECT_EQ(entriesOf(deletedFolder(folders)), 1) << "and nothing else";
    EXPECT_TRUE(moveFile(gone->path, car));
    EXPECT_EQ(fileText(car), text);
    ASSERT_TRUE(writeFile(gone->path, "other"));
    EXPECT_FALSE(moveFile(gone->path, car)) << "never over what lies there";
    EXPECT_EQ(fileText(car), text);
    EXPECT_EQ(entriesOf(elsewhere), 1);
    fs::remove_all(elsewhere);
}

TEST_F(Garage, ASharedOverlayIsTheSameCarWithoutItsBase) {
    const fs::path base = copied(bundled("rally"), "Base"), overlay = copied(base, "Mine", CopyKind::Overlay);
    ASSERT_TRUE(writeFile(
        overlay, R"({"format": 1, "base": "base", "name": "Mine", "_mine": "light", "body": {"mass": 1111}})"));
    ASSERT_NE(fileText(base).find("\"_source\""), std::string::npos);
    const GarageOutcome shared = shareCar(folders, overlay);
    ASSERT_TRUE(shared) << shared.why;
    const CarFile before = good(overlay);
    fs::remove(base);
    fs::rename(shared->path, home_ / "elsewhere.json");
    const CarFile alone = good(home_ / "elsewhere.json");
    EXPECT_EQ(alone.text.find("\"_source\""), std::string::npos) << "a note of another car";
    EXPECT_NE(alone.text.find("\"_mine\""), std::string::npos);
    EXPECT_TRUE(alone.base.files.empty());
    EXPECT_TRUE(alone.tuned() == before.tuned());
    EXPECT_EQ(alone.params.body.mass, 1111);
}

TEST_F(Garage, SharingAgainWritesOnlyWhatChanged) {
    const fs::path car = copied(bundled("gt"), "Mine");
    const fs::path shared = shareCar(folders, car)->path;
    EXPECT_EQ(shareCar(folders, car)->path, shared);
    const std::string before = fileText(shared);
    ASSERT_TRUE(writeFile(car, "// changed\n" + fileText(car)));
    const fs::path second = shareCar(folders, car)->path;
    EXPECT_NE(second, shared);
    EXPECT_EQ(fileText(shared), before);
    EXPECT_EQ(shareCar(folders, car)->path, second) << "not one more at each press";
    EXPECT_EQ(entriesOf(sharedFolder(folders)), 2);
}

TEST_F(Garage, AnOwnPictureComesAlong) {
    const fs::path car = painted("Painted");
    for (int i = 0; i < 2; ++i) {
        const std::string svg = kSvg + std::string(static_cast<std::size_t>(i), '\n');
        ASSERT_TRUE(writeFile(own("painted.svg"), svg));
        const GarageOutcome shared = shareCar(folders, car);
        ASSERT_TRUE(shared) << shared.why;
        const SpriteFile sprite = findSprite(folders, shared->path, good(shared->path).params.look.sprite);
        EXPECT_FALSE(sprite.bundled);
        EXPECT_EQ(sprite.path, shared->picture) << "both are named";
        EXPECT_EQ(sprite.path.parent_path(), sharedFolder(folders));
        EXPECT_EQ(fileText(sprite.path), svg);
        const GarageOutcome again = shareCar(folders, car);
        ASSERT_TRUE(again) << again.why;
        EXPECT_EQ(again->path, shared->path);
        EXPECT_EQ(again->picture, shared->picture);
    }
    EXPECT_EQ(entriesOf(sharedFolder(folders)), 4) << "each version once";
    EXPECT_EQ(shareCar(folders, bundled("gt"))->picture, "") << "everybody has that";
}

TEST_F(Garage, APictureThatCannotComeAlongIsTold) {
    const fs::path car = painted("Painted"), outside = home_ / "outside" / "painted.json";
    fs::create_directories(outside.parent_path());
    fs::copy_file(car, outside);
    fs::create_symlink("nowhere", outside.parent_path() / "painted.svg");
    fs::remove(own("painted.svg"));
    const GarageOutcome copy = copyCar(folders, outside, "Copy", CopyKind::Whole);
    ASSERT_TRUE(copy) << copy.why;
    EXPECT_EQ(copy->path, own("copy.json")) << "it drives without";
    EXPECT_NE(copy->note.find("painted.svg"), std::string::npos) << copy->note;
    const GarageOutcome shared = shareCar(folders, outside);
    EXPECT_FALSE(shared) << "that would be another car";
    EXPECT_NE(shared.why.find("painted.svg"), std::string::npos) << shared.why;
}

TEST_F(Garage, WhatCannotBeDoneIsOneLine) {
    const auto isOneLine = [](const GarageOutcome& outcome) {
        return !outcome && outcome.why.find('\n') == std::string::npos;
    };
    ASSERT_TRUE(writeFile(own("broken.json"), R"({"format": 1, "name": "Broken"})"));
    EXPECT_TRUE(isOneLine(copyCar(folders, own("broken.json"), "Copy", CopyKind::Whole)));
    EXPECT_TRUE(isOneLine(shareCar(folders, own("broken.json"))));
    EXPECT_TRUE(isOneLine(renameCar(folders, own("broken.json"), "Mended", false)));
    EXPECT_TRUE(isOneLine(deleteCar(folders, own("never_there.json"))));
    Folders nowhere = folders;
    nowhere.player = "/dev/null/player";
    EXPECT_TRUE(isOneLine(copyCar(nowhere, bundled("gt"), "Copy", CopyKind::Whole)));
    EXPECT_TRUE(isOneLine(shareCar(nowhere, bundled("gt"))));
    EXPECT_TRUE(isOneLine(deleteCar(nowhere, own("broken.json"))));
    EXPECT_EQ(fileText(own("broken.json")), R"({"format": 1, "name": "Broken"})") << "it stays where it was";
}

TEST_F(Garage, WhatLiesThereIsNotWrittenOverEvenALinkToADevice) {
    fs::create_directories(folders.player / "cars");
    fs::create_symlink("/dev/full", own("full.json"));
    EXPECT_EQ(copied(bundled("gt"), "Full"), own("full_2.json"));
}

TEST_F(Garage, AFullDiskLeavesNoHalfCar) {
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit full{100, before.rlim_max};  // bytes per file
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &full), 0);
    const GarageOutcome copy = copyCar(folders, bundled("gt"), "Full", CopyKind::Whole);
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
    EXPECT_FALSE(copy);
    EXPECT_NE(copy.why.find("cannot write"), std::string::npos) << copy.why;
    EXPECT_EQ(entriesOf(folders.player / "cars"), 0);
}

TEST_F(Garage, AReadOnlyFolderIsTold) {
    if (::geteuid() == 0) GTEST_SKIP() << "everything may be written";
    const fs::path car = copied(bundled("gt"), "Fixed");
    fs::permissions(car.parent_path(), fs::perms::owner_read | fs::perms::owner_exec);
    EXPECT_FALSE(copyCar(folders, bundled("gt"), "Other", CopyKind::Whole));
    EXPECT_FALSE(renameCar(folders, car, "Renamed", false));
    EXPECT_FALSE(deleteCar(folders, car));
    EXPECT_EQ(good(car).params.name, "Fixed");
    fs::permissions(car.parent_path(), fs::perms::owner_all);
}

}  // namespace
}  // namespace slip::test
