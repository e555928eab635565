// SPDX-License-Identifier: MIT
#include "io/content/driver_file.hpp"
#include "io/replay/replay_file.hpp"
#include "lab/common/resources.hpp"
#include "lab/verbs/verbs.hpp"
#include "race/replay/learned_laps.hpp"
#include "session/run/driver_learning.hpp"

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
        printError("--of", fmt::format("there is no car {}: the replay has {}", options.car,
                                       cars == 1 ? "one car" : fmt::format("{} cars", cars)));
        return kWrongUsage;
    }
    if (const Message why = unlearnableText(run); !why.empty()) {
        printError(options.file, std::string(why));
        return kFailed;
    }
    const std::vector<DrivenTrace> laps = flyingLaps(run, car);
    if (laps.size() < kMinLearnedLaps) {
        printError(options.file, std::string(tooFewLapsText(laps.size())));
        return kFailed;
    }
    const Entrant& entrant = run.setup.entrants[car];
    const std::string name = options.name.empty() ? entrant.shownName() : options.name;
    const LearnedDriver driver =
        learnedDriver(name, entrant.params.name, static_cast<int>(laps.size()), learnFrom(run, car, laps));
    const Problems problems = parseDriver(driverText(driver), "--name").problems;
    printError(problems);
    if (hasErrors(problems)) return kWrongUsage;
    if (!canWrite(options.out, {options.file})) return kFailed;
    return writeOut(options.out, driverText(driver)) ? kDone : kFailed;
}

}  // namespace slip
