// SPDX-License-Identifier: MIT
// Shared by all loaders: reading JSON files, and bundled files that files of the player extend.
// `parse` takes a file's text and name and returns a Loaded.
#pragma once
#include "io/common/folders.hpp"
#include "io/json/json_document.hpp"
#include "io/json/problem.hpp"
#include "io/system/file.hpp"

#include <string>
#include <utility>

namespace slip {

/// Reads and parses a JSON file. A file that cannot be read gives one problem.
template <class Parse>
auto loadJson(const std::filesystem::path& path, const Parse& parse) -> decltype(parse(std::string{}, std::string{})) {
    const std::string name = path.string();
    return catchExceptions(name, [&]() -> decltype(parse(name, name)) {
        const Result<std::string> text = readFile(path, kMaxJsonBytes);
        if (!text) return {std::nullopt, {{name, 1, 1, "/", text.why}}};
        return parse(*text, name);
    });
}

/// Loads the bundled file of that name, then the player's own if there is one. parse(text, file, base) adds to `base`.
/// Appends problems to `problems`. A file without a value is left out.
template <class T, class Parse>
T loadLayers(const Folders& folders, const char* name, const Parse& parse, Problems& problems) {
    T all;
    for (const std::filesystem::path& folder : {folders.data, folders.player}) {
        const std::filesystem::path path = folder / name;
        std::error_code missing;
        if (folder == folders.player && !std::filesystem::exists(std::filesystem::symlink_status(path, missing)))
            continue;
        auto loaded = loadJson(path, [&](const std::string& text, const std::string& file) {
            return parse(text, file, std::as_const(all));
        });
        append(problems, loaded.problems);
        if (loaded.value) all = std::move(*loaded.value);
    }
    return all;
}

}  // namespace slip
