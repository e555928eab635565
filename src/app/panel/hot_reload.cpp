#include "app/panel/hot_reload.hpp"

#include <utility>

namespace slip {

void HotReload::setFile(const CarFile& file) {
    if (file.path != watch_.path()) watch_ = file.path.empty() ? FileWatch{} : FileWatch{file.path};
    text_ = file.text;
    state_ = State::Watching;
    problems_.clear();
    asked_.reset();
    accepted_.reset();
}

void HotReload::poll(bool edited) {
    if (!watch_.path().empty() && watch_.changed()) fileChanged(loadCar(watch_.path()), edited);
}

void HotReload::fileChanged(const Loaded<CarFile>& loaded, bool edited) {
    asked_.reset();
    accepted_.reset();
    problems_.clear();
    state_ = State::Watching;
    if (!loaded.value) {
        problems_ = loaded.problems;
        state_ = State::Broken;
        return;
    }
    notes_ = loaded.problems;
    if (loaded.value->text == text_) return;
    if (edited) {
        asked_ = loaded.value;
        state_ = State::Asking;
    } else {
        accepted_ = loaded.value;
    }
}

void HotReload::reload() {
    if (state_ != State::Asking) return;
    accepted_ = std::exchange(asked_, std::nullopt);
    state_ = State::Watching;
}

void HotReload::keepMine() {
    if (state_ != State::Asking) return;
    asked_.reset();
    state_ = State::Watching;
}

void HotReload::dismiss() {
    if (state_ != State::Broken) return;
    problems_.clear();
    state_ = State::Watching;
}

std::optional<CarFile> HotReload::takeFile() {
    std::optional<CarFile> file = std::exchange(accepted_, std::nullopt);
    if (file) text_ = file->text;
    return file;
}

}  // namespace slip
