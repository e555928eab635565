// SPDX-License-Identifier: MIT
#include "io/common/folders.hpp"

#include "io/json/wording.hpp"

#include <fmt/format.h>
#include <pwd.h>
#include <unistd.h>
#include <algorithm>
#include <cstdlib>
#include <system_error>

namespace slip {
namespace {

namespace fs = std::filesystem;

std::string variable(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

/// Returns $HOME, or else the home folder of the account. If there is neither, returns a path that cannot be created,
/// so that saving fails with a plain reason.
fs::path home() {
    if (const fs::path given = variable("HOME"); given.is_absolute()) return given;
    const passwd* const account = ::getpwuid(::getuid());
    const fs::path own = account == nullptr || account->pw_dir == nullptr ? "" : account->pw_dir;
    return own.is_absolute() ? own : "/dev/null";
}

fs::path xdgFolder(const char* name, const char* fallback) {
    const fs::path given = variable(name);
    return (given.is_absolute() ? given : home() / fallback) / "slipangle";
}

bool holdsData(const fs::path& root) {
    std::error_code error;
    return fs::is_regular_file(root / "data" / "surfaces.json", error);
}

fs::path executableFolder() {
    std::error_code error;
    return fs::read_symlink("/proc/self/exe", error).parent_path();
}

/// Returns the folders that may contain data/ and assets/, best first.
std::vector<fs::path> dataRoots() {
    std::vector<fs::path> roots;
    if (const std::string given = variable("SLIPANGLE_DATA"); !given.empty()) roots.emplace_back(given);
    fs::path up = executableFolder();
    const fs::path shared = up.parent_path() / "share" / "games" / "slipangle";
    for (int level = 0; level < 4 && up.has_relative_path(); ++level, up = up.parent_path()) roots.push_back(up);
    roots.insert(roots.end(), {shared, SLIPANGLE_INSTALL_DATA, SLIPANGLE_SOURCE_DIR});
    return roots;
}

std::vector<FileChoice> jsonFilesIn(const fs::path& root, const std::string& kind, bool own) {
    std::vector<FileChoice> choices;
    if (root.empty()) return choices;
    std::error_code error;
    fs::directory_iterator entry(root / kind, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
        std::error_code ignored;
        const fs::path& path = entry->path();
        if (path.extension() == ".json" && !path.stem().string().starts_with('.') && entry->is_regular_file(ignored))
            choices.push_back({path.stem().string(), path, own});
    }
    std::sort(choices.begin(), choices.end(), [](const FileChoice& a, const FileChoice& b) { return a.name < b.name; });
    return choices;
}

}  // namespace

Folders findFolders() {
    Folders folders;
    folders.player = xdgFolder("XDG_DATA_HOME", ".local/share");
    folders.config = xdgFolder("XDG_CONFIG_HOME", ".config");
    const std::vector<fs::path> roots = dataRoots();
    if (const auto root = std::find_if(roots.begin(), roots.end(), holdsData); root != roots.end()) {
        folders.data = *root / "data";
        folders.assets = *root / "assets";
    }
    return folders;
}

fs::path cacheFolder() { return xdgFolder("XDG_CACHE_HOME", ".cache"); }
fs::path stateFolder() { return xdgFolder("XDG_STATE_HOME", ".local/state"); }

std::vector<FileChoice> listFiles(const Folders& folders, const std::string& kind) {
    std::vector<FileChoice> all = jsonFilesIn(folders.data, kind, false);
    const std::vector<FileChoice> own = jsonFilesIn(folders.player, kind, true);
    all.insert(all.end(), own.begin(), own.end());
    return all;
}

std::optional<fs::path> findFile(const Folders& folders, const std::string& kind, const std::string& nameOrPath) {
    if (nameOrPath.empty()) return std::nullopt;
    if (nameOrPath.find('/') != std::string::npos) return nameOrPath;
    const bool file = nameOrPath.ends_with(".json");
    std::error_code error;
    if (file && fs::exists(nameOrPath, error)) return nameOrPath;
    for (const fs::path& root : {folders.player, folders.data}) {
        const fs::path path = root / kind / (file ? nameOrPath : nameOrPath + ".json");
        if (!root.empty() && fs::is_regular_file(path, error)) return path;
    }
    if (file || fs::is_regular_file(nameOrPath, error)) return nameOrPath;
    return std::nullopt;
}

SpriteFile findPicture(const fs::path& ownFolder, const fs::path& bundledFolder, const std::string& name) {
    if (name.empty()) return {};
    std::error_code error;
    const SpriteFile own{ownFolder / name}, bundled{bundledFolder / name, true};
    for (const SpriteFile& file : {own, bundled})
        if (fs::is_regular_file(file.path, error)) return file;
    return fs::exists(fs::symlink_status(own.path, error)) ? own : SpriteFile{};
}

SpriteFile findSprite(const Folders& folders, const fs::path& carFile, const std::string& sprite) {
    return findPicture(carFile.parent_path(), folders.assets / "cars", sprite);
}

Message fileNotFoundText(const Folders& folders, const std::string& kind, const std::string& name) {
    const std::vector<FileChoice> files = listFiles(folders, kind);
    std::string names;
    std::vector<std::string_view> words;
    for (const FileChoice& file : files) {
        names += (names.empty() ? "" : ", ") + file.name;
        words.push_back(file.name);
    }
    const std::string_view near = nearest(name, words);
    const std::string one = kind.substr(0, kind.size() - 1);
    const Message known = names.empty() ? message("none") : asIs(names);
    const Message what = kind == "cars" ? message("no such car") : message("no such track");
    if (near.empty()) return message("{}; available: {}; or give a path: ./my_{}.json", what, known, one);
    return message("{}, did you mean {}? Available: {}; or give a path: ./my_{}.json", what, inQuotes(near), known,
                   one);
}

std::vector<std::filesystem::path> filesEndingIn(const std::filesystem::path& folder, std::string_view ending) {
    std::vector<std::filesystem::path> files;
    std::error_code error;
    for (std::filesystem::directory_iterator i(folder, error), end; !error && i != end; i.increment(error))
        if (i->path().filename().string().ends_with(ending)) files.push_back(i->path());
    std::ranges::sort(files);
    return files;
}

}  // namespace slip
