// SPDX-License-Identifier: MIT
#include "session/run/driver_learning.hpp"

#include "io/content/rival_file.hpp"
#include "io/replay/replay_file.hpp"
#include "io/stores/replay_store.hpp"
#include "race/replay/learned_laps.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kEnoughLaps = 6;  // no more replays are read
constexpr int kMaxNumber = 99;          // after a name that others have

/// Returns the human of a replay who is the driver of that car of the run, on the same track in the same car file.
std::optional<std::size_t> sameDriver(const EventSetup& run, std::size_t car, const EventSetup& replay) {
    const Entrant& driver = run.entrants[car];
    if (replay.trackFile.hash != run.trackFile.hash || replay.weatherAffectsGrip != run.weatherAffectsGrip) return {};
    for (std::size_t i = 0; i < replay.entrants.size(); ++i) {
        const Entrant& other = replay.entrants[i];
        if (other.isHuman() && other.driver == driver.driver && other.file.hash == driver.file.hash) return i;
    }
    return {};
}

bool isSameRun(const Recording& a, const Recording& b) {
    const std::size_t common = std::min(a.hashes.size(), b.hashes.size());
    return a.setup.seed == b.setup.seed && common > 0 &&
           std::equal(a.hashes.begin(), a.hashes.begin() + static_cast<std::ptrdiff_t>(common), b.hashes.begin());
}

bool isInSameWeather(const EventSetup& a, const EventSetup& b) {
    return !a.weatherAffectsGrip || a.track->environment.weather == b.track->environment.weather;
}

/// Adds laps of the player's other replays until there are enough.
void addOlderLaps(const Folders& folders, const Recording& run, std::size_t car, std::vector<DrivenTrace>& laps,
                  const std::stop_token& stop) {
    if (!run.setup.entrants[car].isHuman()) return;
    for (const ReplayChoice& choice : listReplays(folders)) {
        if (laps.size() >= kEnoughLaps || stop.stop_requested()) return;
        const Loaded<ReplayHeader> head = loadReplayHead(choice.path);
        const auto same = head.value ? sameDriver(run.setup, car, head.value->setup) : std::nullopt;
        if (!same) continue;
        const Loaded<Recording> replay = loadReplay(choice.path, stop);
        if (!replay.value || !unlearnableText(*replay.value).empty() || isSameRun(run, *replay.value)) continue;
        if (!isInSameWeather(run.setup, replay.value->setup)) continue;
        std::ranges::move(flyingLaps(*replay.value, *same, stop), std::back_inserter(laps));
    }
}

/// Returns the path of the driver's file.
fs::path fileFor(const Folders& folders, const std::string& name) {
    const std::string clean = fileName(name);
    return driversFolder(folders) / ((clean.empty() ? "driver" : clean) + std::string(kDriverEnding));
}

/// Returns true if a rival has that name, apart from the driver of the file that is replaced.
bool isTaken(const Folders& folders, const std::string& name) {
    Problems reported;  // when a race loads them
    const RivalsAndHabits all = loadRivalsAndHabits(folders, reported);
    if (std::ranges::find(all.rivals, name, &RivalParams::name) == all.rivals.end()) return false;
    const Loaded<LearnedDriver> replaced = loadDriver(fileFor(folders, name));
    return !all.habits.contains(name) || !replaced.value || replaced.value->name != name;
}

std::string freeName(const Folders& folders, const std::string& wanted) {
    std::string name = wanted;
    for (int number = 2; number <= kMaxNumber && isTaken(folders, name); ++number)
        name = wanted + " " + std::to_string(number);
    return name;
}

}  // namespace

Message unlearnableText(const Recording& run) {
    if (run.version != kSimulationVersion)
        return message("it was recorded by simulation version {}, this is version {}: its laps cannot be driven again",
                       run.version, kSimulationVersion);
    if (!run.isPlayable()) return message("it contains no inputs, so its laps cannot be driven again");
    if (!run.setup.track) return message("it was driven on the endless plane, which has no laps");
    return {};
}

Message tooFewLapsText(std::size_t laps) {
    return message("{} complete laps are needed, without the one from the grid; so far: {}", kMinLearnedLaps, laps);
}

Result<DriverInFile> learnDriver(const Folders& folders, const Recording& run, std::size_t car,
                                 const std::stop_token& stop) {
    if (Message why = unlearnableText(run); !why.empty()) return why;
    std::vector<DrivenTrace> laps = flyingLaps(run, car, stop);
    addOlderLaps(folders, run, car, laps, stop);
    if (laps.size() < kMinLearnedLaps) return tooFewLapsText(laps.size());
    const Entrant& entrant = run.setup.entrants[car];
    const std::string name = freeName(folders, entrant.shownName());
    LearnedDriver driver =
        learnedDriver(name, entrant.params.name, static_cast<int>(laps.size()), learnFrom(run, car, laps));
    driver.paint = entrant.colour;
    const fs::path file = fileFor(folders, name);
    const Loaded<LearnedDriver> checked = parseDriver(driverText(driver), file.string());
    if (!checked.value) return checked.problems.front().text;
    return DriverInFile{std::move(driver), file};
}

}  // namespace slip
