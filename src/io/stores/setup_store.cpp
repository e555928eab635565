// SPDX-License-Identifier: MIT
#include "io/stores/setup_store.hpp"

#include "io/stores/car_saver.hpp"
#include "io/stores/garage.hpp"
#include "io/system/file.hpp"
#include "io/system/file_lock.hpp"
#include "io/system/move_file.hpp"

#include <algorithm>
#include <tuple>

namespace slip {
namespace {

namespace fs = std::filesystem;

/// Returns the file name of a set-up, with a number from the second on.
std::string setupFileName(const SetupFile& setup, int number) {
    const std::string stem = fileSlug(setup.car) + "_" + fileSlug(setup.name);
    return stem + (number > 1 ? "_" + std::to_string(number) : "") + std::string(kSetupEnding);
}

bool isSameSetup(const fs::path& path, const SetupFile& setup) {
    const Loaded<SetupFile> there = loadSetup(path);
    return there.value && there.value->name == setup.name && there.value->car == setup.car;
}

/// Returns the first file name in the folder that is free, or that `isIt` accepts.
template <class IsIt>
fs::path setupPlace(const fs::path& folder, const SetupFile& setup, const IsIt& isIt) {
    for (int number = 1;; ++number) {
        const fs::path path = folder / setupFileName(setup, number);
        if (isUnused(path) || isIt(path)) return path;
    }
}

}  // namespace

std::vector<StoredSetup> readSetups(const Folders& folders) {
    std::vector<StoredSetup> setups;
    for (const fs::path& path : setupFiles(folders))
        if (Loaded<SetupFile> setup = loadSetup(path); setup.value) setups.push_back({path, std::move(*setup.value)});
    std::ranges::stable_sort(setups, {},
                             [](const StoredSetup& stored) { return std::tie(stored.setup.car, stored.setup.name); });
    return setups;
}

Result<fs::path> saveSetup(const Folders& folders, const SetupFile& setup) {
    const std::string text = setupText(setup);
    if (const Loaded<SetupFile> read = parseSetup(text, setup.name); !read.value)
        return format(*firstError(read.problems));
    const fs::path folder = setupsFolder(folders);
    const FileLock lock(folder / setupFileName(setup, 1));
    if (!lock.problem().empty()) return lock.problem();
    const fs::path path = setupPlace(folder, setup, [&](const fs::path& there) { return isSameSetup(there, setup); });
    if (Result<> written = writeFile(path, text); !written) return written.why;
    return path;
}

Result<fs::path> shareSetup(const Folders& folders, const fs::path& setup) {
    const Result<std::string> text = readFile(setup, kMaxJsonBytes);
    if (!text) return message("{}: {}", setup.string(), text.why);
    const Loaded<SetupFile> read = parseSetup(*text, setup.string());
    if (!read.value) return format(*firstError(read.problems));
    const fs::path folder = sharedFolder(folders);
    const FileLock lock(folder / setupFileName(*read.value, 1));
    if (!lock.problem().empty()) return lock.problem();
    const fs::path path = setupPlace(folder, *read.value, [&](const fs::path& there) {
        return readFile(there, kMaxJsonBytes).value.value_or("") == *text;
    });
    if (isUnused(path))
        if (Result<> written = writeFile(path, *text); !written) return written.why;
    return path;
}

Result<fs::path> deleteSetup(const Folders& folders, const fs::path& setup) {
    const FileLock lock(setup);
    if (!lock.problem().empty()) return lock.problem();
    const fs::path path = freePath(deletedFolder(folders) / "setups" / setup.filename());
    if (const Result<> moved = moveFile(setup, path); !moved) return moved.why;
    return path;
}

}  // namespace slip
