// SPDX-License-Identifier: MIT
#include "io/content/driver_file.hpp"
#include "io/content/rival_file.hpp"
#include "io/json/field_reader.hpp"
#include "io/json/wording.hpp"
#include "io/replay/replay_file.hpp"
#include "io/system/stream_file.hpp"
#include "lab/common/progress.hpp"
#include "lab/common/race_run.hpp"
#include "lab/common/resources.hpp"
#include "lab/verbs/verbs.hpp"
#include "race/ai/ai_pace.hpp"
#include "session/engineer/jobs.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cstdio>
#include <iterator>
#include <sstream>

namespace slip {
namespace {

struct Outcome {
    std::string line;  // of JSON
    Result<> saved;    // the recording
};

/// Returns false if the result and the recording would go to the same file, and reports it.
bool haveSeparateOutputs(const RaceOptions& options) {
    const std::string out = options.out.empty() ? "-" : options.out;
    const bool same = isStdout(out) ? isStdout(options.record) : isSameFile(out, options.record);
    if (same)
        printError("--record", "the result of the race goes there: name another file, or one for the result by --out");
    return !same;
}

/// Saves a recording, if a file is named.
Result<> saveRecording(const Recording& recording, const std::string& file) {
    if (file.empty()) return {};
    if (!isStdout(file) && !isStream(file)) return saveReplay(recording, file);
    const std::string text = replayBytes(recording);
    if (text.empty()) return asIs(file + ": " + std::string(tooLongText()));
    return isStdout(file) ? writeToStdout(text) : writeToStream(file, text);
}

/// Returns all races in the order of their seeds, for any number of jobs. A race prevented by an interrupt has no line.
std::vector<Outcome> runRaces(const StartList& field, const RaceOptions& options) {
    std::vector<Outcome> outcomes(static_cast<std::size_t>(options.races));
    if (options.races > 1) stopOnInterrupt();
    runJobs(outcomes.size(), options.jobs, [&](std::size_t i) {
        if (isInterrupted()) return;
        const RaceRun run = runRace(field, options.seed + i);
        outcomes[i] = {raceJson(run.report), saveRecording(run.recording, options.record)};
    });
    return outcomes;
}

/// A value for one car, or for all if `car` is empty.
struct Setting {
    std::optional<std::size_t> car;
    CarValue value;
};

/// Parses the values of --set or --set-driver. Empty if one has the wrong form or names a missing car, which has been
/// reported.
std::optional<std::vector<Setting>> settingsOf(const char* option, const std::vector<std::string>& sets,
                                               std::size_t cars) {
    std::vector<Setting> settings;
    for (const std::string& set : sets) {
        const std::size_t colon = set.find_first_not_of("0123456789");
        const bool own = colon != std::string::npos && colon > 0 && colon < 4 && set[colon] == ':';
        auto value = readCarValue(own ? set.substr(colon + 1) : set);
        const std::optional<std::size_t> car = own ? std::optional(std::stoul(set)) : std::nullopt;
        if (!value || car.value_or(0) >= cars) {
            printError(option,
                       inQuotes(set) + fmt::format(" is neither /pointer=value nor 0…{}:/pointer=value", cars - 1));
            return {};
        }
        settings.push_back({car, std::move(*value)});
    }
    return settings;
}

std::vector<CarValue> valuesFor(const std::vector<Setting>& settings, std::size_t car) {
    std::vector<CarValue> values;
    for (const Setting& setting : settings)
        if (setting.car.value_or(car) == car) values.push_back(setting.value);
    return values;
}

/// Returns the constants of an AI driver with these values set. Empty if one is wrong, which has been reported.
std::optional<AiDriverParams> driverWith(const std::vector<CarValue>& values) {
    JsonDocument document;
    document.root = jsonObject();
    for (const CarValue& set : values)
        if (!setAt(document.root, set.pointer, set.value)) {
            printError("--set-driver", set.pointer + ": there is no such place");
            return {};
        }
    FieldReader reader(document, "--set-driver");
    reader.allKeyPointers = keyPointers<AiDriverParams>;
    AiDriverParams params;
    readFields(reader, document.root, "", params);
    for (Problem& problem : reader.problems) problem.line = problem.column = 0;  // it is in no file
    printError(reader.problems);
    return hasErrors(reader.problems) ? std::nullopt : std::optional(params);
}

/// Values of --set and of --set-driver.
struct RaceSettings {
    std::vector<Setting> cars, drivers;
};

/// Puts the drivers of those files before the rivals, and their habits into `habits`. Returns false on failure, which
/// has been reported.
bool addLearnedDrivers(const std::vector<std::string>& files, std::vector<RivalParams>& rivals, HabitsByName& habits,
                       std::vector<std::filesystem::path>& read) {
    std::vector<RivalParams> learned;
    for (const std::string& file : files) {
        const Loaded<LearnedDriver> driver = loadDriver(file);
        printError(driver.problems);
        if (!driver.value) return false;
        learned.push_back(rivalOf(*driver.value));
        habits.insert_or_assign(driver.value->name, habitsOf(*driver.value));
        read.emplace_back(file);
    }
    rivals.insert(rivals.begin(), learned.begin(), learned.end());
    return true;
}

/// Fills in the cars of the list, driven by rivals in the order of their file, and adds the car files to `read`.
/// Returns false on failure, which has been reported.
bool fillField(const Resources& resources, const RaceOptions& options, const RaceSettings& settings, StartList& field,
               std::vector<std::filesystem::path>& read) {
    Problems problems;
    auto [rivals, habits] = loadRivalsAndHabits(resources.folders, problems);
    printError(problems);
    if (!addLearnedDrivers(options.drivers, rivals, habits, read) || rivals.empty()) return false;
    std::istringstream list(options.cars);
    for (std::string name; std::getline(list, name, ',');) {
        if (name.empty()) {
            printError("--cars", inQuotes(options.cars) + " lacks a name between two commas");
            return false;
        }
        const auto car = carNamed(resources, name, valuesFor(settings.cars, field.names.size()));
        const auto driver = driverWith(valuesFor(settings.drivers, field.names.size()));
        if (!car || !driver) return false;
        std::ranges::copy(filesOf(*car), std::back_inserter(read));
        const RivalParams& rival = rivals[field.names.size() % rivals.size()];
        const auto found = habits.find(rival.name);
        const auto own = found != habits.end() ? found->second : nullptr;
        field.setup.entrants.push_back(
            {.driver = rival.name,
             .params = car->params,
             .file = stampOf(*car),
             .skill = own ? skillFor(static_cast<double>(own->lapShare)) : options.skill.value_or(rival.skill),
             .temperament = rival.temperament,
             .habits = own,
             .aiParams = *driver,
             .paint = rival.paint.value_or(car->params.look.paint)});
        field.names.push_back(name);
    }
    return true;
}

}  // namespace

int raceVerb(const RaceOptions& options) {
    if (!options.record.empty() && options.races > 1) {
        printError("--record", fmt::format("one race only (--races {})", options.races));
        return kWrongUsage;
    }
    if (!haveSeparateOutputs(options)) return kWrongUsage;
    const auto cars = static_cast<std::size_t>(std::ranges::count(options.cars, ',')) + 1;
    const auto carSettings = settingsOf("--set", options.set, cars);
    const auto driverSettings = settingsOf("--set-driver", options.setDriver, cars);
    if (!carSettings || !driverSettings) return kWrongUsage;
    const auto resources = loadResources();
    if (!resources) return kFailed;
    const auto track = trackFileNamed(*resources, options.track);
    if (!track) return kFailed;
    const TrackInConditions under = withConditions(track->track, options.sky);
    StartList field{under.track, {}, {}, options.grid};
    field.setup.weatherAffectsGrip = under.weatherAffectsGrip;
    std::vector<std::filesystem::path> read{track->path};
    if (!fillField(*resources, options, {*carSettings, *driverSettings}, field, read)) return kFailed;
    field.setup.trackFile = track->stamp;
    if (field.names.empty() || field.names.size() > kMaxRunCars) {
        printError("--cars", fmt::format("{} cars (1 to {})", field.names.size(), kMaxRunCars));
        return kWrongUsage;
    }
    for (const std::string& file : {options.out, options.record})
        if (!file.empty() && !canWrite(file, read)) return kFailed;
    field.setup.rules.laps = options.laps > 0 ? options.laps : track->track.params.laps;
    std::string text, lost;
    for (const Outcome& outcome : runRaces(field, options)) {
        text += outcome.line;
        lost += outcome.saved.why;  // only a single race can have an error
    }
    if (options.out.empty()) std::fputs(text.c_str(), stdout);
    if (!lost.empty()) printError(escaped(lost));
    const bool written = options.out.empty() || writeOut(options.out, text);
    const auto driven = std::ranges::count(text, '\n');
    if (driven < options.races) printError(fmt::format("stopped after {} of {} races", driven, options.races));
    return lost.empty() && written && driven == options.races ? kDone : kFailed;
}

}  // namespace slip
