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

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr const char* kDraftEnd = ".draft";             // differs from that of cars
constexpr std::uintmax_t kMaxPictureBytes = 16u << 20;  // larger than any picture that the game draws

GarageOutcome undone(Message why) { return {{}, std::move(why)}; }

/// Refuses a car of the game, which may be behind a link of the player.
GarageOutcome ofGame(const fs::path& car) {
    return undone(message("{} belongs to the game and cannot be changed", car.string()));
}

Message firstLine(const Problems& problems) {
    const Problem* const error = firstError(problems);
    return error ? format(*error) : Message();
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
std::string wholeText(const CarFile& car) {
    if (car.base.files.empty()) return car.text;
    JsonNode whole = wholeTree(car);
    dropNotes(whole, parseJson(car.text, "").root);
    return jsonFileText(whole);
}

/// Returns `wanted` or its first sibling that is free or already has this text.
fs::path placeFor(const fs::path& wanted, const std::string& text) {
    for (int number = 1;; ++number) {
        const fs::path path = sibling(wanted, number);
        if (isFree(path) || readFile(path, text.size()).text == text) return path;
    }
}

/// A car's text and the picture file beside it. `picture` is empty if the car has no picture of its own.
struct Painted {
    std::string text;
    fs::path picture = {};
    Message problem = {};  // why the picture is missing
};
/// Copies the car's own picture into `folder`, under a free name unless the same picture is there already. Returns the
/// text with the picture's name.
Painted withPicture(const Folders& folders, const CarFile& car, const std::string& text, const fs::path& folder) {
    const SpriteFile sprite = findSprite(folders, car.path, car.params.look.sprite);
    if (sprite.path.empty() || sprite.bundled) return {text};
    std::error_code error;
    if (fs::equivalent(folderOf(sprite.path), folder, error)) return {text, sprite.path};
    const FileText picture = readFile(sprite.path, kMaxPictureBytes);
    if (!picture.error.empty()) return {text, {}, message("{}: {}", sprite.path.string(), picture.error)};
    const fs::path path = placeFor(folder / sprite.path.filename(), picture.text);
    if (isFree(path))
        if (Message why = writeFile(path, picture.text); !why.empty()) return {text, {}, std::move(why)};
    const std::string name = path.filename().string();
    return {name == car.params.look.sprite ? text : withValueAt(text, "/look/sprite", jsonText(name)), path};
}

/// Writes a text to `path` if it parses as a car. The caller holds the folder's lock.
GarageOutcome writeNew(const std::string& text, const fs::path& path) {
    if (const Loaded<CarFile> car = parseCarFile(text, path); !car.value) return undone(firstLine(car.problems));
    if (Message why = writeFile(path, text); !why.empty()) return undone(std::move(why));
    return {path, {}};
}

/// Returns the path of the draft of a deleted car.
fs::path draftBeside(const fs::path& deleted) { return folderOf(deleted) / (deleted.stem().string() + kDraftEnd); }

/// Moves the unsaved changes of a car, if any, along with it. A file that is already at `to` belongs to no car any more
/// and gets a free name. Returns the error, or empty.
Message moveDraft(const fs::path& from, const fs::path& to) {
    if (isFree(from) || from == to) return {};
    if (!isFree(to))
        if (Message why = moveFile(to, freePath(to)); !why.empty()) return why;
    return moveFile(from, to);
}

}  // namespace

fs::path templatePath(const Folders& folders) { return folders.data / "templates" / "car.json"; }
fs::path deletedFolder(const Folders& folders) { return folders.player / "deleted"; }
fs::path sharedFolder(const Folders& folders) { return folders.player / "shared"; }

std::string overlayText(const Folders& folders, const CarFile& base, const std::string& name) {
    return jsonFileText(overlayRoot(baseWord(base.path, savePath(folders, fileSlug(name))), name));
}

GarageOutcome copyCar(const Folders& folders, const fs::path& source, const std::string& name, CopyKind kind) {
    const Loaded<CarFile> car = loadCar(source);
    if (!car.value) return undone(firstLine(car.problems));
    const fs::path wanted = savePath(folders, fileSlug(name));
    const FileLock lock(wanted);
    if (!lock.problem().empty()) return undone(lock.problem());
    const fs::path path = freePath(wanted);
    if (kind == CopyKind::Overlay) return writeNew(overlayText(folders, *car.value, name), path);
    Painted painted = withPicture(folders, *car.value, wholeText(*car.value), folderOf(path));
    GarageOutcome written = writeNew(renamed(painted.text, name), path);
    if (!written.path.empty()) written.problem = std::move(painted.problem);
    return written;
}

GarageOutcome renameCar(const Folders& folders, const fs::path& car, const std::string& name, bool keepsFile) {
    if (!isOwnFile(folders, car)) return ofGame(car);
    const FileLock lock(car);
    if (!lock.problem().empty()) return undone(lock.problem());
    const FileText file = readFile(car, kMaxJsonBytes);
    if (!file.error.empty()) return undone(message("{}: {}", car.string(), file.error));
    if (GarageOutcome written = writeNew(renamed(file.text, name), car); written.path.empty()) return written;
    const fs::path wanted = folderOf(car) / (fileSlug(name) + ".json");
    if (keepsFile || !isFree(wanted)) return {car, {}};
    const fs::path draft = draftPath(folders, car);  // before the move, for `car` may be a link
    if (Message why = moveFile(car, wanted); !why.empty()) return {car, std::move(why)};
    return {wanted, moveDraft(draft, draftPath(folders, wanted))};
}

GarageOutcome deleteCar(const Folders& folders, const fs::path& car) {
    if (!isOwnFile(folders, folderOf(car))) return ofGame(car);
    const FileLock lock(car);
    if (!lock.problem().empty()) return undone(lock.problem());
    const fs::path path = freePath(deletedFolder(folders) / car.filename()), draft = draftPath(folders, car);
    if (Message why = moveFile(car, path); !why.empty()) return undone(std::move(why));
    return {path, moveDraft(draft, draftBeside(path))};
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
    if (!lock.problem().empty()) return undone(lock.problem());
    const fs::path path = freePath(folders.player / "cars" / deleted.filename());
    if (Message why = moveFile(deleted, path); !why.empty()) return undone(std::move(why));
    return {path, moveDraft(draftBeside(deleted), draftPath(folders, path))};
}

GarageOutcome shareCar(const Folders& folders, const fs::path& car) {
    const Loaded<CarFile> loaded = loadCar(car);
    if (!loaded.value) return undone(firstLine(loaded.problems));
    const fs::path wanted = sharedFolder(folders) / (fileSlug(loaded.value->params.name) + ".json");
    const FileLock lock(wanted);
    if (!lock.problem().empty()) return undone(lock.problem());
    const std::string whole = wholeText(*loaded.value);
    const Loaded<CarFile> alone = parseCarFile(whole, wanted);
    if (!alone.value || !(alone.value->tuned() == loaded.value->tuned()))
        return undone(message("{} would be a different car without its base", car.string()));
    const Painted painted = withPicture(folders, *loaded.value, whole, folderOf(wanted));
    if (!painted.problem.empty()) return undone(painted.problem);
    const fs::path path = placeFor(wanted, painted.text);
    GarageOutcome shared = isFree(path) ? writeNew(painted.text, path) : GarageOutcome{path, {}};
    if (!shared.path.empty()) shared.picture = painted.picture;
    return shared;
}

}  // namespace slip
