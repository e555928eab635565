// SPDX-License-Identifier: MIT
#include "io/content/author_times.hpp"
#include "io/json/wording.hpp"
#include "lab/common/resources.hpp"
#include "race/testdrive/author_drift.hpp"
#include "race/testdrive/author_lap.hpp"
#include "tools/reports/reports.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace slip {
namespace {

struct NamedCar {
    std::string name;
    CarParams params;
};

/// Returns the bundled cars of the class, or all if the class is empty.
std::vector<NamedCar> carsOf(const Resources& resources, const std::string& carClass) {
    std::vector<NamedCar> cars;
    for (const FileChoice& choice : listFiles(resources.folders, "cars")) {
        if (choice.own) continue;
        const auto file = carNamed(resources, choice.path.string());
        if (file && (carClass.empty() || file->params.category == carClass))
            cars.push_back({choice.name, file->params});
    }
    return cars;
}

void driveTrack(const Track& track, const std::string& name, const std::vector<NamedCar>& cars, AuthorTimes& times) {
    AuthorTimes fresh;
    for (const NamedCar& car : cars) {
        const auto lap = static_cast<float>(authorTime(track, car.params));
        const AuthorTime* const old = findAuthorTime(fresh, name, car.params.category);
        const float drift = old && old->time <= lap ? old->drift : std::round(authorDrift(track, car.params));
        std::printf("%-16s %-12s %-10s %9.3f s %7.0f points\n", name.c_str(), car.params.category.c_str(),
                    car.name.c_str(), static_cast<double>(lap), static_cast<double>(drift));
        std::fflush(stdout);
        if (lap > 0 && (!old || lap < old->time))
            keepAuthorTime(fresh, {name, car.params.category, car.name, lap, drift});
    }
    for (AuthorTime& entry : fresh.times) keepAuthorTime(times, std::move(entry));
}

/// Returns the bundled tracks, or the named one.
std::vector<FileChoice> tracksOf(const Resources& resources, const std::string& name) {
    std::vector<FileChoice> tracks = listFiles(resources.folders, "tracks");
    std::erase_if(tracks, [&](const FileChoice& t) { return t.own || (!name.empty() && t.name != name); });
    return tracks;
}

/// Returns the current contents of the file. Empty if it is broken, which has been reported.
std::optional<AuthorTimes> timesIn(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::exists(std::filesystem::symlink_status(path, error))) return AuthorTimes{};
    Loaded<AuthorTimes> loaded = loadAuthorTimes(path);
    if (!loaded.value) printError(loaded.problems);
    return std::move(loaded.value);
}

}  // namespace

int authorReport(const AuthorOptions& options) {
    if (!hasFolder(options.out)) return kFailed;
    const auto resources = loadResources();
    if (!resources) return kFailed;
    const std::vector<NamedCar> cars = carsOf(*resources, options.carClass);
    if (cars.empty()) {
        printError("--class", "no bundled car is of class " + inQuotes(options.carClass));
        return kWrongUsage;
    }
    const std::vector<FileChoice> tracks = tracksOf(*resources, options.track);
    if (tracks.empty()) {
        printError("--track", "no bundled track is named " + inQuotes(options.track));
        return kWrongUsage;
    }
    std::optional<AuthorTimes> times = timesIn(options.out);
    if (!times) return kFailed;
    if (options.track.empty() && options.carClass.empty()) times->times.clear();
    for (const FileChoice& choice : tracks) {
        const auto track = trackNamed(*resources, choice.path.string());
        if (!track) return kFailed;
        driveTrack(*track, choice.name, cars, *times);
    }
    if (const Result<> saved = saveAuthorTimes(*times, options.out); !saved) {
        printError(options.out, saved.why);
        return kFailed;
    }
    return kDone;
}

}  // namespace slip
