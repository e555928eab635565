// SPDX-License-Identifier: MIT
// Change time, size and inode: they tell whether a file has changed.
#pragma once
#include <cstdint>
#include <filesystem>
#include <vector>

namespace slip {

struct DiskStamp {
    std::int64_t seconds = 0, nanoseconds = 0;  // of the last change
    std::int64_t size = -1;                     // bytes; −1: there is no such file
    std::uint64_t inode = 0;

    friend bool operator==(const DiskStamp&, const DiskStamp&) = default;
};
/// To bytes and back: see bytes.hpp.
template <class Stream, class Stamp>
void passDiskStamp(Stream& stream, Stamp& stamp) {
    stream(stamp.seconds), stream(stamp.nanoseconds), stream(stamp.size), stream(stamp.inode);
}
DiskStamp diskStamp(const std::filesystem::path& path);
/// It changed just now. The clock of the disk is coarse: it could change again without another stamp.
bool isFresh(const DiskStamp& stamp);

/// A place on the disk as it was when something was worked out from what lies there.
struct StampedPath {
    std::filesystem::path path;
    DiskStamp stamp;
};
std::vector<StampedPath> stamped(const std::vector<std::filesystem::path>& paths);
/// Something changed in one of these places.
bool anyMoved(const std::vector<StampedPath>& places);

}  // namespace slip
