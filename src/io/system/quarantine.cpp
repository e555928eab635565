// SPDX-License-Identifier: MIT
#include "io/system/quarantine.hpp"

#include "io/system/file.hpp"
#include "io/system/open_file.hpp"
#include "io/system/read_number.hpp"

#include <algorithm>
#include <map>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kBroken = ".broken";
constexpr int kMaxNumbers = 1'000'000;

/// Returns 1 for "NAME.broken", 2 for "NAME.broken.2", 0 for other names.
int numberOf(std::string_view file, std::string_view name) {
    if (!file.starts_with(name) || !file.substr(name.size()).starts_with(kBroken)) return 0;
    const std::string_view tail = file.substr(name.size() + kBroken.size());
    if (tail.empty()) return 1;
    int number = 0;
    const bool whole = tail[0] == '.' && slip::readNumber(tail.substr(1), number);
    return whole && number > 1 && number < kMaxNumbers ? number : 0;
}

/// Returns the saved copies of that file, oldest first.
std::map<int, fs::path> keptOf(const fs::path& path) {
    std::map<int, fs::path> kept;
    std::error_code error;
    for (fs::directory_iterator i(folderOf(path), error), end; !error && i != end; i.increment(error))
        if (const int number = numberOf(i->path().filename().string(), path.filename().string()); number > 0)
            kept[number] = i->path();
    return kept;
}

fs::path nextAfter(const std::map<int, fs::path>& kept, const fs::path& path) {
    fs::path next = path;
    next += kBroken;
    if (!kept.empty()) next += "." + std::to_string(kept.rbegin()->first + 1);
    return next;
}

void dropOldest(std::map<int, fs::path> kept) {
    std::error_code ignored;
    for (; kept.size() >= kMaxAside; kept.erase(kept.begin())) fs::remove(kept.begin()->second, ignored);
}

}  // namespace

Message sentenceOf(const Result<fs::path>& moved) {
    return moved ? message("moved to {}", moved->string()) : message("could not be moved aside: {}", moved.why);
}

Result<fs::path> quarantine(const fs::path& path) {
    const std::map<int, fs::path> kept = keptOf(path);
    const fs::path next = nextAfter(kept, path);
    std::error_code error;
    fs::rename(path, next, error);
    if (error) return systemMessage(error);
    dropOldest(kept);
    return next;
}

Result<QuarantinedCopy> quarantineCopy(const fs::path& path, const std::string& text,
                                       const std::function<bool(const std::string& kept)>& isSame) {
    const std::map<int, fs::path> kept = keptOf(path);
    if (!kept.empty()) {
        const fs::path& newest = kept.rbegin()->second;
        const Result<std::string> old = readFile(newest, std::max<std::uintmax_t>(text.size(), kMaxJsonBytes));
        if (old && isSame(*old)) return QuarantinedCopy{newest, false};
    }
    const fs::path next = nextAfter(kept, path);
    if (Result<> written = writeFile(next, text); !written) return written.why;
    dropOldest(kept);
    return QuarantinedCopy{next};
}

}  // namespace slip
