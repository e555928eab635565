// SPDX-License-Identifier: MIT
#include "io/system/file_blocks.hpp"

#include "io/system/file.hpp"
#include "io/system/open_file.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>

namespace slip {

Result<> readBlocks(const std::filesystem::path& path, std::uintmax_t limit,
                    const std::function<bool(std::string_view block, float share)>& take) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    const Result<struct stat> info = readableInfo(file);
    if (!info) return info.why;
    const auto size = static_cast<std::uintmax_t>(info->st_size);
    if (size > limit) return tooLargeText(limit);
    std::array<char, 1 << 16> block;
    for (std::uintmax_t done = 0;;) {
        const ssize_t count = ::read(file.get(), block.data(), block.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return message("cannot read: {}", systemError());
        done += static_cast<std::uintmax_t>(count);
        if (done > limit) return tooLargeText(limit);  // the file grew meanwhile
        const float share =
            std::min(1.0f, static_cast<float>(done) / static_cast<float>(std::max<std::uintmax_t>(size, 1)));
        if (count == 0 || !take({block.data(), static_cast<std::size_t>(count)}, share)) return {};
    }
}

}  // namespace slip
