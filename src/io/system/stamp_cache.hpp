// SPDX-License-Identifier: MIT
// What was worked out from files, kept in the cache folder for as long as the files stay as they are. Everything in it
// can be worked out again, so that a file that is missing, broken or of another program is no more than an empty cache.
#pragma once
#include "io/system/disk_stamp.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <unordered_map>

namespace slip {

inline constexpr std::size_t kMaxCacheEntries = 50'000;
inline constexpr std::size_t kMaxCacheBytes = 64u << 20;

class StampCache {
public:
    /// Reads what lies at `path`; an empty path keeps nothing. basis: hash of what else the entries rest on, besides
    /// this very program; entries that rested on something else are dropped.
    StampCache(std::filesystem::path path, std::uint64_t basis);

    /// What was put for the file as it is now; null: nothing. A stamp is taken before the file is read.
    const std::string* find(const std::filesystem::path& file, const DiskStamp& stamp);
    /// Ignores files that changed in the last two seconds.
    void put(const std::filesystem::path& file, const DiskStamp& stamp, std::string bytes);
    /// Writes the entries unless the file has them already. complete: every file was asked for, so that entries that
    /// were neither found nor put are of no more use. What does not fit, or cannot be written, is worked out again the
    /// next time.
    void save(bool complete);

private:
    struct Entry {
        DiskStamp stamp;
        std::string bytes;
        bool isUsed = false;
    };
    void read(std::string_view text);

    std::filesystem::path path_;
    std::uint64_t basis_;
    std::unordered_map<std::string, Entry> entries_;  // by path
    bool isChanged_ = false;
};

}  // namespace slip
