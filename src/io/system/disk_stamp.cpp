// SPDX-License-Identifier: MIT
#include "io/system/disk_stamp.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <chrono>

namespace slip {

DiskStamp diskStamp(const std::filesystem::path& path) {
    struct stat info {};
    if (::stat(path.c_str(), &info) != 0) return {};
    return {info.st_mtim.tv_sec, info.st_mtim.tv_nsec, info.st_size, info.st_ino};
}

bool isFresh(const DiskStamp& stamp) {
    constexpr std::int64_t kFresh = 2;  // s
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return stamp.seconds + kFresh > std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

std::vector<StampedPath> stamped(const std::vector<std::filesystem::path>& paths) {
    std::vector<StampedPath> places;
    for (const std::filesystem::path& path : paths) places.push_back({path, diskStamp(path)});
    return places;
}

bool anyMoved(const std::vector<StampedPath>& places) {
    return std::ranges::any_of(places, [](const StampedPath& place) { return diskStamp(place.path) != place.stamp; });
}

}  // namespace slip
