// SPDX-License-Identifier: MIT
// The car that is being tuned: what its file says, what was changed since, and every step between. Pure logic; the
// tuning panel draws it.
#pragma once
#include "io/car/car_conflicts.hpp"
#include "io/car/car_merge.hpp"
#include "workshop/car/edit_history.hpp"

#include <optional>
#include <utility>

namespace slip {

class CarDraft {
public:
    /// Another car; `kept` is what was left of an earlier time, merged with the file where that has changed since.
    void open(const CarFile& file, const std::optional<CarDraftFile>& kept = std::nullopt);

    /// As shown: edit it in place, then call settle(). What is edited by hand is to be pinned with it.
    TunedCar& edit() { return draft_; }
    const TunedCar& shown() const { return draft_; }
    /// As driven; always valid: an edit that no car file could hold is not in it until it is put right.
    const CarParams& driven() const { return valid_; }
    /// Its values that fight each other.
    const std::vector<CarRemark>& remarks() const { return remarks_; }
    /// As it was before the edit that is under way.
    const TunedCar& settled() const { return committed_; }
    /// What the draft is compared with and saved from.
    const CarFile& file() const { return file_; }
    /// Why the newest edit is not driven; empty when it is.
    const Problems& problems() const { return problems_; }
    bool changed() const { return draft_.pinned != file_.pinned || !sameValue(draft_.params, file_.params); }

    /// Derives what is not pinned, validates, and with `finished` takes the edit as a step to be undone.
    void settle(bool finished);
    /// Another set-up of the car, as one step that can be undone.
    void put(TunedCar car);
    void undo();
    void redo();
    /// All back to the file, or to `file` as it is now; a step that can be undone.
    void reset() { reset(file_); }
    void reset(const CarFile& file);
    const EditHistory& history() const { return history_; }

    /// The file changed on disk: both sides' changes go on together, as one step that can be undone; keys that both
    /// changed stay as they are here and are in conflicts().
    void mergeFile(const CarFile& file);
    /// The car was written, perhaps by another name, and is what its file says now.
    void saved(const CarFile& file);
    /// Keys of merges that have a value on each side still.
    const std::vector<PatchConflict>& conflicts() const { return conflicts_; }
    /// Answers: the file's values (a step that can be undone), or those that stand.
    void takeTheirs();
    void keepMine() { conflicts_.clear(); }

    /// It is driven from now on, after another one.
    void takeOver() { changed_ = stepped_ = true; }
    /// True once after driven() changed.
    bool takeChange() { return std::exchange(changed_, false); }
    /// True once after a finished edit: what keep() gives is new.
    bool takeStep() { return std::exchange(stepped_, false); }
    /// The file of this draft: what is opened from it is the same draft.
    CarDraftFile keep() const;

private:
    void take(TunedCar car);
    void drive(const CarParams& params);
    void dropSettledConflicts();

    CarFile file_;
    TunedCar draft_, checked_, committed_;  // as shown; as last validated; as the history has it
    CarParams valid_;                       // the last valid one
    std::vector<CarRemark> remarks_;        // on that
    Problems problems_;
    EditHistory history_;
    std::vector<PatchConflict> conflicts_;
    bool changed_ = false, stepped_ = false;
};

}  // namespace slip
