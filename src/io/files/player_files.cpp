#include "io/files/player_files.hpp"

#include "io/files/check.hpp"

#include <algorithm>
#include <array>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr std::array<const char*, 7> kTables{"surfaces.json", "scenery.json", "rivals.json",      "cups.json",
                                             "career.json",   "texts.json",   "championship.json"};

std::string shortName(const fs::path& path, const Folders& folders) {
    const fs::path inner = path.lexically_relative(folders.player);
    return inner.empty() || *inner.begin() == ".." ? path.filename().string() : inner.string();
}

fs::path settingsPath(const Folders& folders) { return folders.config / "settings.json"; }

/// Pictures that cars and scenery name.
std::vector<fs::path> picturesIn(const fs::path& folder) {
    std::vector<fs::path> pictures;
    std::error_code error;
    for (fs::directory_iterator i(folder, error), end; !error && i != end; i.increment(error))
        if (i->path().extension() == ".svg") pictures.push_back(i->path());
    std::ranges::sort(pictures);
    return pictures;
}

}  // namespace

std::vector<fs::path> playerFiles(const Folders& folders) {
    std::vector<fs::path> files;
    for (const char* const kind : {"cars", "tracks"})
        for (const FileChoice& file : listFiles(folders, kind))
            if (file.own) files.push_back(file.path);
    std::error_code error;
    for (const char* const table : kTables)
        if (fs::exists(folders.player / table, error)) files.push_back(folders.player / table);
    if (fs::exists(settingsPath(folders), error)) files.push_back(settingsPath(folders));
    return files;
}

bool PlayerFiles::refresh() {
    std::vector<fs::path> files = playerFiles(folders_);
    for (const char* const folder : {"cars", "scenery"})
        for (fs::path& picture : picturesIn(folders_.player / folder)) files.push_back(std::move(picture));
    const bool same = std::ranges::equal(files, watches_, {}, {}, &FileWatch::path);
    bool settings = false, others = !same;
    for (FileWatch& watch : watches_)
        if (watch.changed()) (watch.path() == settingsPath(folders_) ? settings : others) = true;
    const bool mended = dropMendedPictures();
    if (!settings && !others && !mended) return false;
    if (!same) watches_ = watchesOf(files);
    check(!others);
    return true;
}

/// Nothing stands on the settings, which the game itself writes often: with `settingsAlone` what was found in the
/// others stays.
void PlayerFiles::check(bool settingsAlone) {
    std::vector<CheckedFile> flawed;
    for (const fs::path& path : playerFiles(folders_)) {
        const bool stays = settingsAlone && path != settingsPath(folders_);
        Problems problems = stays ? problemsOf(path) : checkFile(path, tables_);
        if (!problems.empty()) flawed.push_back({path, shortName(path, folders_), std::move(problems)});
    }
    for (const Picture& picture : pictures_) flawed.push_back(picture.file);
    flawed_ = std::move(flawed);
}

/// Whether it is good now is for drawing to say.
bool PlayerFiles::dropMendedPictures() {
    std::error_code error;
    const auto isOther = [&](Picture& picture) {
        return picture.asDrawn.changed() || !fs::exists(picture.file.path, error);
    };
    return std::erase_if(pictures_, isOther) > 0;
}

void PlayerFiles::addPicture(const Problem& problem) {
    const CheckedFile file{problem.file, shortName(problem.file, folders_), {problem}};
    std::erase_if(pictures_, [&](const Picture& known) { return known.file.path == file.path; });
    std::erase_if(flawed_, [&](const CheckedFile& known) { return known.path == file.path; });
    pictures_.push_back({file, FileWatch(file.path)});
    flawed_.push_back(file);
}

const Problems& PlayerFiles::problemsOf(const fs::path& path) const {
    static const Problems kNone;
    const auto known = std::ranges::find(flawed_, path, &CheckedFile::path);
    return known == flawed_.end() ? kNone : known->problems;
}

}  // namespace slip
