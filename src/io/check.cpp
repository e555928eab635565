#include "io/check.hpp"

#include "io/car_file.hpp"
#include "io/file.hpp"
#include "io/json_document.hpp"
#include "io/settings.hpp"
#include "io/track_file.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace slip {
namespace {

constexpr std::array<std::string_view, 3> kSharedKeys{"name", "author", "description"};

/// How many of the root's keys are keys of T, not counting those that several formats have.
template <HasFields T>
std::ptrdiff_t keysOf(const JsonNode& root) {
    std::ptrdiff_t count = 0;
    const T defaults;
    visitFields(defaults, [&](const FieldInfo& info, const auto&) {
        const bool shared = std::find(kSharedKeys.begin(), kSharedKeys.end(), info.key) != kSharedKeys.end();
        if (!shared && root.find(info.key) != nullptr) ++count;
    });
    return count;
}

FileKind kindOf(const JsonNode& root) {
    if (root.find("surfaces") != nullptr) return FileKind::Surfaces;
    const std::array<std::pair<std::ptrdiff_t, FileKind>, 3> kinds{{{keysOf<CarParams>(root), FileKind::Car},
                                                                    {keysOf<TrackParams>(root), FileKind::Track},
                                                                    {keysOf<Settings>(root), FileKind::Settings}}};
    const auto best =
        std::max_element(kinds.begin(), kinds.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    return best->first > 0 ? best->second : FileKind::Unknown;
}

/// A file that names every known surface is the bundled one itself, or one in its place; else it adds to the known
/// ones.
SurfaceTable baseFor(const JsonNode& root, const SurfaceTable& known) {
    const JsonNode& names = *root.find("surfaces");
    const bool all = std::all_of(known.begin(), known.end(),
                                 [&](const NamedSurface& surface) { return names.find(surface.name) != nullptr; });
    return all ? SurfaceTable{} : known;
}

}  // namespace

Problems checkFile(const std::filesystem::path& path, const SurfaceTable& surfaces) {
    const FileText file = readFile(path, kMaxJsonBytes);
    const std::string name = path.string();
    if (!file.error.empty()) return {{name, 0, 0, "", file.error}};
    const JsonDocument document = parseJson(file.text, name);
    if (document.broken) return document.problems;
    switch (kindOf(document.root)) {
        case FileKind::Car:
            return parseCar(file.text, name).problems;
        case FileKind::Track:
            return parseTrack(file.text, name, surfaces).problems;
        case FileKind::Surfaces:
            return parseSurfaces(file.text, name, baseFor(document.root, surfaces)).problems;
        case FileKind::Settings:
            return parseSettings(file.text, name).problems;
        case FileKind::Unknown:
            break;
    }
    return {{name, 0, 0, "", "not a known format"}};
}

}  // namespace slip
