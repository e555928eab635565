// SPDX-License-Identifier: MIT
#include "io/json/app_data_file.hpp"

#include "io/system/file.hpp"
#include "io/system/open_file.hpp"

#include <set>

namespace slip {
namespace {

using State = AppDataFile::State;

/// Returns the text to write, on one line if it is too large otherwise. Empty if it is still too large.
std::string textWithin(std::uintmax_t limit, const JsonNode& root) {
    std::string text = jsonFileText(root);
    if (text.size() > limit) text = jsonLineText(root);
    return text.size() > limit ? "" : text;
}

/// Compares the errors by pointer and text, ignoring line and column.
bool sameErrors(const Problems& a, const Problems& b) {
    const auto linesOf = [](const Problems& problems) {
        std::set<std::string> lines;
        for (const Problem& problem : problems)
            if (!problem.isNote) lines.insert(problem.pointer + ": " + problem.text);
        return lines;
    };
    return linesOf(a) == linesOf(b);
}

}  // namespace

bool isNewerFormat(const JsonNode& root) {
    const JsonNode* const format = root.find("format");
    return format != nullptr && format->kind == JsonKind::Number && format->number > 1;
}

AppDataFile readAppData(const std::filesystem::path& path, const AppDataFormat& format) {
    AppDataFile kept;
    Result<std::string> text = readFile(path, format.limit);
    if (!text) {
        kept.state = isMissing(path) ? State::Missing : State::Unreadable;
        kept.error = std::move(text.why);
        return kept;
    }
    kept.text = *std::move(text);
    kept.document = parseJson(kept.text, path.string(), format.limit);
    const JsonNode& root = kept.document.root;
    if (kept.document.broken)
        kept.state = State::Broken;
    else if (format.isNewer(root))
        kept.state = State::Newer;
    else
        kept.state = format.isUsable(root) ? State::Usable : State::Broken;
    return kept;
}

Result<> updateAppData(const std::filesystem::path& path, const AppDataFormat& format,
                       const std::function<Result<>(JsonNode& root)>& change) try {
    const FileLock lock(path);
    if (!lock.problem().empty()) return lock.problem();
    AppDataFile kept = readAppData(path, format);
    if (kept.state == State::Unreadable) return message("{} is left unchanged: {}", path.string(), kept.error);
    if (kept.state == State::Newer)
        return message("{} is from a newer version of the game and is left unchanged", path.string());
    if (kept.state == State::Broken)
        if (const Result<std::filesystem::path> moved = quarantine(path); !moved)
            return message("{} {}", path.string(), sentenceOf(moved));
    JsonNode root = kept.state == State::Usable ? std::move(kept.document.root) : jsonObject();
    if (Result<> changed = change(root); !changed) return changed;
    const std::string text = textWithin(format.limit, root);
    if (text.empty()) return message("{} would become {}", path.string(), tooLargeText(format.limit));
    return kept.state == State::Usable && text == kept.text ? Result<>() : writeFile(path, text);
} catch (const std::exception& error) {
    return message("{}: {}", path.string(), exceptionMessage(error));
}

Message quarantineIfBroken(const std::filesystem::path& path, const AppDataFormat& format) {
    const FileLock lock(path);
    if (!lock.problem().empty()) return message("could not be moved aside: {}", lock.problem());
    if (readAppData(path, format).state != State::Broken) return message("another running game has just repaired it");
    return sentenceOf(quarantine(path));
}

void backUpText(const std::filesystem::path& path, const std::string& text, Problems& problems,
                const std::function<Problems(const std::string& text)>& problemsOf) {
    const FileLock lock(path);
    const auto isSame = [&](const std::string& kept) { return kept == text || sameErrors(problemsOf(kept), problems); };
    const Result<QuarantinedCopy> copy =
        lock.problem().empty() ? quarantineCopy(path, text, isSame) : Result<QuarantinedCopy>(lock.problem());
    const Message saved = copy ? message("everything else in it is used; a copy was saved as {}", copy->path.string())
                               : message("everything else in it is used; no copy could be saved: {}", copy.why);
    if (copy && !copy->isNew)
        for (Problem& problem : problems) problem.isNote = true;
    else
        problems.push_back({path.string(), 0, 0, "", saved, true});
}

}  // namespace slip
