// SPDX-License-Identifier: MIT
#include "workshop/car/car_draft.hpp"

#include <algorithm>

namespace slip {
namespace {

/// Returns a null node if the key does not exist.
JsonNode valueAt(const JsonNode& tree, const std::string& pointer) {
    const JsonNode* const node = nodeAt(tree, pointer);
    return node != nullptr ? *node : JsonNode{};
}

/// Drops conflicts whose key has been edited since.
void dropSettled(std::vector<PatchConflict>& conflicts, const TunedCar& car) {
    if (conflicts.empty()) return;
    const JsonNode tree = carTree(car);
    std::erase_if(conflicts, [&](const PatchConflict& conflict) {
        return !sameTree(valueAt(tree, conflict.pointer), conflict.mine);
    });
}

}  // namespace

void CarDraft::open(const CarFile& file, const std::optional<CarDraftFile>& kept) {
    file_ = file;
    draft_ = checked_ = committed_ = file.tuned();
    valid_ = file.params;
    warnings_ = findWarnings(valid_);
    problems_.clear();
    conflicts_.clear();
    history_.start(draft_);
    changed_ = stepped_ = false;
    if (!kept) return;
    history_.resume(*kept);
    TunedCar base = carFromTree(kept->base);
    file_.params = std::move(base.params);
    file_.pinned = std::move(base.pinned);
    draft_ = committed_ = carFromTree(kept->car);
    mergeFile(file);
}

void CarDraft::settle(bool finished) {
    if (!(draft_ == checked_)) {
        derive(draft_);
        checked_ = draft_;
        dropSettled(conflicts_, draft_);
        Loaded<CarFile> parsed = parseCarFile(carText(draft_, file_), file_.path);
        problems_.clear();
        if (!parsed.value) {
            problems_ = std::move(parsed.problems);
        } else if (!sameValue(draft_.params, valid_)) {
            valid_ = draft_.params;
            warnings_ = findWarnings(valid_);
            changed_ = true;
        }
    }
    if (!finished || draft_ == committed_) return;
    committed_ = draft_;
    if (history_.commit(draft_)) stepped_ = true;
}

void CarDraft::undo() {
    settle(true);
    draft_ = committed_ = history_.undo();
    stepped_ = true;
    settle(false);
}

void CarDraft::redo() {
    settle(true);
    draft_ = committed_ = history_.redo();
    stepped_ = true;
    settle(false);
}

void CarDraft::reset(const CarFile& file) {
    settle(true);
    file_ = file;
    conflicts_.clear();
    draft_ = file_.tuned();
    settle(true);
}

void CarDraft::mergeFile(const CarFile& file) {
    settle(true);
    CarMerge merge = mergeCars(file_.tuned(), draft_, file.tuned());
    // Unresolved conflicts persist, with the file's present value.
    const JsonNode theirs = carTree(file.tuned());
    for (PatchConflict& old : std::exchange(conflicts_, std::move(merge.conflicts))) {
        const auto same = [&](const PatchConflict& conflict) { return conflict.pointer == old.pointer; };
        if (std::ranges::any_of(conflicts_, same)) continue;
        old.theirs = valueAt(theirs, old.pointer);
        if (!sameTree(old.mine, old.theirs)) conflicts_.push_back(std::move(old));
    }
    file_ = file;
    draft_ = std::move(merge.car);
    settle(true);
}

void CarDraft::adoptSavedFile(const CarFile& file) {
    file_ = file;
    conflicts_.clear();
    for (std::string* const name : {&draft_.params.name, &checked_.params.name, &committed_.params.name, &valid_.name})
        *name = file.params.name;
    history_.amend(committed_);  // edits since the save began form their own step
}

bool isChanged(const CarDraft& draft) {
    const TunedCar& shown = draft.shown();
    return shown.pinned != draft.file().pinned || !sameValue(shown.params, draft.file().params);
}

void replaceCar(CarDraft& draft, TunedCar car) {
    draft.settle(true);
    draft.edit() = std::move(car);
    draft.settle(true);
}

void resolveWithTheirs(CarDraft& draft) {
    draft.edit() = withTheirs(draft.shown(), draft.dropConflicts());
    draft.settle(true);
}

CarDraftFile toDraftFile(const CarDraft& draft) {
    const EditHistory& history = draft.history();
    return {.base = carTree(draft.file().tuned()),
            .car = history.car(),
            .otherSetup = {},
            .kept = {},
            .steps = history.steps(),
            .doneCount = history.now()};
}

}  // namespace slip
