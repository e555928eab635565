// SPDX-License-Identifier: MIT
// Stamps of files: change time, size and inode, which show whether a file has changed.
#pragma once
#include <cstdint>
#include <filesystem>
#include <vector>

namespace slip {

struct DiskStamp {
    std::int64_t seconds = 0, nanoseconds = 0;  // time of the last change
    std::int64_t size = -1;                     // bytes; −1 if there is no such file
    std::uint64_t inode = 0;

    friend bool operator==(const DiskStamp&, const DiskStamp&) = default;
};
/// Writes or reads a stamp as bytes; see bytes.hpp.
template <class Stream, class Stamp>
void serializeDiskStamp(Stream& stream, Stamp& stamp) {
    stream(stamp.seconds), stream(stamp.nanoseconds), stream(stamp.size), stream(stamp.inode);
}
DiskStamp diskStamp(const std::filesystem::path& path);
/// Returns true if the file changed just now. The clock of the disk is coarse, so it could change again without another
/// stamp.
bool isFresh(const DiskStamp& stamp);

/// A path with its stamp at the time when a result was computed from it.
struct StampedPath {
    std::filesystem::path path;
    DiskStamp stamp;
};
std::vector<StampedPath> stamped(const std::vector<std::filesystem::path>& paths);
/// Returns true if any of these files has changed.
bool anyMoved(const std::vector<StampedPath>& places);

}  // namespace slip
