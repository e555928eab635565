// SPDX-License-Identifier: MIT
#include "io/process/folder_opener.hpp"

#include "support/test_folder.hpp"
#include "support/waiting.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace slip {
namespace {

/// A desktop whose xdg-open is that script. Nothing else is on PATH.
class Desktop {
public:
    explicit Desktop(const std::string& script = "") : path_(std::getenv("PATH")) {
        if (!script.empty()) {
            std::ofstream(folder / "xdg-open") << "#!/bin/sh\n" << script;
            std::filesystem::permissions(folder / "xdg-open", std::filesystem::perms::owner_all);
        }
        ::setenv("PATH", folder.path().c_str(), 1);
    }
    ~Desktop() { ::setenv("PATH", path_.c_str(), 1); }
    Desktop(const Desktop&) = delete;
    Desktop& operator=(const Desktop&) = delete;

    TestFolder folder;

private:
    std::string path_;
};

/// Waits until the script has written the file, and returns its text.
std::string written(const std::filesystem::path& file) {
    test::waitUntil([&] { return std::filesystem::exists(file); });
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

std::filesystem::path failedOf(FolderOpener& opener) {
    std::optional<std::filesystem::path> folder;
    test::waitUntil([&] { return (folder = opener.takeFailed()).has_value(); });
    return folder.value_or(std::filesystem::path());
}

TEST(FolderOpener, GivesTheFolderToTheDesktopAsItIs) {
    const TestFolder home;
    Desktop desktop("printf '%s|' \"$@\" > \"${0%/*}/part\"\n/bin/mv \"${0%/*}/part\" \"${0%/*}/asked\"\n");
    FolderOpener opener;
    const std::filesystem::path folder = home / "my $(cars); 'all' of them";
    opener.open(folder);
    EXPECT_EQ(written(desktop.folder / "asked"), folder.string() + "|") << "no shell reads it";
    EXPECT_TRUE(std::filesystem::is_directory(folder)) << "made where there was none";
    test::sleepFor(0.05);
    EXPECT_FALSE(opener.takeFailed());
}

TEST(FolderOpener, NamesTheFolderWhereThereIsNoDesktop) {
    const TestFolder home;
    const Desktop none;
    FolderOpener opener;
    opener.open(home.path());
    EXPECT_EQ(failedOf(opener), home.path());
    EXPECT_FALSE(opener.takeFailed()) << "once";
}

TEST(FolderOpener, NamesTheFolderThatTheDesktopDidNotOpen) {
    const TestFolder home;
    const Desktop broken("exit 3\n");
    FolderOpener opener;
    opener.open(home.path());
    EXPECT_EQ(failedOf(opener), home.path());
}

}  // namespace
}  // namespace slip
