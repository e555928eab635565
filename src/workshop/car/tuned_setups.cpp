// SPDX-License-Identifier: MIT
#include "workshop/car/tuned_setups.hpp"

#include "workshop/widgets/field_compare.hpp"

#include <algorithm>

namespace slip {
namespace {

/// Returns the draft of the inactive set-up; empty if it equals the file.
std::optional<CarDraftFile> waitingDraft(const std::optional<CarDraftFile>& kept) {
    if (!kept || kept->otherSetup.kind != JsonKind::Object) return std::nullopt;
    return CarDraftFile{.base = kept->base, .car = kept->otherSetup};
}

}  // namespace

Problems TunedSetups::open(const CarFile& file, const Folders& folders, bool keepsDraft) {
    draftPath_ = keepsDraft && !file.path.empty() ? draftPath(folders, file.path) : std::filesystem::path();
    Loaded<CarDraftFile> kept;
    if (!draftPath_.empty()) {
        keeper_.registerRead(draftPath_);  // before reading: later changes come from another game
        kept = loadDraft(draftPath_);
    }
    driven_.open(file, kept.value);
    waiting_.open(file, waitingDraft(kept.value));
    drivesB_ = kept.value && kept.value->drivesB;
    saved_ = kept.value ? std::move(kept.value->kept) : std::vector<SavedSetup>{};
    if (kept.value) mergeSaved(carFromTree(kept.value->base), file);
    return std::move(kept.problems);
}

/// Updates saved set-ups: values that equal `base` become those of `file`, and all get the name of `file`.
void TunedSetups::mergeSaved(const TunedCar& base, const CarFile& file) {
    for (SavedSetup& setUp : saved_) {
        TunedCar car = mergeCars(base, carFromTree(setUp.car), file.tuned()).car;
        car.params.name = file.params.name;
        setUp.car = carTree(car);
    }
}

void TunedSetups::mergeFile(const CarFile& file) {
    mergeSaved(driven_.file().tuned(), file);
    driven_.mergeFile(file);
    waiting_.mergeFile(file);
}

int TunedSetups::changes() const { return countChanges(driven_.shown(), driven_.file().tuned()); }

/// Returns true if nothing needs saving. Undo steps alone are not saved once the car equals its file.
bool TunedSetups::nothingToKeep() const {
    return !isChanged(driven_) && !isChanged(waiting_) && saved_.empty() && !drivesB_;
}

CarDraftFile TunedSetups::toKeep() const {
    CarDraftFile draft = toDraftFile(driven_);
    if (isChanged(waiting_)) draft.otherSetup = carTree(waiting_.shown());
    draft.drivesB = drivesB_;
    draft.kept = saved_;
    return draft;
}

/// Queues the present state for writing.
void TunedSetups::orderDraft() {
    if (!draftPath_.empty()) keeper_.keep(saves_, draftPath_, nothingToKeep() ? std::nullopt : std::optional(toKeep()));
}

void TunedSetups::swap() {
    driven_.settle(true);
    std::swap(driven_, waiting_);
    drivesB_ = !drivesB_;
    driven_.markChanged();
}

void TunedSetups::copyToWaiting() {
    driven_.settle(true);
    replaceCar(waiting_, driven_.shown());
    orderDraft();
}

bool TunedSetups::save(const std::string& name) {
    driven_.settle(true);
    std::erase_if(saved_, [&](const SavedSetup& setUp) { return setUp.name == name; });
    if (saved_.size() >= kMaxKeptSetups) return false;
    saved_.push_back({name, carTree(driven_.shown())});
    orderDraft();
    return true;
}

void TunedSetups::remove(std::size_t index) {
    saved_.erase(saved_.begin() + static_cast<std::ptrdiff_t>(index));
    orderDraft();
}

void TunedSetups::keepDraft() {
    if (driven_.pollEdit()) orderDraft();
}

void TunedSetups::finishDraft() {
    driven_.settle(true);
    keepDraft();
    keeper_.finish(saves_);
}

void TunedSetups::adoptFile(bool reloaded, const Folders& folders) {
    const CarFile& file = driven_.file();
    mergeSaved(reloaded ? waiting_.file().tuned() : file.tuned(), file);
    // After saving, the other set-up keeps its values.
    reloaded ? waiting_.mergeFile(file) : waiting_.adoptSavedFile(file);
    if (draftPath_.empty()) return;
    const std::filesystem::path path = draftPath(folders, file.path);
    if (path != draftPath_) keeper_.keep(saves_, std::exchange(draftPath_, path), std::nullopt);
    orderDraft();
}

}  // namespace slip
