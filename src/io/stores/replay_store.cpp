// SPDX-License-Identifier: MIT
#include "io/stores/replay_store.hpp"

#include "io/common/folders.hpp"
#include "io/json/wording.hpp"
#include "io/replay/replay_file.hpp"
#include "io/system/device_name.hpp"
#include "io/system/file_lock.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kLongPatience{30000};
constexpr float kMinDriven = 20;                           // m
constexpr std::size_t kMaxReplayName = 80;                 // bytes
constexpr std::string_view kBrokenOff = " (broken off)";   // end of the file name of such a run
constexpr std::size_t kMinDigits = 6, kMaxDigits = 15;     // in the number of a recent file
constexpr std::int64_t kLastNumber = 999'999'999'999'999;  // ignored in file names, so that a next number always exists

fs::path savedFolder(const Folders& folders) { return folders.player / "replays"; }
fs::path recentFolder(const Folders& folders) { return savedFolder(folders) / "recent"; }

/// A replay's file with its number and time, which give its age.
struct Kept {
    std::int64_t number = 0;  // of a recent one; 0 for old files without a number
    fs::file_time_type time;
    ReplayChoice choice;
};

/// Compares numbers first, since clocks can be set back. Compares equal ones by name, so that the order is stable.
bool isNewerReplay(const Kept& a, const Kept& b) {
    return std::tie(a.number, a.time, a.choice.name) > std::tie(b.number, b.time, b.choice.name);
}

/// Removes the number from a recent file's name and returns it: "000017 2024-05-31 18.04 Larkmead, Coupe". 0 if there
/// is none.
std::int64_t takeNumber(std::string& name) {
    const std::size_t digits = std::min(name.find_first_not_of("0123456789"), name.size());
    if (digits < kMinDigits || digits > kMaxDigits || digits == name.size() || name[digits] != ' ') return 0;
    const std::int64_t number = std::atoll(name.c_str());
    if (number >= kLastNumber) return 0;
    name.erase(0, digits + 1);
    return number;
}

/// Returns the replays in a folder, newest first.
std::vector<Kept> replaysIn(const fs::path& folder, bool recent) {
    std::vector<Kept> found;
    std::error_code error;
    for (fs::directory_iterator i(folder, error), end; !error && i != end; i.increment(error)) {
        if (i->path().extension() != ".replay") continue;
        std::error_code gone;
        Kept one{0, i->last_write_time(gone), {i->path().stem().string(), i->path(), recent}};
        if (gone) continue;
        if (recent) one.number = takeNumber(one.choice.name);
        found.push_back(std::move(one));
    }
    std::sort(found.begin(), found.end(), isNewerReplay);
    return found;
}

/// Removes the oldest runs with the same RunEnd as the one just written, but never that one.
void prune(const fs::path& folder, const fs::path& written, RunEnd end) {
    const bool brokenOff = end == RunEnd::BrokenOff;
    std::vector<Kept> like = replaysIn(folder, true);
    std::erase_if(like, [&](const Kept& run) {
        return run.choice.name.ends_with(kBrokenOff) != brokenOff || run.choice.path == written;
    });
    std::error_code error;
    for (std::size_t i = (brokenOff ? kRecentBrokenOff : kRecentReplays) - 1; i < like.size(); ++i)
        fs::remove(like[i].choice.path, error);
}

/// Returns true if a human's car has left its starting position.
bool somebodyDrove(const Recording& recording) {
    const std::size_t cars = recording.setup.entrants.size();
    for (std::size_t pose = cars; pose < recording.poses.size(); ++pose) {
        const std::size_t car = pose % cars;
        if (recording.setup.entrants[car].isHuman() &&
            length(recording.poses[pose].position - recording.poses[car].position) > kMinDriven)
            return true;
    }
    return false;
}

}  // namespace

std::string fileName(const std::string& name) {
    std::string out;
    for (const char c : name) {
        if (static_cast<unsigned char>(c) < 32 || c == '/' || c == '\\' || c == '\x7f') continue;
        out += c == ':' ? '.' : c;
    }
    constexpr const char* kMargin = ". ";  // no name begins or ends with these
    out.erase(0, out.find_first_not_of(kMargin));
    out.resize(wholeCharacters(out, kMaxReplayName).size());
    out.erase(out.find_last_not_of(kMargin) + 1);
    return isDeviceName(out) ? "_" + out : out;
}

std::vector<ReplayChoice> listReplays(const Folders& folders) {
    std::vector<ReplayChoice> all;
    for (const bool recent : {false, true})
        for (Kept& one : replaysIn(recent ? recentFolder(folders) : savedFolder(folders), recent))
            all.push_back(std::move(one.choice));
    return all;
}

std::string replayName(const Recording& recording) {
    const EventSetup& setup = recording.setup;
    const Entrant& car = setup.entrants[firstHuman(setup)];
    const std::string track = setup.track ? setup.track->name : "plane";
    return replayName(setup.date, track, car.params.name);
}

std::string replayName(const std::string& date, const std::string& track, const std::string& car) {
    return fileName((date.empty() ? "" : date + " ") + track + ", " + car);
}

fs::path replayPath(const Folders& folders, const std::string& name) {
    const std::string clean = fileName(name);
    return clean.empty() ? fs::path() : savedFolder(folders) / (clean + ".replay");
}

bool isWorthKeeping(const Recording& recording, RunEnd end) {
    if (end == RunEnd::Finished) return true;
    return recording.duration() >= recording.setup.countdown + kMinKept && somebodyDrove(recording);
}

Result<fs::path> saveRecent(const Recording& recording, RunEnd end, const Folders& folders) {
    const fs::path folder = recentFolder(folders);
    // The lock keeps two running games from using the same number. No frame waits here, and the wait is limited in case
    // the other game is suspended with the lock.
    const FileLock lock(folder / "next.replay", kLongPatience);
    const std::vector<Kept> before = replaysIn(folder, true);
    std::int64_t number = before.empty() ? 0 : before.front().number;
    const std::string_view tail = end == RunEnd::BrokenOff ? kBrokenOff : "";
    fs::path path;
    std::error_code error;
    do path = folder / fmt::format("{:0{}} {}{}.replay", ++number, kMinDigits, replayName(recording), tail);
    while (fs::exists(path, error));
    if (Result<> saved = saveReplay(recording, path); !saved) return saved.why;
    prune(folder, path, end);
    return path;
}

}  // namespace slip
