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

/// File systems that cannot refuse to replace can refuse to link.
bool renameToFree(const std::filesystem::path& from, const std::filesystem::path& to) {
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
    if (errno != EINVAL && errno != ENOSYS) return false;
    return ::link(from.c_str(), to.c_str()) == 0 && ::unlink(from.c_str()) == 0;
}

}  // namespace

std::filesystem::path freePath(const std::filesystem::path& path) {
    std::error_code error;
    std::filesystem::path free = path;
    for (int number = 2; std::filesystem::exists(std::filesystem::symlink_status(free, error)); ++number)
        free = path.parent_path() / fmt::format("{}_{}{}", path.stem().string(), number, path.extension().string());
    return free;
}

Message moveFile(const std::filesystem::path& from, const std::filesystem::path& to) {
    std::error_code error;
    std::filesystem::create_directories(folderOf(to), error);
    if (error) return message("cannot make {}: {}", folderOf(to).string(), systemMessage(error));
    if (renameToFree(from, to)) return {};
    const Message why = systemError();
    return message("cannot move {} to {}: {}", from.string(), to.string(), why);
}

}  // namespace slip
