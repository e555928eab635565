// SPDX-License-Identifier: MIT
#include "io/system/open_file.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <cerrno>
#include <new>
#include <system_error>

namespace slip {

Message systemError() { return systemMessage({errno, std::generic_category()}); }

Message systemMessage(const std::error_code& error) {
    const std::string text = error.message();
    for (const Message& known : {message("No such file or directory"),
                                 message("Permission denied"),
                                 message("No space left on device"),
                                 message("Read-only file system"),
                                 message("Not a directory"),
                                 message("Is a directory"),
                                 message("File exists"),
                                 message("Operation not permitted"),
                                 message("Input/output error"),
                                 message("File name too long"),
                                 message("Too many levels of symbolic links"),
                                 message("Too many open files"),
                                 message("Disk quota exceeded"),
                                 message("File too large"),
                                 message("Device or resource busy"),
                                 message("Cannot allocate memory"),
                                 message("No such device or address"),
                                 message("No such device"),
                                 message("Stale file handle"),
                                 message("Resource temporarily unavailable")})
        if (known == text) return known;
    return asIs(text);
}

Result<> makeFolder(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) return message("cannot create {}: {}", folder.string(), systemMessage(error));
    return {};
}

Message whyNotOpened(const std::filesystem::path& file) {
    const std::error_code first(errno, std::generic_category()), missing(ENOENT, std::generic_category());
    if (first != missing) return systemMessage(first);
    std::error_code lost;
    std::filesystem::path folder = std::filesystem::absolute(file, lost).parent_path();
    while (folder.has_relative_path() && ::access(folder.c_str(), F_OK) != 0) folder = folder.parent_path();
    return ::access(folder.c_str(), W_OK) == 0 ? systemMessage(first) : systemError();
}

Message exceptionMessage(const std::exception& error) {
    if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr) return message("Cannot allocate memory");
    if (const auto* const ofSystem = dynamic_cast<const std::system_error*>(&error))
        return systemMessage(ofSystem->code());
    return message("an error in the game ({})", std::string(error.what()));
}

bool createNew(const std::filesystem::path& path) {
    return Descriptor(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)).open();
}

Result<struct stat> readableInfo(const Descriptor& file) {
    struct stat info {};
    if (!file.open() || ::fstat(file.get(), &info) != 0) return message("cannot read: {}", systemError());
    if (S_ISDIR(info.st_mode)) return message("cannot read: {}", message("Is a directory"));
    if (!S_ISREG(info.st_mode)) return message("cannot read: {}", message("not a regular file"));
    return info;
}

bool readAll(const Descriptor& file, std::uintmax_t limit, std::string& text, const std::stop_token& stop) {
    char buffer[1 << 16];
    while (text.size() < limit && !stop.stop_requested()) {
        const ssize_t count = ::read(file.get(), buffer, sizeof buffer);
        if (count == 0) return true;
        if (count < 0 && errno != EINTR) return false;
        if (count > 0) text.append(buffer, static_cast<std::size_t>(count));
    }
    return true;
}

bool writeAll(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::write(file, text.data(), text.size());
        if (count < 0 && errno != EINTR) return false;
        if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

bool isAtPath(const Descriptor& file, const std::filesystem::path& path) {
    struct stat own {
    }, there{};
    return ::fstat(file.get(), &own) == 0 && ::stat(path.c_str(), &there) == 0 && own.st_dev == there.st_dev &&
           own.st_ino == there.st_ino;
}

}  // namespace slip
