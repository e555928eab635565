// SPDX-License-Identifier: MIT
// Reads and writes whole files safely.
#pragma once
#include "base/result.hpp"
#include "io/system/disk_stamp.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace slip {

inline constexpr std::uintmax_t kMaxJsonBytes = 1u << 20, kMaxCsvBytes = 64u << 20, kMaxReplayBytes = 64u << 20;

/// Returns "too large: more than 1 MiB".
Message tooLargeText(std::uintmax_t limit);

/// Reads a regular file of at most `limit` bytes. "-" and "/dev/stdin" mean the standard input. stop: ends it early;
/// then the result is a part of the file. Errors: "cannot read: No such file or directory", "too large: …".
Result<std::string> readFile(const std::filesystem::path& path, std::uintmax_t limit, const std::stop_token& stop = {});
/// Returns true if there is neither a file nor a link with that name.
bool isMissing(const std::filesystem::path& path);
/// The first bytes of a regular file, or all of a shorter one.
struct FileStart {
    std::string text;
    std::uintmax_t size = 0;  // bytes of the whole file
};
Result<FileStart> readStart(const std::filesystem::path& path, std::size_t bytes);
/// Writes a file completely or not at all: temporary file in the same folder, fsync, rename. Creates missing folders.
Result<> writeFile(const std::filesystem::path& path, const std::string& text);
/// Does the same without fsync, for data that can be computed again. After a power cut the file may be empty or cut
/// off.
Result<> writeCache(const std::filesystem::path& path, const std::string& text);
/// Does the same as writeFile(), but write(temporary) fills the temporary file. That has the extension of `path`.
/// `write` returns false on failure.
Result<> writeFileBy(const std::filesystem::path& path, const std::function<bool(const std::string& temporary)>& write);
/// Removes temporary files that killed games left in a folder and in folders up to `deep` levels below it. Never
/// removes those of a running game.
void removeStaleTemporaries(const std::filesystem::path& folder, int deep);

/// Returns the real path of a file. Following links before writing leaves them links.
std::filesystem::path targetOf(const std::filesystem::path& path);
/// Returns the folder of a file; "." for a bare name.
std::filesystem::path folderOf(const std::filesystem::path& file);

/// Detects changes of a file by time, size and inode. It is polled at most once per frame. It also detects editors that
/// replace the file.
class FileWatch {
public:
    FileWatch() = default;
    explicit FileWatch(std::filesystem::path path);
    /// Returns a watch that first reports a change if the file exists: for a text that was read some time ago.
    static FileWatch fromBefore(std::filesystem::path path);
    const std::filesystem::path& path() const { return path_; }
    /// Returns true if the file changed since the last call. A vanished file is not a change.
    bool changed();

private:
    std::filesystem::path path_;
    DiskStamp last_;
};

std::vector<FileWatch> watchesOf(const std::vector<std::filesystem::path>& files);
/// Returns true if any file changed. Calls changed() of each watch.
bool anyChanged(std::vector<FileWatch>& watches);

}  // namespace slip
