// SPDX-License-Identifier: MIT
#include "session/run/record_book.hpp"

#include "io/common/folders.hpp"
#include "io/system/save_queue.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace slip {
namespace {

TEST(RecordBook, KeepsThePaceOfLapsThatDoNotCountApart) {
    const TestFolder folder;
    Folders folders;
    folders.player = folder.path();
    Message notice;
    SaveQueue saves;
    RecordBook book(folders, "t", "track", "car", notice);
    book.addVoidPaceLap({23, {0, 0, 23}, false});  // of a drive that began in the last sector
    book.addVoidPaceLap({60, {20, 20, 20}, false});
    book.addVoidPaceLap({50, {20, 20, 10}, false});
    book.savePace(saves);
    saves.finish();
    ASSERT_TRUE(saves.takeProblems().empty());
    for (const RecordClass recordClass : kRecordClasses) EXPECT_FALSE(book.best(recordClass));
    const Records kept = *loadRecords(recordsPath(folders, "t")).value;
    ASSERT_EQ(kept.size(), 1u);
    const LapRecord& record = kept.at(voidKey(recordKey("car", "track")));
    EXPECT_EQ(record.time, 50);
    EXPECT_DOUBLE_EQ(record.pace, 60 * 0.92);
    RecordBook next(folders, "t", "track", "car", notice);
    next.addVoidPaceLap({55, {20, 20, 15}, false});
    next.savePace(saves);
    saves.finish();
    EXPECT_EQ(loadRecords(recordsPath(folders, "t")).value->begin()->second.pace, 55);
}

TEST(RecordBook, TriesAgainWhatCouldNotBeWrittenAndHearsOfOtherGames) {
    const TestFolder folder;
    Folders folders;
    folders.player = folder.path();
    std::ofstream(folder / "records") << "a file where the folder should be";
    Message notice;
    SaveQueue saves;
    RecordBook book(folders, "t", "track", "car", notice);
    book.save(saves, RecordClass::Clean, {60, {20, 20, 20}});
    saves.finish();
    EXPECT_EQ(saves.takeProblems().size(), 1u);
    std::filesystem::remove(folder / "records");
    const std::string assisted = book.key(RecordClass::Assisted);
    ASSERT_TRUE(saveRecords(book.path(), {{assisted, {50, {20, 20, 10}}}})) << "another game's";
    book.save(saves, RecordClass::Assisted, {55, {20, 20, 15}});
    EXPECT_EQ(book.best(RecordClass::Assisted)->time, 55) << "it is not known yet";
    saves.finish();
    saves.deliver();
    EXPECT_TRUE(saves.takeProblems().empty());
    EXPECT_TRUE(book.pollOtherGames());
    EXPECT_FALSE(book.pollOtherGames()) << "told once";
    EXPECT_EQ(book.best(RecordClass::Assisted)->time, 50);
    const Records kept = *loadRecords(book.path()).value;
    EXPECT_EQ(kept.at(book.key(RecordClass::Clean)).time, 60);
    EXPECT_EQ(kept.at(assisted).time, 50);
}

}  // namespace
}  // namespace slip
