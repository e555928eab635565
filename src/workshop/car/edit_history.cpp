// SPDX-License-Identifier: MIT
#include "workshop/car/edit_history.hpp"

#include "io/json/json_patch.hpp"

namespace slip {

void EditHistory::start(const TunedCar& car) {
    car_ = carTree(car);
    steps_.clear();
    now_ = 0;
}

void EditHistory::resume(const CarDraftFile& kept) {
    car_ = kept.car;
    steps_ = kept.steps;
    now_ = kept.doneCount;
}

bool EditHistory::commit(const TunedCar& car) {
    JsonNode tree = carTree(car);
    if (sameTree(car_, tree)) return false;
    steps_.resize(now_);
    steps_.push_back({patchBetween(tree, car_), patchBetween(car_, tree)});
    car_ = std::move(tree);
    ++now_;
    return true;
}

TunedCar EditHistory::undo() {
    if (canUndo()) applyPatch(car_, steps_[--now_].undo);
    return carFromTree(car_);
}

TunedCar EditHistory::redo() {
    if (canRedo()) applyPatch(car_, steps_[now_++].redo);
    return carFromTree(car_);
}

}  // namespace slip
