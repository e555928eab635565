#include "io/system/file.hpp"

#include "support/test_folder.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <fstream>

namespace slip {
namespace {

namespace fs = std::filesystem;

TEST(File, ReadsBackWhatItWroteInFoldersThatItMade) {
    const TestFolder folder;
    const std::string text("a\0b\n\xff", 5);
    ASSERT_EQ(writeFile(folder / "deep/er/file.json", text), "");
    const FileText file = readFile(folder / "deep/er/file.json", 5);
    EXPECT_EQ(file.error, "");
    EXPECT_EQ(file.text, text);
    EXPECT_EQ(entriesOf(folder / "deep/er"), 1) << "no temporary file is left";
}

TEST(File, RefusesWhatIsNoFileOrTooLarge) {
    const TestFolder folder;
    ASSERT_EQ(writeFile(folder / "six", "123456"), "");
    EXPECT_EQ(readFile(folder / "six", 5).error, "too large: more than 0 MiB");
    EXPECT_EQ(readFile(folder / "none", 5).error, "cannot read: No such file or directory");
    EXPECT_EQ(readFile(folder.path(), 5).error, "cannot read: Is a directory");
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    EXPECT_EQ(readFile(folder / "pipe", 5).error, "cannot read: not a regular file");
    EXPECT_EQ(readFile("/dev/zero", 5).error, "cannot read: not a regular file");
}

TEST(File, AFailedWriteLeavesTheOldFileAndNothingElse) {
    const TestFolder folder;
    fs::create_directory(folder / "taken");
    EXPECT_EQ(writeFile(folder / "taken", "x"), "cannot write " + (folder / "taken").string() + ": not a regular file");
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    EXPECT_EQ(writeFile(folder / "pipe", "x"), "cannot write " + (folder / "pipe").string() + ": not a regular file");
    EXPECT_EQ(entriesOf(folder.path()), 2);
    ASSERT_EQ(writeFile(folder / "file", "old"), "");
    EXPECT_NE(writeFile(folder / "file/below", "x"), "");
    EXPECT_EQ(readFile(folder / "file", 100).text, "old");
}

TEST(File, AFullDiskLeavesTheOldFile) {
    if (!fs::exists("/dev/full")) GTEST_SKIP() << "no /dev/full here";
    const TestFolder folder;
    fs::create_symlink("/dev/full", folder / "link");
    EXPECT_NE(writeFile(folder / "link", "x"), "");
    EXPECT_EQ(entriesOf(folder.path()), 1);
}

TEST(File, ReplacesThroughALinkAndKeepsTheMode) {
    const TestFolder folder;
    ASSERT_EQ(writeFile(folder / "real", "old"), "");
    fs::permissions(folder / "real", fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink("real", folder / "link");
    ASSERT_EQ(writeFile(folder / "link", "new"), "");
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_EQ(readFile(folder / "real", 100).text, "new");
    EXPECT_EQ(fs::status(folder / "real").permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST(FileWatch, TellsEachChangeOnce) {
    const TestFolder folder;
    const fs::path path = folder / "car.json";
    ASSERT_EQ(writeFile(path, "1"), "");
    FileWatch watch(path);
    EXPECT_FALSE(watch.changed());
    ASSERT_EQ(writeFile(path, "2"), "");
    EXPECT_TRUE(watch.changed()) << "a replaced file of the same size";
    EXPECT_FALSE(watch.changed());
    std::ofstream(path, std::ios::app) << "more";
    EXPECT_TRUE(watch.changed()) << "a file that grew in place";
    EXPECT_FALSE(watch.changed());
    fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours(1));
    EXPECT_TRUE(watch.changed()) << "another time";
}

TEST(FileWatch, AVanishedFileIsNoChangeUntilItComesBack) {
    const TestFolder folder;
    const fs::path path = folder / "car.json";
    FileWatch watch(path);
    EXPECT_FALSE(watch.changed());
    ASSERT_EQ(writeFile(path, "1"), "");
    EXPECT_TRUE(watch.changed());
    fs::remove(path);
    EXPECT_FALSE(watch.changed());
    ASSERT_EQ(writeFile(path, "1"), "");
    fs::last_write_time(path, fs::file_time_type::clock::now() + std::chrono::hours(1));
    EXPECT_TRUE(watch.changed());
    EXPECT_FALSE(FileWatch().changed());
}

}  // namespace
}  // namespace slip
