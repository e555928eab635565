#include "io/file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstdlib>
#include <system_error>

namespace slip {
namespace {

std::string lastError() { return std::generic_category().message(errno); }

/// Closes what it holds.
class Descriptor {
public:
    explicit Descriptor(int fd) : fd_(fd) {}
    ~Descriptor() {
        if (fd_ >= 0) ::close(fd_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int get() const { return fd_; }
    bool open() const { return fd_ >= 0; }
    bool closeNow() {
        const int fd = fd_;
        fd_ = -1;
        return ::close(fd) == 0;
    }

private:
    int fd_;
};

/// To the file's end, or until there are `limit` bytes or some more.
bool readUpTo(int fd, std::uintmax_t limit, std::string& text) {
    char buffer[1 << 16];
    while (text.size() < limit) {
        const ssize_t count = ::read(fd, buffer, sizeof buffer);
        if (count == 0) return true;
        if (count < 0 && errno != EINTR) return false;
        if (count > 0) text.append(buffer, static_cast<std::size_t>(count));
    }
    return true;
}

bool writeAll(int fd, const std::string& text) {
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t count = ::write(fd, text.data() + done, text.size() - done);
        if (count < 0 && errno != EINTR) return false;
        if (count > 0) done += static_cast<std::size_t>(count);
    }
    return true;
}

/// The mode of the file that is replaced, or the usual one.
mode_t modeFor(const std::filesystem::path& path) {
    struct stat old {};
    if (::stat(path.c_str(), &old) == 0) return old.st_mode & 0777;
    const mode_t mask = ::umask(022);
    ::umask(mask);
    return 0666 & ~mask;
}

void syncFolder(const std::filesystem::path& folder) {
    const Descriptor fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (fd.open()) ::fsync(fd.get());
}

/// Where the text really goes: links are followed, so that they stay links.
std::filesystem::path targetOf(const std::filesystem::path& path) {
    std::error_code error;
    const std::filesystem::path real = std::filesystem::canonical(path, error);
    return error ? path : real;
}

/// Why it is no file that can be read, or empty.
std::string openFault(const Descriptor& fd, struct stat& info) {
    if (!fd.open() || ::fstat(fd.get(), &info) != 0) return "cannot read: " + lastError();
    if (S_ISDIR(info.st_mode)) return "cannot read: Is a directory";
    return S_ISREG(info.st_mode) ? "" : "cannot read: not a regular file";
}

}  // namespace

FileText readFile(const std::filesystem::path& path, std::uintmax_t limit) {
    const Descriptor fd(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    struct stat info {};
    if (std::string fault = openFault(fd, info); !fault.empty()) return {"", std::move(fault)};
    const std::string tooLarge = "too large: more than " + std::to_string(limit >> 20) + " MiB";
    if (static_cast<std::uintmax_t>(info.st_size) > limit) return {"", tooLarge};
    FileText file;
    if (!readUpTo(fd.get(), limit + 1, file.text)) return {"", "cannot read: " + lastError()};
    if (file.text.size() > limit) return {"", tooLarge};
    return file;
}

FileStart readStart(const std::filesystem::path& path, std::size_t bytes) {
    const Descriptor fd(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    struct stat info {};
    if (std::string fault = openFault(fd, info); !fault.empty()) return {{"", std::move(fault)}};
    FileStart file{{}, static_cast<std::uintmax_t>(info.st_size)};
    if (!readUpTo(fd.get(), bytes, file.start.text)) return {{"", "cannot read: " + lastError()}};
    if (file.start.text.size() > bytes) file.start.text.resize(bytes);
    return file;
}

std::string writeFile(const std::filesystem::path& path, const std::string& text) {
    const std::filesystem::path target = targetOf(path);
    const std::filesystem::path folder = target.has_parent_path() ? target.parent_path() : ".";
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) return "cannot make " + folder.string() + ": " + error.message();
    const auto status = std::filesystem::status(target, error);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
        return "cannot write " + path.string() + ": not a regular file";

    std::string temporary = (folder / ".slipangle-XXXXXX").string();
    Descriptor fd(::mkstemp(temporary.data()));
    if (!fd.open()) return "cannot write " + path.string() + ": " + lastError();
    const bool written = writeAll(fd.get(), text) && ::fchmod(fd.get(), modeFor(target)) == 0 &&
                         ::fsync(fd.get()) == 0 && fd.closeNow() && ::rename(temporary.c_str(), target.c_str()) == 0;
    if (!written) {
        const std::string why = lastError();
        ::unlink(temporary.c_str());
        return "cannot write " + path.string() + ": " + why;
    }
    syncFolder(folder);
    return "";
}

std::string moveAside(const std::filesystem::path& path) {
    std::filesystem::path aside = path;
    aside += ".broken";
    std::error_code error;
    std::filesystem::rename(path, aside, error);
    return error ? "could not be moved aside: " + error.message() : "moved to " + aside.string();
}

FileWatch::FileWatch(std::filesystem::path path) : path_(std::move(path)), last_(read()) {}

FileWatch::Stamp FileWatch::read() const {
    struct stat info {};
    if (::stat(path_.c_str(), &info) != 0) return {};
    return {info.st_mtim.tv_sec, info.st_mtim.tv_nsec, info.st_size, info.st_ino};
}

bool FileWatch::changed() {
    const Stamp now = read();
    if (now.size < 0 || now == last_) return false;
    last_ = now;
    return true;
}

}  // namespace slip
