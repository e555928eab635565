// SPDX-License-Identifier: MIT
#include "workshop/car/hot_reload.hpp"

#include <utility>

namespace slip {

void HotReload::setFile(const CarFile& file) {
    if (file.path != watch_.path()) watch_ = FileWatch::fromBefore(file.path);
    bases_ = watchesOf(file.base.files);
    identity_ = file.identity();
    problems_.clear();
    accepted_.reset();
}

void HotReload::poll() {
    if (watch_.path().empty()) return;
    const bool ofBases = anyChanged(bases_);
    if (watch_.changed() || ofBases) fileChanged(loadCar(watch_.path()));
}

void HotReload::fileChanged(const Loaded<CarFile>& loaded) {
    accepted_.reset();
    problems_.clear();
    if (!loaded.value) {
        problems_ = loaded.problems;
        return;
    }
    notes_ = loaded.problems;
    if (loaded.value->identity() != identity_) accepted_ = loaded.value;
}

std::optional<CarFile> HotReload::takeFile() {
    std::optional<CarFile> file = std::exchange(accepted_, std::nullopt);
    if (file) identity_ = file->identity();
    return file;
}

}  // namespace slip
