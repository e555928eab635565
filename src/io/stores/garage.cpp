// SPDX-License-Identifier: MIT
#include "io/stores/garage.hpp"

#include "io/car/car_draft_file.hpp"
#include "io/car/car_values.hpp"
#include "io/json/json_edit.hpp"
#include "io/stores/car_saver.hpp"
#include "io/system/file.hpp"
#include "io/system/file_lock.hpp"
#include "io/system/move_file.hpp"

#include <algorithm>
#include <cassert>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr const char* kDraftEnd = ".draft";             // differs from that of cars
constexpr std::uintmax_t kMaxPictureBytes = 16u << 20;  // larger than any picture that the game draws

/// Refuses a car of the game, which may be behind a link of the player.
Message ofGameText(const fs::path& car) {
    return message("{} belongs to the game and cannot be changed", car.string());
}

Message firstLine(const Problems& problems) {
    const Problem* const error = firstError(problems);
    assert(error && "a car that cannot be read has an error");
    return format(*error);
}

/// Returns the text of a car file with another name in it. All else stays, comments too.
std::string renamed(const std::string& text, const std::string& name) {
    return withValueAt(text, "/name", jsonText(name));
}

/// Removes the notes (`_` keys), at any depth, that `own` does not have.
void dropNotes(JsonNode& whole, const JsonNode& own) {
    static const JsonNode kNothing;
    std::erase_if(whole.members, [&](JsonMember& member) {
        const JsonNode* const there = own.find(member.key);
        if (member.key.starts_with('_')) return there == nullptr;
        dropNotes(member.value, there ? *there : kNothing);
        return false;
    });
}

/// Returns the file's text as a car without a base. Leaves out the notes of its base, which describe another car.
std::string standaloneText(const CarFile& car) {
    if (car.base.files.empty()) return car.text;
    JsonNode whole = mergedTree(car);
    dropNotes(whole, parseJson(car.text, "").root);
    return jsonFileText(whole);
}

/// Returns `wanted` or its first sibling that is free or already has this text.
fs::path placeFor(const fs::path& wanted, const std::string& text) {
    for (int number = 1;; ++number) {
        const fs::path path = sibling(wanted, number);
        if (isUnused(path) || readFile(path, text.size()).value.value_or("") == text) return path;
    }
}

/// A car's text and the picture file beside it. `picture` is empty if the car has no picture of its own.
struct CarWithPicture {
    std::string text;
    fs::path picture = {};
};
/// Copies the car's own picture into `folder`, under a free name unless the same picture is there already. Returns the
/// text with the picture's name.
Result<CarWithPicture> withPicture(const Folders& folders, const CarFile& car, const std::string& text,
                                   const fs::path& folder) {
    const SpriteFile sprite = findSprite(folders, car.path, car.params.look.sprite);
    if (sprite.path.empty() || sprite.bundled) return CarWithPicture{text};
    std::error_code error;
    if (fs::equivalent(folderOf(sprite.path), folder, error)) return CarWithPicture{text, sprite.path};
    const Result<std::string> picture = readFile(sprite.path, kMaxPictureBytes);
    if (!picture) return message("{}: {}", sprite.path.string(), picture.why);
    const fs::path path = placeFor(folder / sprite.path.filename(), *picture);
    if (isUnused(path))
        if (Result<> written = writeFile(path, *picture); !written) return written.why;
    const std::string name = path.filename().string();
    return CarWithPicture{name == car.params.look.sprite ? text : withValueAt(text, "/look/sprite", jsonText(name)),
                          path};
}

/// Writes a text to `path` if it parses as a car. The caller holds the folder's lock.
GarageOutcome writeNew(const std::string& text, const fs::path& path) {
    if (const Loaded<CarFile> car = parseCarFile(text, path); !car) return firstLine(car.problems);
    if (Result<> written = writeFile(path, text); !written) return written.why;
    return GarageChange{path};
}

/// Returns the path of the draft of a deleted car.
fs::path draftBeside(const fs::path& deleted) { return folderOf(deleted) / (deleted.stem().string() + kDraftEnd); }

/// Moves the unsaved changes of a car, if any, along with it. A file that is already at `to` belongs to no car any more
/// and gets a free name.
Result<> moveDraft(const fs::path& from, const fs::path& to) {
    if (isUnused(from) || from == to) return {};
    if (!isUnused(to))
        if (Result<> moved = moveFile(to, freePath(to)); !moved) return moved;
    return moveFile(from, to);
}

}  // namespace

