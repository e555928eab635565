#include "app/workshop/hot_reload.hpp"

#include <utility>

namespace slip {

void HotReload::setFile(const CarFile& file) {
    if (file.path != watch_.path()) watch_ = file.path.empty() ? FileWatch{} : FileWatch{file.path};
    bases_.clear();
    for (const std::filesystem::path& base : file.base.files) bases_.emplace_back(base);
    identity_ = file.identity();
    problems_.clear();
    accepted_.reset();
}

void HotReload::poll() {
    bool changed = !watch_.path().empty() && watch_.changed();
    for (FileWatch& base : bases_) changed = base.changed() || changed;
    if (changed) fileChanged(loadCar(watch_.path()));
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
