// SPDX-License-Identifier: MIT
// Drafts: unsaved changes of a car, stored until they are saved or discarded. A draft contains the original car, so
// that a file that changed meanwhile can be merged, and every step that can be undone.
#pragma once
#include "io/car/car_file.hpp"
#include "io/common/folders.hpp"
#include "io/json/json_patch.hpp"

#include <functional>
#include <vector>

namespace slip {

/// One finished edit: patches of the car's tree (carTree) in both directions.
struct EditStep {
    JsonNode undo, redo;
};

/// A set-up that the player saved under a name.
struct SavedSetup {
    std::string name;
    JsonNode car;  // carTree of the set-up

    friend bool operator==(const SavedSetup& a, const SavedSetup& b) {
        return a.name == b.name && sameTree(a.car, b.car);
    }
};
inline constexpr std::size_t kMaxKeptSetups = 100;

struct CarDraftFile {
    JsonNode base, car;                 // carTree of the car's file and of the draft
    JsonNode otherSetup = {};           // carTree of the set-up that is not driven; null if it is as in the file
    bool drivesB = false;               // true if set-up B is driven, not A
    std::vector<SavedSetup> kept = {};  // in the order in which they were saved
    std::vector<EditStep> steps = {};   // oldest first
    std::size_t doneCount = 0;          // steps before this one are done, the others undone
};

/// Returns the path of a car's draft. For bundled and own cars it stays the same when the game moves to another folder.
std::filesystem::path draftPath(const Folders& folders, const std::filesystem::path& car);
Loaded<CarDraftFile> parseDraft(const std::string& text, const std::string& file);
/// Returns neither value nor problem if there is no such file. An unusable file is moved aside or left alone
/// (kept_file).
Loaded<CarDraftFile> loadDraft(const std::filesystem::path& path);
/// Returns true if the draft on the disk belongs to another running game. Called with the file locked.
using BelongsToOtherGame = std::function<bool()>;
/// Saves a draft. If the file would be too large to be read again, leaves out the oldest done steps, then the last
/// undone ones. Returns the path of a copy of another game's draft. Empty if there was none.
Result<std::filesystem::path> saveDraft(const CarDraftFile& draft, const std::filesystem::path& path,
                                        const BelongsToOtherGame& belongsToOtherGame = {});
/// Removes a draft. A missing draft is not an error. Leaves a draft that cannot be read or that belongs to another
/// running game.
Result<> dropDraft(const std::filesystem::path& path, const BelongsToOtherGame& belongsToOtherGame = {});

}  // namespace slip
