// SPDX-License-Identifier: MIT
#include "io/json/wording.hpp"
#include "io/replay/input_script.hpp"
#include "io/system/file.hpp"
#include "lab/common/resources.hpp"
#include "lab/verbs/verbs.hpp"
#include "race/replay/telemetry_csv.hpp"
#include "race/testdrive/script_driver.hpp"
#include "race/world/race.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cinttypes>
#include <cmath>
#include <cstdio>
#include <sstream>
#include <string_view>

namespace slip {
namespace {

struct AssistWord {
    std::string_view word;
    std::uint8_t Assists::*assist;
};
constexpr std::array<AssistWord, 4> kAssistWords{{{"abs", &Assists::abs},
                                                  {"tc", &Assists::tractionControl},
                                                  {"stability", &Assists::stability},
                                                  {"steer", &Assists::steeringHelp}}};

/// Parses "none" or a list of assists, each at full strength. Empty if a word is unknown, which has been reported.
std::optional<Assists> assistsNamed(const std::string& words) {
    Assists assists;
    if (words == "none") return assists;
    std::istringstream list(words.empty() ? "''" : words);
    for (std::string word; std::getline(list, word, ',');) {
        const auto known = std::find_if(kAssistWords.begin(), kAssistWords.end(),
                                        [&](const AssistWord& entry) { return entry.word == word; });
        if (known == kAssistWords.end()) {
            printError("--assists", "unknown word " + inQuotes(word) + " (none, or a list of abs,tc,stability,steer)");
            return {};
        }
        assists.*known->assist = kFullAssist;
    }
    return assists;
}

std::optional<InputScript> scriptNamed(const std::string& file) {
    if (file.empty()) return InputScript{};
    Loaded<InputScript> loaded = loadInputScript(file);
    if (!loaded.value) printError(loaded.problems);
    return std::move(loaded.value);
}

/// Runs the script and returns the telemetry as CSV text.
std::string simulate(Race& race, ScriptDriver driver, double duration, const DriveOptions& options,
                     const SurfaceTable& surfaces) {
    const auto ticks = static_cast<std::int64_t>(std::ceil(duration * options.hz - 1e-6));
    const std::size_t wheels = wheelsWithColumns(race.params(0));
    std::string csv = telemetryHeader(race.params(0)) + '\n';
    TelemetrySampler sampler(options.sample, surfaces, duration);
    Snapshot now;
    race.snapshot(now);
    sampler.add(telemetryRow(now.cars[0], 0, wheels), csv);
    while (race.tick() < ticks) {
        const DriverInput input =
            driver.drive(race.time(), now.cars[0], race.params(0), 1.0f / static_cast<float>(options.hz));
        race.step({&input, 1});
        race.snapshot(now);
        sampler.add(telemetryRow(now.cars[0], race.time(), wheels), csv);
    }
    return csv;
}

}  // namespace

int driveVerb(const DriveOptions& options) {
    std::optional<InputProfile> device;
    if (!options.device.empty()) device = deviceNamed(options.device);
    std::optional<Assists> assists = device ? device->assists : Assists{};
    if (options.assists) assists = assistsNamed(*options.assists);
    const auto values = carValues(options.set);
    if (!assists || !values) return kWrongUsage;
    if (options.sample > options.hz) {
        printError("--sample",
                   fmt::format("{} rows a second out of {} ticks (at most --hz)", options.sample, options.hz));
        return kWrongUsage;
    }
    const auto resources = loadResources();
    if (!resources) return kFailed;
    std::vector<std::string_view> known;
    for (const NamedSurface& named : resources->tables.surfaces) known.push_back(named.name);
    const std::optional<std::size_t> surface = findSurface(resources->tables.surfaces, options.surface);
    if (!surface) {
        printError("--surface",
                   unknownText(message("unknown surface {}", inQuotes(options.surface)), options.surface, known));
        return kWrongUsage;
    }
    const auto car = carNamed(*resources, options.car, *values);
    const auto script = scriptNamed(options.inputs);
    std::optional<TrackFile> trackFile;
    if (!options.track.empty()) trackFile = trackFileNamed(*resources, options.track);
    std::optional<Track> track;
    bool weatherAffectsGrip = false;
    if (trackFile) {
        TrackInConditions under = withConditions(trackFile->track, options.sky);
        weatherAffectsGrip = under.weatherAffectsGrip;
        track = std::move(under.track);
    }
    if (!car || !script || (!options.track.empty() && !track)) return kFailed;
    std::vector<std::filesystem::path> read = filesOf(*car);
    read.push_back(options.inputs);
    if (trackFile) read.push_back(trackFile->path);
    if (!canWrite(options.out, read)) return kFailed;

    const double duration = options.duration > 0 ? options.duration : defaultDuration(*script);
    if (duration > kMaxDrive) {
        printError(options.inputs, fmt::format("its last t asks for {:.0f} s (at most {:.0f}; --duration shortens it)",
                                               duration, kMaxDrive));
        return kFailed;
    }
    const Pose start = track ? startPose(*track, noseLength(car->params)) : Pose{};
    Race race({track ? &*track : nullptr, &resources->tables.surfaces, *surface,
               weatherAffectsGrip ? std::optional(options.seed) : std::nullopt},
              {{car->params, start, options.speed}}, options.hz);
    const ScriptDriver driver(*script, *assists, device ? std::optional(device->smoothing) : std::nullopt);
    const std::string csv = simulate(race, driver, duration, options, resources->tables.surfaces);
    if (!writeOut(options.out, csv)) return kFailed;
    std::fprintf(messageStream(options.out), "%s: %" PRId64 " ticks, state hash %016" PRIx64 "\n",
                 escaped(options.out).c_str(), race.tick(), race.worldHash());
    return kDone;
}

}  // namespace slip
