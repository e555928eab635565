// SPDX-License-Identifier: MIT
// JSON files that the game writes for itself and reads again: settings, records, a championship. What such a file holds
// that this version does not know stays in it; one of a newer version, or one that cannot be read, is left alone.
#pragma once
#include "io/json/json_document.hpp"
#include "io/json/problem.hpp"
#include "io/system/aside.hpp"
#include "io/system/file_lock.hpp"

#include <functional>
#include <string>
#include <utility>

namespace slip {

/// `format` is a number above 1.
bool isNewerFormat(const JsonNode& root);
struct KeptFormat {
    bool (*isNewer)(const JsonNode& root) = isNewerFormat;
    bool (*isUsable)(const JsonNode& root) = isObject;  // else it is broken: any object can be read at least in part
    std::uintmax_t limit = kMaxJsonBytes;               // bytes, of reading and of writing
};

struct KeptFile {
    enum class State { Missing, Unreadable, Broken, Newer, Usable } state = State::Missing;
    FileText file;
    JsonDocument document;
};
KeptFile readKept(const std::filesystem::path& path, const KeptFormat& format);

/// Reads, changes and writes the file while other games are kept out. `change` gets the file's tree, an empty object
/// when there is none yet or it is broken (which is moved aside), and says why nothing may be written, or nothing.
/// Returns what went wrong, empty when all is well; then the file is as it was.
Message changeKept(const std::filesystem::path& path, const KeptFormat& format,
                   const std::function<Message(JsonNode& root)>& change);

/// Sets a broken file aside, unless another game has mended it meanwhile. A sentence part: "moved to …" or why not.
Message setAside(const std::filesystem::path& path, const KeptFormat& format);
/// What is told of a file whose good values are used: where its text as it was is kept. Once told, its problems are
/// notes from then on, whatever else in it changes. problemsOf: of another text of that file.
void keepText(const std::filesystem::path& path, const std::string& text, Problems& problems,
              const std::function<Problems(const std::string& text)>& problemsOf);

/// A missing file has neither value nor problems. Else read(document, file name) gives a Loaded, whose value may come
/// with errors: what could be read. What is broken is moved aside, whose `consequence` the last problem tells; all
/// else that is wrong is told and left where it is.
template <class Read>
auto loadKept(const std::filesystem::path& path, const KeptFormat& format, const Read& read, const Message& consequence)
    -> decltype(read(JsonDocument{}, std::string{})) {
    using State = KeptFile::State;
    const std::string name = path.string();
    return guarded(name, [&]() -> decltype(read(JsonDocument{}, name)) {
        const KeptFile kept = readKept(path, format);
        const auto note = [&](Message text) { return Problem{name, 0, 0, "", std::move(text), true}; };
        if (kept.state == State::Missing) return {};
        if (kept.state == State::Unreadable)
            return {std::nullopt,
                    {{name, 1, 1, "/", kept.file.error},
                     note(message("left as it is, nothing is saved over it; {}", consequence))}};
        auto loaded = read(kept.document, name);
        if (kept.state == State::Newer) {
            loaded.problems = {note(message(
                "written by a newer version of the game: what is known in it is used, nothing is saved in it"))};
        } else if (kept.state == State::Broken) {
            loaded.value.reset();
            loaded.problems.push_back(note(message("broken, {}; {}", setAside(path, format), consequence)));
        } else if (hasErrors(loaded.problems)) {
            keepText(path, kept.file.text, loaded.problems,
                     [&](const std::string& text) { return read(parseJson(text, name, format.limit), name).problems; });
        }
        return loaded;
    });
}

}  // namespace slip
