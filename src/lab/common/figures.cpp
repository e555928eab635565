// SPDX-License-Identifier: MIT
#include "lab/common/figures.hpp"

#include "base/contains.hpp"
#include "io/json/wording.hpp"
#include "lab/common/reports.hpp"
#include "race/testdrive/author_lap.hpp"
#include "race/testdrive/human_lap.hpp"

#include <algorithm>
#include <array>

namespace slip {
namespace {

constexpr std::string_view kLap = "lap:", kMachineLap = "machine_lap:";
constexpr std::string_view kStability = "stability";  // null in a car that is stable
constexpr std::array<std::string_view, 3> kKinds{"sheet", "road_test", "feel"};

/// Adds the numbers of a report. A null, which means that the car never gets there, becomes an empty figure. Texts and
/// lists are left out.
void addNumbers(const std::string& kind, const JsonNode& report, FigureList& figures) {
    for (const JsonMember& member : report.members) {
        const std::string name = kind + '.' + member.key;
        if (member.value.kind == JsonKind::Number)
            figures.push_back({name, member.value.number});
        else if (member.value.kind == JsonKind::Null && member.key != kStability)
            figures.push_back({name, std::nullopt});
    }
}

/// Returns the track of a lap measure. Empty if the measure is not a lap.
std::string trackOf(const std::string& measure) {
    for (const std::string_view kind : {kLap, kMachineLap})
        if (measure.starts_with(kind)) return measure.substr(kind.size());
    return {};
}

Figure lapOf(const std::string& name, const Track& track, const CarParams& car) {
    if (name.starts_with(kLap)) return {name, humanLapTime(track, car, deviceNamed("pad"))};
    const double time = authorTime(track, car);
    return {name, time > 0 ? std::optional(time) : std::nullopt};
}

JsonNode feelOf(const CarParams& car, const SurfaceTable& surfaces) {
    const HandlingTest test{car, surfaces, 0, driftSurfaceFor(car, surfaces), deviceNamed("keys")};
    return feelNode({}, measureFeel(test, std::array{PlayerStyle::Modulating}));
}

}  // namespace

bool Measures::add(const std::string& measure, const char* option) {
    if (contains(names_, measure)) return true;
    if (const std::string place = trackOf(measure); !place.empty()) {
        auto track = trackNamed(resources_, place);
        if (!track) return false;
        tracks_.emplace(measure, std::move(*track));
    } else if (!contains(kKinds, measure)) {
        printError(option, unknownText(message("unknown measure {}", inQuotes(measure)), measure, kKinds) +
                               " (sheet, road_test, feel, lap:TRACK or machine_lap:TRACK)");
        return false;
    }
    names_.push_back(measure);
    return true;
}

bool Measures::addFor(const std::string& figure) {
    return add(trackOf(figure).empty() ? figure.substr(0, figure.find('.')) : figure, "--goal");
}

FigureList Measures::measure(const CarParams& car) const {
    const SurfaceTable& surfaces = resources_.tables.surfaces;
    FigureList figures;
    for (const std::string& name : names_)
        if (const auto track = tracks_.find(name); track != tracks_.end())
            figures.push_back(lapOf(name, track->second, car));
        else if (name == "sheet")
            addNumbers(name, sheetNode(performanceSheet(car, surfaces)), figures);
        else if (name == "road_test")
            addNumbers(name, roadTestNode(roadTest(car, surfaces)), figures);
        else
            addNumbers(name, feelOf(car, surfaces), figures);
    return figures;
}

const Figure* find(const FigureList& figures, const std::string& name) {
    const auto found = std::ranges::find(figures, name, &Figure::name);
    return found == figures.end() ? nullptr : &*found;
}

}  // namespace slip
