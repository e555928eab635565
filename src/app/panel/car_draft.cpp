#include "app/panel/car_draft.hpp"

namespace slip {

void CarDraft::open(const CarFile& file, const std::optional<CarDraftFile>& kept) {
    file_ = file;
    draft_ = checked_ = file.tuned();
    valid_ = file.params;
    problems_.clear();
    conflicts_.clear();
    history_.start(draft_);
    changed_ = stepped_ = false;
    if (!kept) return;
    history_.resume(*kept);
    file_.params = carFromTree(kept->base).params;
    file_.pinned = carFromTree(kept->base).pinned;
    draft_ = carFromTree(kept->car);
    mergeFile(file);
}

void CarDraft::settle(bool finished) {
    if (!(draft_ == checked_)) {
        derive(draft_);
        checked_ = draft_;
        Loaded<CarFile> parsed = parseCarFile(carText(draft_, file_.text), file_.path);
        problems_.clear();
        if (!parsed.value) {
            problems_ = std::move(parsed.problems);
        } else if (!sameValue(draft_.params, valid_)) {
            valid_ = draft_.params;
            changed_ = true;
        }
    }
    if (finished && history_.commit(draft_)) stepped_ = true;
}

void CarDraft::take(TunedCar car) {
    draft_ = std::move(car);
    settle(true);
}

void CarDraft::undo() {
    settle(true);
    draft_ = history_.undo();
    stepped_ = true;
    settle(false);
}

void CarDraft::redo() {
    settle(true);
    draft_ = history_.redo();
    stepped_ = true;
    settle(false);
}

void CarDraft::reset(const CarFile& file) {
    settle(true);
    file_ = CarFile(file);
    conflicts_.clear();
    take(file_.tuned());
}

void CarDraft::mergeFile(const CarFile& file) {
    settle(true);
    CarMerge merge = mergeCars(file_.tuned(), draft_, file.tuned());
    conflicts_ = std::move(merge.conflicts);
    file_ = file;
    take(std::move(merge.car));
}

void CarDraft::takeTheirs() { take(withTheirs(draft_, std::exchange(conflicts_, {}))); }

CarDraftFile CarDraft::keep() const {
    return {carTree(file_.tuned()), history_.car(), history_.steps(), history_.now()};
}

}  // namespace slip
