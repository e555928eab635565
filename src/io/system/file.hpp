// SPDX-License-Identifier: MIT
// Whole files, read and written safely.
#pragma once
#include "base/message.hpp"
#include "io/system/disk_stamp.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace slip {

inline constexpr std::uintmax_t kMaxJsonBytes = 1u << 20, kMaxCsvBytes = 64u << 20, kMaxReplayBytes = 64u << 20;

/// "too large: more than 1 MiB"
Message tooLargeText(std::uintmax_t limit);

struct FileText {
    std::string text;
    Message error;         // empty: read. Else "cannot read: No such file or directory", "too large: …"
    bool missing = false;  // there is no such file, nor a link of that name
};
/// Reads a regular file of at most `limit` bytes; "-" and "/dev/stdin" mean the standard input. stop: ends it early,
/// with a part of the file that nobody waits for.
FileText readFile(const std::filesystem::path& path, std::uintmax_t limit, const std::stop_token& stop = {});
/// The first `bytes` of a regular file, or all of a shorter one, and its whole size.
struct FileStart {
    FileText start;
    std::uintmax_t size = 0;
};
FileStart readStart(const std::filesystem::path& path, std::size_t bytes);
/// Temporary file in the same folder, fsync, rename, and missing folders made: whole or not at all. Returns what went
/// wrong.
Message writeFile(const std::filesystem::path& path, const std::string& text);
/// The same without fsync, for what can be worked out again: after a power cut the file may be empty or cut off.
Message writeCache(const std::filesystem::path& path, const std::string& text);
/// The same as writeFile() of what `write` makes of the file whose path it gets, which ends as `path` does. False: it
/// could not.
Message writeFileBy(const std::filesystem::path& path, const std::function<bool(const std::string& temporary)>& write);
/// Removes temporary files that killed games left behind in a folder and in those below it, `deep` levels down; never
/// those of a game that lives.
void sweepTemporaries(const std::filesystem::path& folder, int deep);

/// Where the text of a path really lies: links are followed, so that they stay links.
std::filesystem::path targetOf(const std::filesystem::path& path);
/// The folder of a file; "." for a bare name.
std::filesystem::path folderOf(const std::filesystem::path& file);

/// Tells when a file changed, by time, size and inode; polled once a frame at the most. Editors that replace the file
/// are seen too.
class FileWatch {
public:
    FileWatch() = default;
    explicit FileWatch(std::filesystem::path path);
    /// A watch whose first look is a change if the file is there: for a text that was read some time ago.
    static FileWatch fromBefore(std::filesystem::path path);
    const std::filesystem::path& path() const { return path_; }
    /// True once for each change since the last call; a vanished file is no change.
    bool changed();

private:
    std::filesystem::path path_;
    DiskStamp last_;
};

std::vector<FileWatch> watchesOf(const std::vector<std::filesystem::path>& files);
/// Asks each of them.
bool anyChanged(std::vector<FileWatch>& watches);

}  // namespace slip
