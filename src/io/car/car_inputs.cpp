// SPDX-License-Identifier: MIT
#include "io/car/car_inputs.hpp"

#include "io/system/file.hpp"

#include <algorithm>

namespace slip {

std::vector<std::filesystem::path> carInputs(const std::filesystem::path& car,
                                             const std::vector<std::filesystem::path>& bases, const std::string& sprite,
                                             const Folders& folders) {
    std::vector<std::filesystem::path> files;
    std::filesystem::path folder = folderOf(car);
    for (const std::filesystem::path& base : bases) {
        files.insert(files.end(), {base, folder / base.filename(), folders.player / "cars" / base.filename()});
        folder = folderOf(base);
    }
    if (!sprite.empty()) files.push_back(folderOf(car) / sprite);
    std::ranges::sort(files);
    files.erase(std::unique(files.begin(), files.end()), files.end());
    return files;
}

}  // namespace slip
