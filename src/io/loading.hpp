// What all loaders of files share: reading, setting a broken file aside, and files that the player's own add to.
// `parse` takes a file's text and name and gives a Loaded.
#pragma once
#include "io/aside.hpp"
#include "io/file.hpp"
#include "io/folders.hpp"
#include "io/json_document.hpp"
#include "io/problem.hpp"

#include <string>
#include <utility>

namespace slip {

/// A JSON file that cannot be read is a problem of its own.
template <class Parse>
auto loadJson(const std::filesystem::path& path, const Parse& parse) -> decltype(parse(std::string{}, std::string{})) {
    const FileText file = readFile(path, kMaxJsonBytes);
    if (!file.error.empty()) return {std::nullopt, {{path.string(), 1, 1, "/", file.error}}};
    return parse(file.text, path.string());
}

/// The tree of a file that is about to be saved, so that its `$` and `_` keys stay; an empty object when there is no
/// sound one.
template <class Parse>
JsonNode rootOf(const std::filesystem::path& path, const Parse& parse) {
    const std::string text = readFile(path, kMaxJsonBytes).text;
    return parse(text, std::string{}).value ? parseJson(text, "").root : jsonObject();
}

inline std::string sentenceOf(const Aside& aside) {
    return aside.path.empty() ? "could not be moved aside: " + aside.problem : "moved to " + aside.path.string();
}

/// A file that the game wrote for itself. A missing one has neither value nor problems; a broken one is moved aside,
/// which the last problem says with what follows from it.
template <class Parse>
auto loadOrSetAside(const std::filesystem::path& path, const Parse& parse, const std::string& consequence)
    -> decltype(parse(std::string{}, std::string{})) {
    std::error_code error;
    if (!std::filesystem::exists(std::filesystem::symlink_status(path, error))) return {};
    auto loaded = loadJson(path, parse);
    if (!loaded.value)
        loaded.problems.push_back(
            {path.string(), 0, 0, "", "broken, " + sentenceOf(moveAside(path)) + "; " + consequence, true});
    return loaded;
}

/// The bundled file of that name, then the player's own if there is one. parse(text, file, base) adds to `base`. What
/// is wrong goes to `problems`, and that file is left out.
template <class T, class Parse>
T loadLayers(const Folders& folders, const char* name, const Parse& parse, Problems& problems) {
    T all;
    for (const std::filesystem::path& folder : {folders.data, folders.player}) {
        const std::filesystem::path path = folder / name;
        std::error_code missing;
        if (folder == folders.player && !std::filesystem::exists(path, missing)) continue;
        auto loaded = loadJson(path, [&](const std::string& text, const std::string& file) {
            return parse(text, file, std::as_const(all));
        });
        append(problems, loaded.problems);
        if (loaded.value) all = std::move(*loaded.value);
    }
    return all;
}

}  // namespace slip
