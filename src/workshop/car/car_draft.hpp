// SPDX-License-Identifier: MIT
// The car that is being tuned: its file, the changes since then, and all steps between. Pure logic; the tuning panel
// draws it.
#pragma once
#include "io/car/car_merge.hpp"
#include "io/car/car_warnings.hpp"
#include "workshop/car/edit_history.hpp"

#include <optional>
#include <utility>

namespace slip {

class CarDraft {
public:
    /// Opens another car. `kept` is the draft of an earlier session; it is merged with the file if that has changed
    /// since.
    void open(const CarFile& file, const std::optional<CarDraftFile>& kept = std::nullopt);

    /// Returns the car as shown, to be edited in place before settle(). Keys that are edited by hand must be pinned.
    TunedCar& edit() { return draft_; }
    const TunedCar& shown() const { return draft_; }
    /// Returns the car as driven. It is always valid: an edit that no car file could hold is left out until it is
    /// corrected.
    const CarParams& driven() const { return valid_; }
    /// Returns warnings about values that conflict with each other.
    const std::vector<CarWarning>& warnings() const { return warnings_; }
    /// Returns the car before the edit in progress.
    const TunedCar& settled() const { return committed_; }
    /// Returns the file that the draft is compared with and saved to.
    const CarFile& file() const { return file_; }
    /// Returns why the newest edit is not driven; empty if it is.
    const Problems& problems() const { return problems_; }

    /// Derives the keys that are not pinned and validates. With `finished` it commits the edit as an undo step.
    void settle(bool finished);
    void undo();
    void redo();
    /// Resets everything to file(), or to a newer version of it, in one undo step.
    void reset(const CarFile& file);
    const EditHistory& history() const { return history_; }

    /// Merges a changed file with the draft in one undo step. Keys that both sides changed keep the draft's value and
    /// are listed in conflicts().
    void mergeFile(const CarFile& file);
    /// Adopts the file to which the car was written, perhaps under another name.
    void adoptSavedFile(const CarFile& file);
    /// Returns the keys of merges that still have a value on each side.
    const std::vector<PatchConflict>& conflicts() const { return conflicts_; }
    /// Resolves the conflicts with the draft's values, and returns them.
    std::vector<PatchConflict> dropConflicts() { return std::exchange(conflicts_, {}); }

    /// Marks the car as changed because this draft is now driven in place of another.
    void markChanged() { changed_ = stepped_ = true; }
    /// Returns true once after driven() changed.
    bool pollChange() { return std::exchange(changed_, false); }
    /// Returns true once after a finished edit: toDraftFile() then returns a new value.
    bool pollEdit() { return std::exchange(stepped_, false); }

private:
    CarFile file_;
    TunedCar draft_, checked_, committed_;  // as shown; as last validated; as in the history
    CarParams valid_;                       // the last valid car
    std::vector<CarWarning> warnings_;      // about that car
    Problems problems_;
    EditHistory history_;
    std::vector<PatchConflict> conflicts_;
    bool changed_ = false, stepped_ = false;
};

/// Returns true if the draft differs from its file.
bool isChanged(const CarDraft& draft);
/// Replaces the set-up of the car in one undo step.
void replaceCar(CarDraft& draft, TunedCar car);
/// Resolves the conflicts with the file's values in one undo step.
void resolveWithTheirs(CarDraft& draft);
/// Returns the file of a draft. Opening it restores the same draft.
CarDraftFile toDraftFile(const CarDraft& draft);

}  // namespace slip
