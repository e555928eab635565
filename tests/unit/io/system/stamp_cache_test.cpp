// SPDX-License-Identifier: MIT
// The cache returns results of files as long as the files do not change.
#include "io/system/stamp_cache.hpp"

#include "io/system/file.hpp"
#include "support/aged_file.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <chrono>

namespace slip {
namespace {

class Cache : public testing::Test {
protected:
    Cache() { test::writeAged(file, "a"); }

    void keep(const std::string& bytes, std::uint64_t basis = 1) const {
        StampCache cache(path, basis);
        cache.put(file, diskStamp(file), bytes);
        cache.save(true);
    }
    std::string kept(std::uint64_t basis = 1) const {
        StampCache cache(path, basis);
        const std::string* const bytes = cache.find(file, diskStamp(file));
        return bytes ? *bytes : "nothing";
    }

    TestFolder folder;
    const std::filesystem::path path = folder / "cache/kept", file = folder / "file";
};

TEST_F(Cache, KeepsWhatWasPutUntilTheFileChanges) {
    EXPECT_EQ(kept(), "nothing");
    keep("its meaning");
    EXPECT_EQ(kept(), "its meaning");
    test::writeAged(file, "another");
    EXPECT_EQ(kept(), "nothing");
}

TEST_F(Cache, WhatRestedOnSomethingElseIsDropped) {
    keep("its meaning", 1);
    EXPECT_EQ(kept(2), "nothing");
    EXPECT_EQ(kept(1), "its meaning");
}

TEST_F(Cache, ABrokenOneIsAnEmptyOne) {
    keep("its meaning");
    const std::string good = readFile(path, kMaxCacheBytes).value.value_or("");
    for (std::size_t i = 0; i < good.size(); ++i) {
        std::string bad = good;
        bad[i] = static_cast<char>(bad[i] ^ 1);
        ASSERT_TRUE(writeFile(path, bad));
        EXPECT_EQ(kept(), "nothing") << i;
        ASSERT_TRUE(writeFile(path, good.substr(0, i)));
        EXPECT_EQ(kept(), "nothing") << i;
    }
    keep("its meaning");
    EXPECT_EQ(kept(), "its meaning") << "made anew over the broken one";
}

TEST_F(Cache, WhatNobodyAskedForGoes) {
    const std::filesystem::path other = folder / "other";
    test::writeAged(other, "b");
    {
        StampCache cache(path, 1);
        for (const std::filesystem::path& one : {file, other}) cache.put(one, diskStamp(one), one.filename().string());
        cache.save(true);
    }
    {
        StampCache cache(path, 1);
        cache.put(other, diskStamp(other), "other");
        cache.save(false);
    }
    EXPECT_EQ(kept(), "file") << "not all files have been asked for";
    {
        StampCache cache(path, 1);
        ASSERT_NE(cache.find(other, diskStamp(other)), nullptr);
        cache.save(true);
    }
    EXPECT_EQ(kept(), "nothing");
    StampCache cache(path, 1);
    EXPECT_NE(cache.find(other, diskStamp(other)), nullptr);
}

TEST_F(Cache, NothingIsKeptOfAFileThatChangedJustNow) {
    ASSERT_TRUE(writeFile(file, "new"));
    const auto ahead = std::filesystem::file_time_type::clock::now() + std::chrono::hours(1);
    std::filesystem::last_write_time(file, ahead);
    keep("its meaning");
    EXPECT_EQ(kept(), "nothing");
}

TEST_F(Cache, NeverGrowsBeyondItsBounds) {
    StampCache cache(path, 1);
    const std::string large(kMaxCacheBytes / 4, 'x');
    for (const char* const name : {"a", "b", "c", "d", "e", "f"}) {
        test::writeAged(folder / name, name);
        cache.put(folder / name, diskStamp(folder / name), large);
    }
    cache.save(true);
    EXPECT_LE(std::filesystem::file_size(path), kMaxCacheBytes);
    EXPECT_GT(std::filesystem::file_size(path), kMaxCacheBytes / 2);
}

TEST_F(Cache, WithoutAPathNothingIsKept) {
    StampCache cache({}, 1);
    cache.put(file, diskStamp(file), "its meaning");
    EXPECT_EQ(cache.find(file, diskStamp(file)), nullptr);
    cache.save(true);
}

}  // namespace
}  // namespace slip
