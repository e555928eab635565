// SPDX-License-Identifier: MIT
#include "io/system/stream_file.hpp"

#include "io/system/open_file.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
#include <cerrno>

namespace slip {
namespace {

constexpr std::size_t kMaxWaiting = 4u << 20;  // bytes, about a minute of telemetry
constexpr int kLastWait = 1000;                // ms

}  // namespace

StreamFile::StreamFile(const std::string& path)
    : file_(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_CLOEXEC, 0666)) {
    if (!file_.open()) problem_ = errno == ENXIO ? message("nothing reads from it") : whyNotOpened(path);
}

StreamFile::~StreamFile() {
    pollfd room{file_.get(), POLLOUT, 0};
    while (problem_.empty() && !waiting_.empty() && ::poll(&room, 1, kLastWait) > 0) send();
}

void StreamFile::write(std::string_view text) {
    if (!problem_.empty()) return;
    waiting_ += text;
    send();
    if (waiting_.size() > kMaxWaiting) problem_ = message("its reader is too slow");
}

void StreamFile::send() {
    std::size_t sent = 0;
    while (sent < waiting_.size()) {
        const ssize_t count = ::write(file_.get(), waiting_.data() + sent, waiting_.size() - sent);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0 && errno != EAGAIN) problem_ = errno == EPIPE ? message("its reader has closed") : systemError();
        if (count < 0) break;
        sent += static_cast<std::size_t>(count);
    }
    waiting_.erase(0, sent);
}

bool isStream(const std::filesystem::path& path) {
    using Type = std::filesystem::file_type;
    std::error_code error;
    const Type type = std::filesystem::status(path, error).type();
    return type == Type::fifo || type == Type::character || type == Type::socket;
}

bool isSameFile(const std::filesystem::path& a, const std::filesystem::path& b) {
    if (a.empty() || b.empty() || a == "-" || b == "-" || isStream(a) || isStream(b)) return false;
    std::error_code error;
    if (std::filesystem::equivalent(a, b, error)) return true;
    const auto placeOf = [&](const std::filesystem::path& path) {
        return std::filesystem::weakly_canonical(std::filesystem::absolute(path, error), error);
    };
    const std::filesystem::path place = placeOf(a);
    return !place.empty() && place == placeOf(b);
}

Message otherUseText() {
    return message("cannot write: this file is also an input or another output; choose another name");
}

Result<> writeToStream(const std::filesystem::path& path, const std::string& text) {
    const Descriptor fd(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (fd.open() && writeAll(fd, text)) return {};
    return message("cannot write {}: {}", path.string(), systemError());
}

}  // namespace slip
