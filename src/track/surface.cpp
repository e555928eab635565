#include "track/surface.hpp"

#include <algorithm>

namespace slip {

int findSurface(const SurfaceTable& table, std::string_view name) {
    const auto found =
        std::find_if(table.begin(), table.end(), [&](const NamedSurface& entry) { return entry.name == name; });
    return found == table.end() ? -1 : static_cast<int>(found - table.begin());
}

float frictionFor(const Surface& surface, const std::string& compound) {
    const auto found = surface.friction.find(compound);
    if (found != surface.friction.end()) return found->second;
    const auto road = surface.friction.find("road");
    return road != surface.friction.end() ? road->second : 1.0f;
}

}  // namespace slip
