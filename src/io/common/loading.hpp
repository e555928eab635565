// SPDX-License-Identifier: MIT
// What all loaders of files share: reading, and files that the player's own add to.
// `parse` takes a file's text and name and gives a Loaded.
#pragma once
#include "io/common/folders.hpp"
#include "io/json/json_document.hpp"
#include "io/json/problem.hpp"
#include "io/system/file.hpp"

#include <string>
#include <utility>

namespace slip {

/// A JSON file that cannot be read is a problem of its own.
template <class Parse>
auto loadJson(const std::filesystem::path& path, const Parse& parse) -> decltype(parse(std::string{}, std::string{})) {
    const std::string name = path.string();
    return guarded(name, [&]() -> decltype(parse(name, name)) {
        const FileText file = readFile(path, kMaxJsonBytes);
        if (!file.error.empty()) return {std::nullopt, {{name, 1, 1, "/", file.error}}};
        return parse(file.text, name);
    });
}

/// The bundled file of that name, then the player's own if there is one. parse(text, file, base) adds to `base`. What
/// is wrong goes to `problems`; a file without a value is left out.
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
