#include "app/panel/edit_history.hpp"

namespace slip {
namespace {

constexpr std::size_t kMostSteps = 200;

}  // namespace

void EditHistory::start(const CarParams& car) {
    steps_.assign(1, car);
    now_ = 0;
}

void EditHistory::commit(const CarParams& car) {
    if (sameValue(steps_[now_], car)) return;
    steps_.resize(now_ + 1);
    steps_.push_back(car);
    if (steps_.size() > kMostSteps) steps_.erase(steps_.begin());
    now_ = steps_.size() - 1;
}

const CarParams& EditHistory::undo() {
    if (canUndo()) --now_;
    return steps_[now_];
}

const CarParams& EditHistory::redo() {
    if (canRedo()) ++now_;
    return steps_[now_];
}

}  // namespace slip
