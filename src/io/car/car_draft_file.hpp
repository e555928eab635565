// SPDX-License-Identifier: MIT
// Unsaved changes of a car, kept until they are saved or dropped: with what the file said when they were
// made, so that a file that changed meanwhile can be merged, and with every step that can be undone.
#pragma once
#include "io/car/car_file.hpp"
#include "io/common/folders.hpp"
#include "io/json/json_patch.hpp"

#include <functional>
#include <vector>

namespace slip {

/// One finished edit: patches of the car's tree (carTree) back and forth.
struct EditStep {
    JsonNode undo, redo;
};

/// A set-up that the player kept by a name.
struct KeptSetUp {
    std::string name;
    JsonNode car;  // its carTree

    friend bool operator==(const KeptSetUp& a, const KeptSetUp& b) {
        return a.name == b.name && sameTree(a.car, b.car);
    }
};
inline constexpr std::size_t kMaxKeptSetUps = 100;

struct CarDraftFile {
    JsonNode base, car;                // carTree of the car's file and of the draft
    JsonNode waiting = {};             // of the other set-up, which waits while that is driven; null: as the file says
    bool drivesB = false;              // which of the two is driven
    std::vector<KeptSetUp> kept = {};  // in the order in which they were
    std::vector<EditStep> steps = {};  // the oldest first
    std::size_t now = 0;               // steps before this one are done, the others undone
};

/// Where the draft of the car of this file is kept; bundled and own cars keep theirs when the game moves.
std::filesystem::path draftPath(const Folders& folders, const std::filesystem::path& car);
Loaded<CarDraftFile> parseDraft(const std::string& text, const std::string& file);
/// None, and no problem, when there is no such file; what cannot be used is kept beside it or left alone (kept_file).
Loaded<CarDraftFile> loadDraft(const std::filesystem::path& path);
/// Tells whether the draft on the disk, under its lock, is another game's.
using IsOfOther = std::function<bool()>;
struct DraftSave {
    Message problem;              // empty: it was saved
    std::filesystem::path other;  // where another game's draft was kept; empty: there was none
};
/// Writes what can be read again: the oldest steps are left out where there are very many.
DraftSave saveDraft(const CarDraftFile& draft, const std::filesystem::path& path, const IsOfOther& isOfOther = {});
/// What went wrong, else empty; a draft that is not there is gone already, and one that is not understood or another
/// game's is left.
Message dropDraft(const std::filesystem::path& path, const IsOfOther& isOfOther = {});

}  // namespace slip
