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
    if (fs::exists(folders.config / "settings.json", error)) files.push_back(folders.config / "settings.json");
    return files;
}

bool PlayerFiles::refresh() {
    std::vector<fs::path> files = playerFiles(folders_);
    for (const char* const folder : {"cars", "scenery"})
        for (fs::path& picture : picturesIn(folders_.player / folder)) files.push_back(std::move(picture));
    const bool same = std::ranges::equal(files, watches_, {}, {}, &FileWatch::path);
    if (same && !anyChanged(watches_)) return false;
    if (!same) watches_ = watchesOf(files);
    check();
    return true;
}

void PlayerFiles::check() {
    flawed_.clear();
    for (const fs::path& path : playerFiles(folders_))
        if (Problems problems = checkFile(path, tables_); !problems.empty())
            flawed_.push_back({path, shortName(path, folders_), std::move(problems)});
    std::error_code error;
    std::erase_if(pictures_, [&](const CheckedFile& picture) { return !fs::exists(picture.path, error); });
    flawed_.insert(flawed_.end(), pictures_.begin(), pictures_.end());
}

void PlayerFiles::addPicture(const Problem& problem) {
    CheckedFile picture{problem.file, shortName(problem.file, folders_), {problem}};
    for (std::vector<CheckedFile>* list : {&pictures_, &flawed_}) {
        std::erase_if(*list, [&](const CheckedFile& known) { return known.path == picture.path; });
        list->push_back(picture);
    }
}

const Problems& PlayerFiles::problemsOf(const fs::path& path) const {
    static const Problems kNone;
    const auto known = std::ranges::find(flawed_, path, &CheckedFile::path);
    return known == flawed_.end() ? kNone : known->problems;
}

}  // namespace slip
