// SPDX-License-Identifier: MIT
#include "io/system/file.hpp"

#include "io/system/open_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstdlib>
#include <string_view>
#include <system_error>

namespace slip {
namespace {

/// Returns the umask, which can only be read by setting it. Called once, before other threads could see the change.
mode_t readUmask() {
    const mode_t mask = ::umask(022);
    ::umask(mask);
    return mask;
}
const mode_t kUmask = readUmask();

/// Returns the mode of the file that is replaced, or the usual one.
mode_t modeFor(const std::filesystem::path& path) {
    struct stat old {};
    if (::stat(path.c_str(), &old) == 0) return old.st_mode & 0777;
    return 0666 & ~kUmask;
}

void syncFolder(const std::filesystem::path& folder) {
    const Descriptor fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (fd.open()) ::fsync(fd.get());
}

/// Reads from the present position to the end.
Result<std::string> readRest(const Descriptor& fd, std::uintmax_t limit, const std::stop_token& stop) {
    std::string text;
    if (!readAll(fd, limit + 1, text, stop)) return message("cannot read: {}", systemError());
    if (text.size() > limit) return tooLargeText(limit);
    return text;
}

constexpr std::string_view kTemporary = ".slipangle-", kTemporaryEnd = "XXXXXX";

/// A new file in `folder`. Its writer holds a lock on it, so that a sweep can distinguish it from files of killed
/// games.
struct Temporary {
    std::string path;
    Descriptor fd;
    Temporary(const std::filesystem::path& folder, const std::string& extension)
        : path((folder / (std::string(kTemporary) + std::string(kTemporaryEnd) + extension)).string()),
          fd(::mkostemps(path.data(), static_cast<int>(extension.size()), O_CLOEXEC)) {}
    /// Returns false if a sweep locked it before we did, and has removed it or is about to.
    bool isOurs() const {
        struct stat info {};
        return tryLock(fd) != LockTry::Taken && ::fstat(fd.get(), &info) == 0 && info.st_nlink > 0;
    }
};

void sweepOne(const std::filesystem::path& path) {
    constexpr int kFlags = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
    const int writing = ::open(path.c_str(), O_RDWR | kFlags);  // some file systems lock only writable files
    const Descriptor fd(writing >= 0 ? writing : ::open(path.c_str(), O_RDONLY | kFlags));
    if (fd.open() && tryLock(fd) == LockTry::Locked) ::unlink(path.c_str());
}

bool isTemporary(const std::filesystem::directory_entry& entry) {
    std::error_code error;
    const std::string name = entry.path().stem().string();
    return name.size() == kTemporary.size() + kTemporaryEnd.size() && name.starts_with(kTemporary) &&
           entry.symlink_status(error).type() == std::filesystem::file_type::regular;
}

enum class PowerCut { Survived, Risked };

/// Replaces a file by a temporary file that `write` fills. `write` returns false on failure.
Result<> replaceFile(const std::filesystem::path& path, const std::string& extension, PowerCut powerCut,
                     const std::function<bool(const Temporary&)>& write) {
    const std::filesystem::path target = targetOf(path), folder = folderOf(target);
    const auto failed = [&](const Message& why) { return message("cannot write {}: {}", path.string(), why); };
    if (Result<> made = makeFolder(folder); !made) return made;
    std::error_code error;
    const auto status = std::filesystem::status(target, error);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
        return failed(message("not a regular file"));

    constexpr int kTries = 10;
    const bool synced = powerCut == PowerCut::Survived;
    for (int i = 0; i < kTries; ++i) {
        const Temporary temporary(folder, extension);
        if (!temporary.fd.open()) return failed(systemError());
        if (!temporary.isOurs()) continue;
        const int fd = temporary.fd.get();
        errno = 0;
        const bool written = write(temporary) && ::fchmod(fd, modeFor(target)) == 0 && (!synced || ::fsync(fd) == 0) &&
                             ::rename(temporary.path.c_str(), target.c_str()) == 0;
        const Message why =
            errno ? systemError() : message("the file could not be created");  // a library gave no reason
        if (!written) ::unlink(temporary.path.c_str());
        if (!written) return failed(why);
        if (synced) syncFolder(folder);
        return {};
    }
    return failed(message("its temporary file kept disappearing"));
}

}  // namespace

std::filesystem::path targetOf(const std::filesystem::path& path) {
    std::error_code error;
    const std::filesystem::path real = std::filesystem::canonical(path, error);
    return error ? path : real;
}

std::filesystem::path folderOf(const std::filesystem::path& file) {
    return file.has_parent_path() ? file.parent_path() : ".";
}

Message tooLargeText(std::uintmax_t limit) { return message("too large: more than {} MiB", limit >> 20); }

Result<std::string> readFile(const std::filesystem::path& path, std::uintmax_t limit, const std::stop_token& stop) {
    if (path == "-" || path == "/dev/stdin") return readRest(Descriptor(::dup(STDIN_FILENO)), limit, stop);
    const Descriptor fd(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    const Result<struct stat> info = readableInfo(fd);
    if (!info) return info.why;
    if (static_cast<std::uintmax_t>(info->st_size) > limit) return tooLargeText(limit);
    return readRest(fd, limit, stop);
}

bool isMissing(const std::filesystem::path& path) {
    std::error_code error;
    return std::filesystem::symlink_status(path, error).type() == std::filesystem::file_type::not_found;
}

Result<FileStart> readStart(const std::filesystem::path& path, std::size_t bytes) {
    const Descriptor fd(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    const Result<struct stat> info = readableInfo(fd);
    if (!info) return info.why;
    FileStart file{{}, static_cast<std::uintmax_t>(info->st_size)};
    if (!readAll(fd, bytes, file.text)) return message("cannot read: {}", systemError());
    if (file.text.size() > bytes) file.text.resize(bytes);
    return file;
}

Result<> writeFile(const std::filesystem::path& path, const std::string& text) {
    return replaceFile(path, "", PowerCut::Survived,
                       [&](const Temporary& temporary) { return writeAll(temporary.fd, text); });
}

Result<> writeCache(const std::filesystem::path& path, const std::string& text) {
    return replaceFile(path, "", PowerCut::Risked,
                       [&](const Temporary& temporary) { return writeAll(temporary.fd, text); });
}

Result<> writeFileBy(const std::filesystem::path& path,
                     const std::function<bool(const std::string& temporary)>& write) {
    return replaceFile(path, path.extension().string(), PowerCut::Survived,
                       [&](const Temporary& temporary) { return write(temporary.path); });
}

void removeStaleTemporaries(const std::filesystem::path& folder, int deep) {
    std::error_code error;
    std::filesystem::recursive_directory_iterator i(folder, std::filesystem::directory_options::skip_permission_denied,
                                                    error);
    for (const std::filesystem::recursive_directory_iterator end; !error && i != end; i.increment(error)) {
        if (i.depth() >= deep) i.disable_recursion_pending();
        if (isTemporary(*i)) sweepOne(i->path());
    }
}

FileWatch::FileWatch(std::filesystem::path path) : path_(std::move(path)), last_(diskStamp(path_)) {}

FileWatch FileWatch::fromBefore(std::filesystem::path path) {
    FileWatch watch;
    watch.path_ = std::move(path);
    return watch;
}

bool FileWatch::changed() {
    const DiskStamp now = diskStamp(path_);
    if (now.size < 0 || now == last_) return false;
    last_ = now;
    return true;
}

std::vector<FileWatch> watchesOf(const std::vector<std::filesystem::path>& files) {
    return {files.begin(), files.end()};
}

bool anyChanged(std::vector<FileWatch>& watches) {
    bool any = false;
    for (FileWatch& watch : watches) any = watch.changed() || any;
    return any;
}

}  // namespace slip
