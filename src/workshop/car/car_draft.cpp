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

}  // namespace

void CarDraft::open(const CarFile& file, const std::optional<CarDraftFile>& kept) {
    file_ = file;
    draft_ = checked_ = committed_ = file.tuned();
    drive(file.params);
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

void CarDraft::drive(const CarParams& params) {
    valid_ = params;
    remarks_ = remarksOn(valid_);
}

void CarDraft::settle(bool finished) {
    if (!(draft_ == checked_)) {
        derive(draft_);
        checked_ = draft_;
        dropSettledConflicts();
        Loaded<CarFile> parsed = parseCarFile(carText(draft_, file_), file_.path);
        problems_.clear();
        if (!parsed.value) {
            problems_ = std::move(parsed.problems);
        } else if (!sameValue(draft_.params, valid_)) {
            drive(draft_.params);
            changed_ = true;
        }
    }
    if (!finished || draft_ == committed_) return;
    committed_ = draft_;
    if (history_.commit(draft_)) stepped_ = true;
}

void CarDraft::take(TunedCar car) {
    draft_ = std::move(car);
    settle(true);
}

void CarDraft::put(TunedCar car) {
    settle(true);
    take(std::move(car));
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
    take(file_.tuned());
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
    take(std::move(merge.car));
}

void CarDraft::saved(const CarFile& file) {
    file_ = file;
    conflicts_.clear();
    for (std::string* const name : {&draft_.params.name, &checked_.params.name, &committed_.params.name, &valid_.name})
        *name = file.params.name;
    history_.amend(committed_);  // edits since the save began form their own step
}

/// Drops conflicts whose key has been edited since.
void CarDraft::dropSettledConflicts() {
    if (conflicts_.empty()) return;
    const JsonNode tree = carTree(draft_);
    std::erase_if(conflicts_, [&](const PatchConflict& conflict) {
        return !sameTree(valueAt(tree, conflict.pointer), conflict.mine);
    });
}

void CarDraft::resolveWithTheirs() { take(withTheirs(draft_, std::exchange(conflicts_, {}))); }

CarDraftFile CarDraft::keep() const {
    return {.base = carTree(file_.tuned()),
            .car = history_.car(),
            .waiting = {},
            .kept = {},
            .steps = history_.steps(),
            .now = history_.now()};
}

}  // namespace slip
