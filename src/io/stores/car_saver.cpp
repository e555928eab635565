// SPDX-License-Identifier: MIT
#include "io/stores/car_saver.hpp"

#include "io/json/json_edit.hpp"
#include "io/json/wording.hpp"
#include "io/system/device_name.hpp"
#include "io/system/file.hpp"
#include "io/system/file_lock.hpp"

#include <cassert>
#include <cctype>

namespace slip {
namespace {

constexpr std::size_t kMaxSlug = 60, kMaxBase = 36;  // bytes; characters of a name without its number

Message firstFault(const Problems& problems) {
    const Problem* const error = firstError(problems);
    assert(error && "a car that cannot be read has an error");
    return message("{}: {}", error->pointer, error->text);
}

}  // namespace

std::string fileSlug(const std::string& name) {
    std::string slug;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 128 && std::isalnum(byte))
            slug += static_cast<char>(std::tolower(byte));
        else if (!slug.empty() && slug.back() != '_')
            slug += '_';
    }
    slug.resize(std::min(slug.size(), kMaxSlug));
    while (!slug.empty() && slug.back() == '_') slug.pop_back();
    if (slug.empty()) return "car";
    return isDeviceName(slug) ? slug + "_car" : slug;
}

std::filesystem::path savePath(const Folders& folders, const std::string& slug) {
    return folders.player / "cars" / (slug + ".json");
}

std::string freeName(const Folders& folders, const std::string& name) {
    const std::size_t last = name.find_last_not_of("0123456789");
    const bool numbered = last != std::string::npos && last > 0 && last + 1 < name.size() && name[last] == ' ';
    std::string base = numbered ? name.substr(0, last) : name;
    while (characterCount(base) > kMaxBase) {
        while ((static_cast<unsigned char>(base.back()) & 0xC0) == 0x80) base.pop_back();
        base.pop_back();
    }
    std::error_code error;
    for (int number = 2;; ++number) {
        std::string free = base + ' ' + std::to_string(number);
        if (free != name && !std::filesystem::exists(savePath(folders, fileSlug(free)), error)) return free;
    }
}

bool isOwnFile(const Folders& folders, const std::filesystem::path& path) {
    if (path.empty()) return false;
    std::error_code error;
    const std::filesystem::path data = std::filesystem::weakly_canonical(folders.data, error);
    const std::filesystem::path inner = std::filesystem::weakly_canonical(path, error).lexically_relative(data);
    return data.empty() || inner.empty() || *inner.begin() == "..";
}

namespace {

/// Sets `$schema`, a path relative to the old folder, to the path from the player's folder, where the game puts it.
std::string schemaFromHere(const std::string& text) {
    if (parseJson(text, "").root.find("$schema") == nullptr) return text;
    return withValueAt(text, "/$schema", jsonText("../schema/car.schema.json"));
}

/// Writes the car. The caller holds the folder's lock.
SaveOutcome write(const TunedCar& car, const CarFile& source, const std::filesystem::path& path, bool overwrite) {
    const bool moves = folderOf(path) != folderOf(source.path);
    const std::string text = carText(car, source);
    Loaded<CarFile> parsed = parseCarFile(moves ? schemaFromHere(text) : text, path);
    // If its base is a different one there or has changed, the car is saved without a base.
    if (!source.base.files.empty() && (!parsed.value || !(parsed.value->tuned() == car)))
        parsed = parseCarFile(jsonFileText(carTree(car)), path);
    if (!parsed) return firstFault(parsed.problems);
    std::error_code error;
    if (!overwrite && std::filesystem::exists(path, error)) return std::optional<CarFile>();
    if (Result<> written = writeFile(path, parsed->text); !written) return written.why;
    return std::move(parsed.value);
}

}  // namespace

SaveOutcome saveCar(const TunedCar& car, const CarFile& source, const std::filesystem::path& path, bool overwrite) {
    const FileLock lock(path);
    if (!lock.problem().empty()) return lock.problem();
    return write(car, source, path, overwrite);
}

SaveOutcome saveBack(const TunedCar& car, const CarFile& source) {
    const FileLock lock(source.path);
    if (!lock.problem().empty()) return lock.problem();
    std::error_code error;
    if (std::filesystem::exists(source.path, error)) {
        const Result<std::string> now = readFile(source.path, kMaxJsonBytes);
        if (!now) return message("{}: {}", source.path.string(), now.why);
        if (*now != source.text)
            return message("{} was changed by another program and is not overwritten", source.path.string());
    }
    return write(car, source, source.path, true);
}

}  // namespace slip
