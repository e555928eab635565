// SPDX-License-Identifier: MIT
#include "io/content/driver_file.hpp"
#include "io/json/wording.hpp"
#include "io/replay/replay_file.hpp"
#include "lab/common/resources.hpp"
#include "lab/verbs/verbs.hpp"
#include "race/replay/learned_laps.hpp"

#include <fmt/format.h>

namespace slip {

int learnVerb(const LearnOptions& options) {
    const Loaded<Recording> loaded = loadReplay(options.file);
    printError(loaded.problems);
    if (!loaded.value) return kFailed;
    const Recording& run = *loaded.value;
    const std::size_t cars = run.setup.entrants.size();
    const std::size_t car = options.car > 0 ? static_cast<std::size_t>(options.car) - 1 : firstHuman(run.setup);
    if (car >= cars) {
        printError("--of", fmt::format("{} is none of the {} cars", options.car, cars));
        return kWrongUsage;
    }
    const LearnedLaps learned = learnFrom(run, car);
    if (learned.laps < kMinLearnedLaps) {
        printError(options.file,
                   fmt::format("{} complete laps after the first one: {} are needed", learned.laps, kMinLearnedLaps));
        return kFailed;
    }
    const Entrant& entrant = run.setup.entrants[car];
    const std::string name = options.name.empty() ? entrant.shownName() : options.name;
    const LearnedDriver driver = learnedDriver(name, entrant.params.name, learned.laps, learned.habits);
    const Problems problems = parseDriver(driverText(driver), "--name").problems;
    printError(problems);
    if (hasErrors(problems)) return kWrongUsage;
    if (!canWrite(options.out, {options.file})) return kFailed;
    return writeOut(options.out, driverText(driver)) ? kDone : kFailed;
}

}  // namespace slip
