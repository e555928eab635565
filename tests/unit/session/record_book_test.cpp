#include "session/record_book.hpp"

#include "support/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(RecordBook, KeepsThePaceOfLapsThatDoNotCountApart) {
    const TestFolder folder;
    Folders folders;
    folders.player = folder.path();
    Message notice;
    RecordBook book(folders, "t", "track", "car", notice);
    book.droveVoid({60, {20, 20, 20}, false});
    book.droveVoid({50, {20, 20, 10}, false});
    ASSERT_EQ(book.savePace(), "");
    for (const RecordClass recordClass : kRecordClasses) EXPECT_FALSE(book.best(recordClass));
    const Records kept = *loadRecords(recordsPath(folders, "t")).value;
    ASSERT_EQ(kept.size(), 1u);
    const LapRecord& record = kept.at(voidKey(recordKey("car", "track")));
    EXPECT_EQ(record.time, 50);
    EXPECT_DOUBLE_EQ(record.pace, 60 * 0.92);
    RecordBook next(folders, "t", "track", "car", notice);
    next.droveVoid({55, {20, 20, 15}, false});
    ASSERT_EQ(next.savePace(), "");
    EXPECT_EQ(loadRecords(recordsPath(folders, "t")).value->begin()->second.pace, 55);
}

}  // namespace
}  // namespace slip
