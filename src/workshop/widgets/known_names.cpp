// SPDX-License-Identifier: MIT
#include "workshop/widgets/known_names.hpp"

#include "io/track/track_file.hpp"

#include <set>
#include <system_error>

namespace slip {
namespace {

void addSprites(std::set<std::string>& names, const std::filesystem::path& folder) {
    std::error_code error;
    for (std::filesystem::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
        if (it->path().extension() == ".svg") names.insert(it->path().filename().string());
}

}  // namespace

KnownNames knownNames(const Folders& folders, const std::filesystem::path& carFile) {
    std::set<std::string> compounds, sprites;
    Problems told;  // reported elsewhere
    for (const NamedSurface& surface : loadAllSurfaces(folders, told))
        for (const auto& [compound, factor] : surface.surface.friction) compounds.insert(compound);
    for (const std::filesystem::path& folder :
         {folders.assets / "cars", folders.player / "cars", carFile.parent_path()})
        addSprites(sprites, folder);
    return {{compounds.begin(), compounds.end()}, {sprites.begin(), sprites.end()}};
}

}  // namespace slip
