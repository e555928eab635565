// SPDX-License-Identifier: MIT
#include "io/system/file_lock.hpp"

#include "io/system/file.hpp"
#include "support/child_process.hpp"
#include "support/test_folder.hpp"
#include "support/waiting.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <fstream>
#include <optional>
#include <thread>

namespace slip {
namespace {

using namespace std::chrono_literals;

TEST(FileLock, KeepsOthersOutUntilItEnds) {
    const TestFolder folder;
    {
        const FileLock first(folder / "deep/a.json"), other(folder / "elsewhere/a.json");
        EXPECT_EQ(first.problem(), "");
        EXPECT_EQ(other.problem(), "");
        const FileLock second(folder / "deep/b.json", 20ms);
        EXPECT_EQ(second.problem(), "another game is using " + (folder / "deep").string());
    }
    EXPECT_EQ(FileLock(folder / "deep/b.json", 20ms).problem(), "");
    EXPECT_EQ(entriesOf(folder / "deep"), 0) << "it leaves no file";
}

TEST(FileLock, FollowsLinks) {
    const TestFolder folder;
    ASSERT_TRUE(writeFile(folder / "real/a.json", "x"));
    std::filesystem::create_directory(folder / "linked");
    std::filesystem::create_symlink(folder / "real/a.json", folder / "linked/a.json");
    const FileLock first(folder / "linked/a.json");
    EXPECT_NE(FileLock(folder / "real/a.json", 20ms).problem(), "");
}

TEST(FileLock, WaitsForOneThatEnds) {
    const TestFolder folder;
    std::optional<FileLock> first;
    first.emplace(folder / "a.json");
    std::thread other([&] {
        std::this_thread::sleep_for(50ms);
        first.reset();
    });
    EXPECT_EQ(FileLock(folder / "a.json", 20s).problem(), "");
    other.join();
}

TEST(FileLock, EndsWithAKilledProcess) {
    const TestFolder folder;
    const pid_t child = inChild([&] {
        const FileLock lock(folder / "a.json");
        std::ofstream(folder / "locked") << "x";
        std::this_thread::sleep_for(60s);
        return true;
    });
    EXPECT_TRUE(test::waitUntil([&] { return std::filesystem::exists(folder / "locked"); }));
    EXPECT_NE(FileLock(folder / "a.json", 20ms).problem(), "");
    killNow(child);
    EXPECT_EQ(FileLock(folder / "a.json", 20s).problem(), "");
}

TEST(FileLock, LetsThroughWhereNothingCanBeLocked) {
    EXPECT_EQ(FileLock("/proc/nowhere/a.json", 20ms).problem(), "");
    EXPECT_EQ(FileLock("/dev/null/a.json", 20ms).problem(), "");
}

// --- temporary files

std::string page(int i) { return std::string(200'000, static_cast<char>('a' + i % 26)); }

bool isWhole(const std::string& text) { return text.size() == 200'000 && text == page(text[0] - 'a'); }

TEST(Temporaries, KillsWhileSavingLeaveAWholeFileAndNothingAfterASweep) {
    const TestFolder folder;
    const auto path = folder / "deep/file";
    ASSERT_TRUE(writeFile(path, page(0)));
    std::ptrdiff_t left = 0;
    // On a busy machine most are killed before they write. Then it tries more, after other delays.
    for (int kill = 0; kill < 40 || (left == 0 && kill < 2000); ++kill) {
        std::filesystem::remove(folder / "begun");
        const pid_t child = inChild([&] {
            std::ofstream(folder / "begun") << "x";
            for (int i = 0;; ++i) static_cast<void>(writeFile(path, page(i)));
            return true;
        });
        EXPECT_TRUE(test::waitUntil([&] { return std::filesystem::exists(folder / "begun"); }));
        std::this_thread::sleep_for(std::chrono::microseconds(500 + kill * 97 % 20000));
        killNow(child);
        EXPECT_TRUE(isWhole(readFile(path, 1'000'000).value.value_or(""))) << kill;
        left = std::max(left, entriesOf(folder / "deep") - 1);
    }
    EXPECT_GT(left, 0) << "else this test sees nothing";
    removeStaleTemporaries(folder.path(), 1);
    EXPECT_EQ(entriesOf(folder / "deep"), 1);
    EXPECT_TRUE(isWhole(readFile(path, 1'000'000).value.value_or("")));
}

TEST(Temporaries, ASweepTakesOnlyThoseOfTheDead) {
    const TestFolder folder;
    const auto living = folder / ".slipangle-abcdef";
    for (const char* name : {".slipangle-abcdef", ".slipangle-ABCDEF", ".slipangle-pictur.png", ".slipangle-long-name",
                             "slipangle-abcdef", "slipangle-1.png"})
        std::ofstream(folder / name) << "x";
    std::filesystem::create_symlink(living, folder / ".slipangle-symlnk");
    std::filesystem::create_directory(folder / ".slipangle-folder");
    {
        const Descriptor writer(::open(living.c_str(), O_WRONLY | O_CLOEXEC));
        ASSERT_EQ(tryLock(writer), LockTry::Locked);
        removeStaleTemporaries(folder.path(), 0);
        EXPECT_TRUE(std::filesystem::exists(living));
        EXPECT_EQ(entriesOf(folder.path()), 6) << "only .slipangle-ABCDEF and the picture's are gone";
    }
    removeStaleTemporaries(folder.path(), 0);
    EXPECT_FALSE(std::filesystem::exists(living));
    removeStaleTemporaries(folder / "nowhere", 3);
}

TEST(Temporaries, WhatOthersWriteIsWholeOrNotThere) {
    const TestFolder folder;
    const auto path = folder / "deep/a.png";
    std::string seen;
    const auto write = [&](bool good) {
        return writeFileBy(path, [&](const std::string& temporary) {
            seen = temporary;
            removeStaleTemporaries(folder.path(), 1);
            std::ofstream(temporary) << "picture";
            return good;
        });
    };
    EXPECT_FALSE(write(false));
    EXPECT_EQ(entriesOf(folder / "deep"), 0);
    EXPECT_TRUE(write(true));
    EXPECT_TRUE(seen.ends_with(".png")) << "which tells the writer what to make";
    EXPECT_EQ(entriesOf(folder / "deep"), 1);
    EXPECT_EQ(readFile(path, 10).value.value_or(""), "picture");
}

TEST(Temporaries, AWriterThatSaysNoReasonDoesNotFailWithSuccess) {
    const TestFolder folder;
    const Result<> written = writeFileBy(folder / "a.png", [](const std::string&) { return false; });
    EXPECT_TRUE(written.why.ends_with("the file could not be created")) << written.why;
}

TEST(Temporaries, NoSaveFailsUnderSweeps) {
    const TestFolder folder;
    const pid_t sweeper = inChild([&] {
        for (;;) removeStaleTemporaries(folder.path(), 0);
        return true;
    });
    for (int i = 0; i < 200; ++i) EXPECT_TRUE(writeFile(folder / "file", std::to_string(i)));
    killNow(sweeper);
    EXPECT_EQ(readFile(folder / "file", 10).value.value_or(""), "199");
}

}  // namespace
}  // namespace slip
