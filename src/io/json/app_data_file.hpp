// SPDX-License-Identifier: MIT
// JSON files that the game writes and reads for itself: settings, records, a championship. Contents that this version
// does not know stay in the file. A file of a newer version, or one that cannot be read, is left alone.
#pragma once
#include "io/json/json_document.hpp"
#include "io/json/problem.hpp"
#include "io/system/file_lock.hpp"
#include "io/system/quarantine.hpp"

#include <functional>
#include <string>
#include <utility>

namespace slip {

/// Returns true if `format` is a number above 1.
bool isNewerFormat(const JsonNode& root);
struct AppDataFormat {
    bool (*isNewer)(const JsonNode& root) = isNewerFormat;
    bool (*isUsable)(const JsonNode& root) = isObject;  // false: broken; any object is usable at least in part
    std::uintmax_t limit = kMaxJsonBytes;               // bytes, for reading and writing
};

struct AppDataFile {
    enum class State { Missing, Unreadable, Broken, Newer, Usable } state = State::Missing;
    Message error;     // why the file is unreadable
    std::string text;  // of the file
    JsonDocument document;
};
AppDataFile readAppData(const std::filesystem::path& path, const AppDataFormat& format);

/// Reads, changes and writes the file, locked against other processes. `change` gets the file's tree, or an empty
/// object if the file is missing or broken; a broken file is moved aside. An error of `change` prevents the write. An
/// error leaves a good file unchanged.
Result<> updateAppData(const std::filesystem::path& path, const AppDataFormat& format,
                       const std::function<Result<>(JsonNode& root)>& change);

/// Moves a broken file aside, unless another process has repaired it meanwhile. Returns "moved to …" or why not, as a
/// part of a sentence.
Message quarantineIfBroken(const std::filesystem::path& path, const AppDataFormat& format);
/// Saves a copy of the text of a file whose good values are used, and adds a note that names the copy. If the newest
/// copy has the same errors, `problems` become notes, since they were reported before. problemsOf: returns the problems
/// of another text of that file.
void backUpText(const std::filesystem::path& path, const std::string& text, Problems& problems,
                const std::function<Problems(const std::string& text)>& problemsOf);

/// Loads a file. A missing file gives neither value nor problems. Otherwise read(document, file name) returns a Loaded,
/// whose value may come with errors: it holds what could be read. A broken file is moved aside. For it and for an
/// unreadable file the last problem states the `consequence`. Other problems are reported and the file stays.
template <class Read>
auto loadKept(const std::filesystem::path& path, const AppDataFormat& format, const Read& read,
              const Message& consequence) -> decltype(read(JsonDocument{}, std::string{})) {
    using State = AppDataFile::State;
    const std::string name = path.string();
    return catchExceptions(name, [&]() -> decltype(read(JsonDocument{}, name)) {
        const AppDataFile kept = readAppData(path, format);
        const auto note = [&](Message text) { return Problem{name, 0, 0, "", std::move(text), true}; };
        if (kept.state == State::Missing) return {};
        if (kept.state == State::Unreadable)
            return {std::nullopt,
                    {{name, 1, 1, "/", kept.error},
                     note(message("left unchanged and will not be overwritten; {}", consequence))}};
        auto loaded = read(kept.document, name);
        if (kept.state == State::Newer) {
            loaded.problems = {
                note(message("written by a newer version of the game: known values are used, nothing is saved to it"))};
        } else if (kept.state == State::Broken) {
            loaded.value.reset();
            loaded.problems.push_back(note(message("corrupt, {}; {}", quarantineIfBroken(path, format), consequence)));
        } else if (hasErrors(loaded.problems)) {
            backUpText(path, kept.text, loaded.problems, [&](const std::string& text) {
                return read(parseJson(text, name, format.limit), name).problems;
            });
        }
        return loaded;
    });
}

}  // namespace slip
