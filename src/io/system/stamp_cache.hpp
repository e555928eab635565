// SPDX-License-Identifier: MIT
// Results computed from files, stored in the cache folder as long as the files do not change. All can be computed
// again, so a cache file that is missing, broken or of another program counts as an empty cache.
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
    /// Reads the cache at `path`; with an empty path nothing is stored. basis: hash of everything else that the entries
    /// depend on, besides this program. Entries with another basis are dropped.
    StampCache(std::filesystem::path path, std::uint64_t basis);

    /// Returns the bytes put for the file with this stamp, or null. Take a stamp before reading the file.
    const std::string* find(const std::filesystem::path& file, const DiskStamp& stamp);
    /// Stores the bytes of a file. Ignores files that changed in the last two seconds.
    void put(const std::filesystem::path& file, const DiskStamp& stamp, std::string bytes);
    /// Writes the entries unless the file has them already. complete: every file was looked up, so that entries neither
    /// found nor put are obsolete. Entries that do not fit or cannot be written are computed again the next time.
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
    std::unordered_map<std::string, Entry> entries_;  // keyed by path
    bool isChanged_ = false;
};

}  // namespace slip
