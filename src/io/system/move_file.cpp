// SPDX-License-Identifier: MIT
#include "io/system/move_file.hpp"

#include "io/system/file.hpp"
#include "io/system/open_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>
#include <cerrno>
#include <cstdio>
#include <system_error>

namespace slip {
namespace {

constexpr std::uintmax_t kMaxMovedBytes = 64u << 20;  // limit of a copied file

/// Renames a file, but never over an existing one. Uses a link if the file system has no RENAME_NOREPLACE, since
/// linking never replaces.
bool renameToFree(const std::filesystem::path& from, const std::filesystem::path& to) {
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
    if (errno != EINVAL && errno != ENOSYS) return false;
    return ::link(from.c_str(), to.c_str()) == 0 && ::unlink(from.c_str()) == 0;
}

/// Returns the message of a failed move, from errno.
Message moveFault(const std::filesystem::path& from, const std::filesystem::path& to) {
    const Message why = systemError();
    return message("cannot move {} to {}: {}", from.string(), to.string(), why);
}

/// Moves a file to another file system. Copies it under a temporary name first, since only the rename refuses to
/// replace a file.
Result<> moveCopy(const std::filesystem::path& from, const std::filesystem::path& to) {
    const Result<std::string> text = readFile(from, kMaxMovedBytes);
    if (!text) return message("{}: {}", from.string(), text.why);
    const std::filesystem::path copy = freePath(folderOf(to) / (".moving-" + to.filename().string()));
    if (Result<> written = writeFile(copy, *text); !written) return written;
    const bool arrived = renameToFree(copy, to);
    if (arrived && ::unlink(from.c_str()) == 0) return {};
    Message why = moveFault(from, to);
    ::unlink(arrived ? to.c_str() : copy.c_str());
    return why;
}

}  // namespace

bool isUnused(const std::filesystem::path& path) {
    std::error_code error;
    return !std::filesystem::exists(std::filesystem::symlink_status(path, error));
}

std::filesystem::path sibling(const std::filesystem::path& path, int number) {
    if (number <= 1) return path;
    return path.parent_path() / fmt::format("{}_{}{}", path.stem().string(), number, path.extension().string());
}

std::filesystem::path freePath(const std::filesystem::path& path) {
    int number = 1;
    while (!isUnused(sibling(path, number))) ++number;
    return sibling(path, number);
}

Result<> removeFile(const std::filesystem::path& path) {
    std::error_code error;
    std::filesystem::remove(path, error);
    if (error) return message("cannot delete {}: {}", path.string(), systemMessage(error));
    return {};
}

Result<> moveFile(const std::filesystem::path& from, const std::filesystem::path& to) {
    if (Result<> made = makeFolder(folderOf(to)); !made) return made;
    if (renameToFree(from, to)) return {};
    if (errno == EXDEV) return moveCopy(from, to);
    return moveFault(from, to);
}

}  // namespace slip
