// SPDX-License-Identifier: MIT
#include "session/run/driver_learning.hpp"

#include "io/content/rival_file.hpp"
#include "io/replay/replay_file.hpp"
#include "io/stores/replay_store.hpp"
#include "io/system/file.hpp"
#include "race/replay/learned_laps.hpp"
#include "race/replay/playback.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kEnoughLaps = 6;      // no more replays are read
constexpr const char* kSecondSelf = " II";  // after the name of the driver who was learned from, who races too
constexpr int kMaxNumber = 99;              // after a name that is taken

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

/// Returns true if the roads are the same, whatever the replay says about its track file.
bool haveSameRoad(const Recording& a, const Recording& b) {
    return std::ranges::equal(trackOf(a)->road, trackOf(b)->road, {}, &RoadSample::position, &RoadSample::position);
}

/// Adds laps of the player's other replays until there are enough.
void addOlderLaps(const Folders& folders, const Recording& run, std::size_t car, std::vector<DrivenTrace>& laps,
                  const std::stop_token& stop) {
    if (!run.setup.entrants[car].isHuman()) return;
    for (const ReplayChoice& choice : listReplays(folders)) {
        if (laps.size() >= kEnoughLaps || stop.stop_requested()) return;
        const Loaded<ReplayHeader> head = loadReplayHead(choice.path);
        if (!head.value || !sameDriver(run.setup, car, head.value->setup)) continue;
        const Loaded<Recording> replay = loadReplay(choice.path, stop);
        if (!replay.value || !unlearnableText(*replay.value).empty() || isSameRun(run, *replay.value)) continue;
        const auto same = sameDriver(run.setup, car, replay.value->setup);
        if (!same || !isInSameWeather(run.setup, replay.value->setup) || !haveSameRoad(run, *replay.value)) continue;
        std::ranges::move(flyingLaps(*replay.value, *same, stop), std::back_inserter(laps));
    }
}

/// Returns the path of the driver's file.
fs::path fileFor(const Folders& folders, const std::string& name) {
    const std::string clean = fileName(name);
    return driversFolder(folders) / ((clean.empty() ? "driver" : clean) + std::string(kDriverEnding));
}

/// Returns the path of the copy that tells the own lessons from files of other people.
fs::path copyOf(const fs::path& file) { return file.parent_path() / "own" / file.filename(); }

/// Returns true if the file is an earlier lesson that nobody has changed since.
bool isOwnLesson(const fs::path& file) {
    const Result<std::string> text = readFile(file, kMaxJsonBytes), copy = readFile(copyOf(file), kMaxJsonBytes);
    return text && copy && *text == *copy;
}

/// The names of rivals that are not learned, and of learned drivers by their files.
struct TakenNames {
    std::set<std::string> rivals;
    std::map<fs::path, std::string> drivers;
};

TakenNames takenNames(const Folders& folders) {
    TakenNames taken;
    Problems reported;  // when a race loads them
    const RivalsAndHabits all = loadRivalsAndHabits(folders, reported);
    for (const RivalParams& rival : all.rivals)
        if (!all.habits.contains(rival.name)) taken.rivals.insert(rival.name);
    for (const fs::path& path : driverFiles(folders))
        if (const Loaded<LearnedDriver> driver = loadDriver(path); driver.value)
            taken.drivers.emplace(path, driver.value->name);
    return taken;
}

/// Returns true if no other driver has the name, and its file would replace nothing but an own lesson of that name.
bool isFree(const TakenNames& taken, const std::string& name, const fs::path& file) {
    const auto isOther = [&](const auto& driver) { return driver.second == name && driver.first != file; };
    if (taken.rivals.contains(name) || std::ranges::any_of(taken.drivers, isOther)) return false;
    if (isMissing(file)) return true;
    const auto replaced = taken.drivers.find(file);
    return replaced != taken.drivers.end() && replaced->second == name && isOwnLesson(file);
}

/// Returns the name, or else the name with the first free number. Empty if all are taken.
std::string freeName(const Folders& folders, const std::string& wanted) {
    const TakenNames taken = takenNames(folders);
    std::string name = wanted;
    for (int number = 2; !isFree(taken, name, fileFor(folders, name)); ++number) {
        if (number > kMaxNumber) return {};
        name = wanted + " " + std::to_string(number);
    }
    return name;
}

}  // namespace

Message unlearnableText(const Recording& run) {
    if (run.version != kSimulationVersion)
        return message("it was recorded by simulation version {}, this is version {}: its laps cannot be driven again",
                       run.version, kSimulationVersion);
    if (!run.isPlayable()) return message("it contains no inputs, so its laps cannot be driven again");
    if (!run.setup.track) return message("it was driven on the endless plane, which has no laps");
    if (run.setup.rules.mode == EventMode::Drift)
        return message("it was a drift trial, whose laps show no racing pace");
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
    const std::string wanted = entrant.shownName() + kSecondSelf, name = freeName(folders, wanted);
    if (name.empty())
        return message("{} and its numbers up to {} are taken: delete some of these drivers", wanted, kMaxNumber);
    LearnedDriver driver =
        learnedDriver(name, entrant.params.name, static_cast<int>(laps.size()), learnFrom(run, car, laps));
    driver.paint = entrant.colour;
    const fs::path file = fileFor(folders, name);
    const Loaded<LearnedDriver> checked = parseDriver(driverText(driver), file.string());
    if (!checked.value) return checked.problems.front().text;
    return DriverInFile{std::move(driver), file};
}

Result<> saveDriver(const DriverInFile& lesson) {
    const std::string text = driverText(lesson.driver);
    if (Result<> copied = writeFile(copyOf(lesson.file), text); !copied) return copied;
    return writeFile(lesson.file, text);
}

}  // namespace slip