fs::path templatePath(const Folders& folders) { return folders.data / "templates" / "car.json"; }
fs::path deletedFolder(const Folders& folders) { return folders.player / "deleted"; }
fs::path sharedFolder(const Folders& folders) { return folders.player / "shared"; }

std::string overlayText(const Folders& folders, const CarFile& base, const std::string& name) {
    return jsonFileText(overlayRoot(baseReference(base.path, savePath(folders, fileSlug(name))), name));
}

GarageOutcome copyCar(const Folders& folders, const fs::path& source, const std::string& name, CopyKind kind) {
    const Loaded<CarFile> car = loadCar(source);
    if (!car) return firstLine(car.problems);
    const fs::path wanted = savePath(folders, fileSlug(name));
    const FileLock lock(wanted);
    if (!lock.problem().empty()) return lock.problem();
    const fs::path path = freePath(wanted);
    if (kind == CopyKind::Overlay) return writeNew(overlayText(folders, *car, name), path);
    const std::string whole = standaloneText(*car);
    const Result<CarWithPicture> painted = withPicture(folders, *car, whole, folderOf(path));
    GarageOutcome written = writeNew(renamed(painted ? painted->text : whole, name), path);
    if (written) written->note = painted.why;
    return written;
}

GarageOutcome renameCar(const Folders& folders, const fs::path& car, const std::string& name, bool keepsFile) {
    if (!isOwnFile(folders, car)) return ofGameText(car);
    const FileLock lock(car);
    if (!lock.problem().empty()) return lock.problem();
    const Result<std::string> text = readFile(car, kMaxJsonBytes);
    if (!text) return message("{}: {}", car.string(), text.why);
    GarageOutcome written = writeNew(renamed(*text, name), car);
    if (!written) return written;
    const fs::path wanted = folderOf(car) / (fileSlug(name) + ".json");
    if (keepsFile || !isUnused(wanted)) return written;
    const fs::path draft = draftPath(folders, car);  // before the move, for `car` may be a link
    if (const Result<> moved = moveFile(car, wanted); !moved) return GarageChange{car, moved.why};
    return GarageChange{wanted, moveDraft(draft, draftPath(folders, wanted)).why};
}

GarageOutcome deleteCar(const Folders& folders, const fs::path& car) {
    if (!isOwnFile(folders, folderOf(car))) return ofGameText(car);
    const FileLock lock(car);
    if (!lock.problem().empty()) return lock.problem();
    const fs::path path = freePath(deletedFolder(folders) / car.filename()), draft = draftPath(folders, car);
    if (const Result<> moved = moveFile(car, path); !moved) return moved.why;
    return GarageChange{path, moveDraft(draft, draftBeside(path)).why};
}

std::vector<fs::path> deletedCars(const Folders& folders) {
    std::vector<fs::path> cars;
    std::error_code error;
    for (fs::directory_iterator i(deletedFolder(folders), error), end; !error && i != end; i.increment(error)) {
        const std::string name = i->path().filename().string();
        if (name.ends_with(".json") && !name.starts_with('.')) cars.push_back(i->path());
    }
    std::ranges::sort(cars);
    return cars;
}

GarageOutcome restoreCar(const Folders& folders, const fs::path& deleted) {
    const FileLock lock(deleted);
    if (!lock.problem().empty()) return lock.problem();
    const fs::path path = freePath(folders.player / "cars" / deleted.filename());
    if (const Result<> moved = moveFile(deleted, path); !moved) return moved.why;
    return GarageChange{path, moveDraft(draftBeside(deleted), draftPath(folders, path)).why};
}

GarageOutcome shareCar(const Folders& folders, const fs::path& car) {
    const Loaded<CarFile> loaded = loadCar(car);
    if (!loaded) return firstLine(loaded.problems);
    const fs::path wanted = sharedFolder(folders) / (fileSlug(loaded->params.name) + ".json");
    const FileLock lock(wanted);
    if (!lock.problem().empty()) return lock.problem();
    const std::string whole = standaloneText(*loaded);
    const Loaded<CarFile> alone = parseCarFile(whole, wanted);
    if (!alone || !(alone->tuned() == loaded->tuned()))
        return message("{} would be a different car without its base", car.string());
    const Result<CarWithPicture> painted = withPicture(folders, *loaded, whole, folderOf(wanted));
    if (!painted) return painted.why;
    const fs::path path = placeFor(wanted, painted->text);
    GarageOutcome shared = isUnused(path) ? writeNew(painted->text, path) : GarageChange{path};
    if (shared) shared->picture = painted->picture;
    return shared;
}

}  // namespace slip
