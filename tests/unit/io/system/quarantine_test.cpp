// SPDX-License-Identifier: MIT
#include "io/system/quarantine.hpp"

#include "io/system/file.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

std::string contentOf(const std::filesystem::path& path) { return readFile(path, 100).value.value_or(""); }

TEST(Quarantine, EachBrokenFileIsKeptUnderItsOwnName) {
    const TestFolder folder;
    for (const char* text : {"one", "two", "three"}) {
        ASSERT_TRUE(writeFile(folder / "s.json", text));
        EXPECT_TRUE(quarantine(folder / "s.json"));
        EXPECT_FALSE(std::filesystem::exists(folder / "s.json"));
    }
    EXPECT_EQ(contentOf(folder / "s.json.broken"), "one");
    EXPECT_EQ(contentOf(folder / "s.json.broken.2"), "two");
    EXPECT_EQ(contentOf(folder / "s.json.broken.3"), "three");
}

TEST(Quarantine, OnlyTheOldestGo) {
    const TestFolder folder;
    ASSERT_TRUE(writeFile(folder / "other.json.broken", "other"));
    ASSERT_TRUE(writeFile(folder / "s.json.broken.x", "own"));
    for (int i = 1; i <= 25; ++i) {
        ASSERT_TRUE(writeFile(folder / "s.json", std::to_string(i)));
        const Result<std::filesystem::path> moved = quarantine(folder / "s.json");
        ASSERT_TRUE(moved) << moved.why;
        EXPECT_EQ(contentOf(*moved), std::to_string(i)) << "never what was just moved";
    }
    EXPECT_EQ(entriesOf(folder.path()), 12);
    for (int i = 16; i <= 25; ++i)
        EXPECT_EQ(contentOf(folder / ("s.json.broken." + std::to_string(i))), std::to_string(i));
}

TEST(Quarantine, ACopyIsKeptOnceAndTheFileStays) {
    const TestFolder folder;
    ASSERT_TRUE(writeFile(folder / "s.json", "a"));
    const auto copy = [&](const std::string& text) {
        return quarantineCopy(folder / "s.json", text, [&](const std::string& kept) { return kept == text; });
    };
    EXPECT_TRUE(copy("a")->isNew);
    EXPECT_FALSE(copy("a")->isNew);
    EXPECT_TRUE(copy("b")->isNew);
    EXPECT_EQ(entriesOf(folder.path()), 3);
    EXPECT_EQ(contentOf(folder / "s.json"), "a");
    EXPECT_EQ(contentOf(folder / "s.json.broken"), "a");
    EXPECT_EQ(contentOf(folder / "s.json.broken.2"), "b");
}

}  // namespace
}  // namespace slip
