// SPDX-License-Identifier: MIT
#include "io/system/file.hpp"

#include "io/system/move_file.hpp"
#include "io/system/open_file.hpp"
#include "io/system/stream_file.hpp"
#include "support/test_folder.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>
#include <fstream>

namespace slip {
namespace {

namespace fs = std::filesystem;

TEST(File, ReadsBackWhatItWroteInFoldersThatItMade) {
    const TestFolder folder;
    const std::string text("a\0b\n\xff", 5);
    ASSERT_TRUE(writeFile(folder / "deep/er/file.json", text));
    const Result<std::string> read = readFile(folder / "deep/er/file.json", 5);
    ASSERT_TRUE(read) << read.why;
    EXPECT_EQ(*read, text);
    EXPECT_EQ(entriesOf(folder / "deep/er"), 1) << "no temporary file is left";
}

TEST(File, RefusesWhatIsNoFileOrTooLarge) {
    const TestFolder folder;
    ASSERT_TRUE(writeFile(folder / "six", "123456"));
    EXPECT_EQ(readFile(folder / "six", 5).why, "too large: more than 0 MiB");
    EXPECT_EQ(readFile(folder / "none", 5).why, "cannot read: No such file or directory");
    EXPECT_EQ(readFile(folder.path(), 5).why, "cannot read: Is a directory");
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    EXPECT_EQ(readFile(folder / "pipe", 5).why, "cannot read: not a regular file");
    EXPECT_EQ(readFile("/dev/zero", 5).why, "cannot read: not a regular file");
}

TEST(File, AFailedWriteLeavesTheOldFileAndNothingElse) {
    const TestFolder folder;
    fs::create_directory(folder / "taken");
    EXPECT_EQ(writeFile(folder / "taken", "x").why,
              "cannot write " + (folder / "taken").string() + ": not a regular file");
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    EXPECT_EQ(writeFile(folder / "pipe", "x").why,
              "cannot write " + (folder / "pipe").string() + ": not a regular file");
    EXPECT_EQ(entriesOf(folder.path()), 2);
    ASSERT_TRUE(writeFile(folder / "file", "old"));
    EXPECT_FALSE(writeFile(folder / "file/below", "x"));
    EXPECT_EQ(readFile(folder / "file", 100).value.value_or(""), "old");
}

TEST(File, AFullDiskLeavesTheOldFile) {
    if (!fs::exists("/dev/full")) GTEST_SKIP() << "no /dev/full here";
    const TestFolder folder;
    fs::create_symlink("/dev/full", folder / "link");
    EXPECT_FALSE(writeFile(folder / "link", "x"));
    EXPECT_EQ(entriesOf(folder.path()), 1);
}

TEST(File, APipeAndADeviceTakeBytesAsTheyCome) {
    const TestFolder folder;
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    ASSERT_TRUE(writeFile(folder / "file", "old"));
    for (const fs::path& plain : {folder / "file", folder.path(), folder / "none"}) EXPECT_FALSE(isStream(plain));
    EXPECT_TRUE(isStream(folder / "pipe"));
    ASSERT_TRUE(isStream("/dev/null"));
    EXPECT_TRUE(writeToStream("/dev/null", "x"));
    EXPECT_EQ(writeToStream("/dev/full", "x").why, "cannot write /dev/full: No space left on device");
    const Descriptor reader(::open((folder / "pipe").c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    EXPECT_TRUE(writeToStream(folder / "pipe", "hello"));
    std::string text(100, ' ');
    text.resize(static_cast<std::size_t>(::read(reader.get(), text.data(), text.size())));
    EXPECT_EQ(text, "hello");
}

TEST(File, AFolderThatCannotBeMadeSaysWhyAndNotThatItIsMissing) {
    const TestFolder folder;
    fs::create_symlink("nowhere", folder / "link");
    const std::string wanted = "cannot create " + (folder / "link/a").string() + ": ";
    EXPECT_EQ(makeFolder(folder / "link/a").why.substr(0, wanted.size()), wanted);
    EXPECT_EQ(makeFolder(folder / "link/a").why.find("No such file"), std::string::npos)
        << makeFolder(folder / "link/a").why;
    EXPECT_EQ(writeFile(folder / "link/a/b.json", "x").why.substr(0, wanted.size()), wanted);
    EXPECT_TRUE(makeFolder(folder / "new/er"));
    EXPECT_TRUE(fs::is_directory(folder / "new/er"));
    ASSERT_TRUE(writeFile(folder / "new/er/file", "x"));
    EXPECT_EQ(removeFile(folder / "new").why, "cannot delete " + (folder / "new").string() + ": Directory not empty");
}

TEST(File, WhatWasThrownIsSaidInTheGamesWords) {
    EXPECT_EQ(exceptionMessage(std::bad_alloc()), "Cannot allocate memory");
    EXPECT_EQ(
        exceptionMessage(fs::filesystem_error("status", "/a", std::make_error_code(std::errc::filename_too_long))),
        "File name too long");
    EXPECT_EQ(exceptionMessage(std::out_of_range("vector")), "an error in the game (vector)");
}

TEST(File, ReplacesThroughALinkAndKeepsTheMode) {
    const TestFolder folder;
    ASSERT_TRUE(writeFile(folder / "real", "old"));
    fs::permissions(folder / "real", fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink("real", folder / "link");
    ASSERT_TRUE(writeFile(folder / "link", "new"));
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_EQ(readFile(folder / "real", 100).value.value_or(""), "new");
    EXPECT_EQ(fs::status(folder / "real").permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST(FileWatch, TellsEachChangeOnce) {
    const TestFolder folder;
    const fs::path path = folder / "car.json";
    ASSERT_TRUE(writeFile(path, "1"));
    FileWatch watch(path);
    EXPECT_FALSE(watch.changed());
    ASSERT_TRUE(writeFile(path, "2"));
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
    ASSERT_TRUE(writeFile(path, "1"));
    EXPECT_TRUE(watch.changed());
    fs::remove(path);
    EXPECT_FALSE(watch.changed());
    ASSERT_TRUE(writeFile(path, "1"));
    fs::last_write_time(path, fs::file_time_type::clock::now() + std::chrono::hours(1));
    EXPECT_TRUE(watch.changed());
    EXPECT_FALSE(FileWatch().changed());
}

}  // namespace
}  // namespace slip
