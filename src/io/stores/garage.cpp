#include "io/stores/garage.hpp"

#include "io/files/car_draft_file.hpp"
#include "io/files/car_values.hpp"
#include "io/json/json_edit.hpp"
#include "io/stores/car_saver.hpp"
#include "io/system/file.hpp"
#include "io/system/file_lock.hpp"
#include "io/system/move_file.hpp"

#include <algorithm>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kDraftEnd = ".draft.json";
constexpr std::uintmax_t kMaxPictureBytes = 16u << 20;  // more than any picture is drawn of

GarageOutcome undone(Message why) { return {{}, std::move(why)}; }

Message firstLine(const Problems& problems) {
    const Problem* const error = firstError(problems);
    return error ? format(*error) : Message();
}

/// `text`, a car file's, with that name in it; comments and all else as they are.
std::string renamed(const std::string& text, const std::string& name) {
    return withValueAt(text, "/name", jsonText(name));
}

/// The file's text as one that stands on no other.
std::string wholeText(const CarFile& car) { return car.base.files.empty() ? car.text : jsonFileText(wholeTree(car)); }

/// The text with the car's own picture put into `folder`, under a name that is free there unless it is the same
/// picture.
std::string withPicture(const Folders& folders, const CarFile& car, std::string text, const fs::path& folder) {
    const SpriteFile sprite = findSprite(folders, car.path, car.params.look.sprite);
    std::error_code error;
    if (sprite.path.empty() || sprite.bundled || fs::equivalent(folderOf(sprite.path), folder, error)) return text;
    const FileText picture = readFile(sprite.path, kMaxPictureBytes);
    fs::path path = folder / sprite.path.filename();
    if (!picture.error.empty() || readFile(path, kMaxPictureBytes).text == picture.text) return text;
    path = freePath(path);
    if (!writeFile(path, picture.text).empty()) return text;
    return withValueAt(text, "/look/sprite", jsonText(path.filename().string()));
}

/// Writes a text that means a car as a new file. With the lock of the folder held.
GarageOutcome writeNew(const std::string& text, const fs::path& path) {
    if (const Loaded<CarFile> car = parseCarFile(text, path); !car.value) return undone(firstLine(car.problems));
    if (Message why = writeFile(path, text); !why.empty()) return undone(std::move(why));
    return {path, {}};
}

/// Of a deleted car.
fs::path draftBeside(const fs::path& deleted) {
    return folderOf(deleted) / (deleted.stem().string() + std::string(kDraftEnd));
}

/// Unsaved changes go where their car goes; there may be none.
void moveDraft(const fs::path& from, const fs::path& to) {
    std::error_code error;
    if (fs::exists(from, error)) moveFile(from, freePath(to));
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
    const std::string text = withPicture(folders, *car.value, wholeText(*car.value), folderOf(path));
    return writeNew(renamed(text, name), path);
}

GarageOutcome renameCar(const Folders& folders, const fs::path& car, const std::string& name, bool keepsFile) {
    const FileLock lock(car);
    if (!lock.problem().empty()) return undone(lock.problem());
    const FileText file = readFile(car, kMaxJsonBytes);
    if (!file.error.empty()) return undone(message("{}: {}", car.string(), file.error));
    if (GarageOutcome written = writeNew(renamed(file.text, name), car); written.path.empty()) return written;
    const fs::path wanted = folderOf(car) / (fileSlug(name) + ".json");
    std::error_code error;
    if (keepsFile || fs::exists(fs::symlink_status(wanted, error))) return {car, {}};
    if (Message why = moveFile(car, wanted); !why.empty()) return {car, std::move(why)};
    moveDraft(draftPath(folders, car), draftPath(folders, wanted));
    return {wanted, {}};
}

GarageOutcome deleteCar(const Folders& folders, const fs::path& car) {
    const FileLock lock(car);
    if (!lock.problem().empty()) return undone(lock.problem());
    const fs::path path = freePath(deletedFolder(folders) / car.filename());
    if (Message why = moveFile(car, path); !why.empty()) return undone(std::move(why));
    moveDraft(draftPath(folders, car), draftBeside(path));
    return {path, {}};
}

std::vector<fs::path> deletedCars(const Folders& folders) {
    std::vector<fs::path> cars;
    std::error_code error;
    for (fs::directory_iterator i(deletedFolder(folders), error), end; !error && i != end; i.increment(error)) {
        const std::string name = i->path().filename().string();
        if (name.ends_with(".json") && !name.ends_with(kDraftEnd) && !name.starts_with('.')) cars.push_back(i->path());
    }
    std::ranges::sort(cars);
    return cars;
}

GarageOutcome restoreCar(const Folders& folders, const fs::path& deleted) {
    const FileLock lock(deleted);
    if (!lock.problem().empty()) return undone(lock.problem());
    const fs::path path = freePath(folders.player / "cars" / deleted.filename());
    if (Message why = moveFile(deleted, path); !why.empty()) return undone(std::move(why));
    moveDraft(draftBeside(deleted), draftPath(folders, path));
    return {path, {}};
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
        return undone(message("{}: would be another car without its base", car.string()));
    const std::string text = withPicture(folders, *loaded.value, whole, folderOf(wanted));
    if (readFile(wanted, kMaxJsonBytes).text == text) return {wanted, {}};
    return writeNew(text, freePath(wanted));
}

}  // namespace slip
