#include "io/replay_store.hpp"

#include "io/replay_file.hpp"

#include <algorithm>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestName = 80;                  // bytes
constexpr std::string_view kBrokenOff = " (broken off)";  // ends the name of such a run's file

fs::path savedFolder(const Folders& folders) { return folders.player / "replays"; }
fs::path recentFolder(const Folders& folders) { return savedFolder(folders) / "recent"; }

/// The newest first; equal times by name, so that the order never wavers.
std::vector<ReplayChoice> replaysIn(const fs::path& folder, bool recent) {
    struct Dated {
        fs::file_time_type time;
        ReplayChoice choice;
    };
    std::vector<Dated> found;
    std::error_code error;
    for (fs::directory_iterator i(folder, error), end; !error && i != end; i.increment(error)) {
        if (i->path().extension() != ".replay") continue;
        std::error_code gone;
        const fs::file_time_type time = i->last_write_time(gone);
        if (!gone) found.push_back({time, {i->path().stem().string(), i->path(), recent}});
    }
    std::sort(found.begin(), found.end(), [](const Dated& a, const Dated& b) {
        return a.time != b.time ? a.time > b.time : a.choice.name > b.choice.name;
    });
    std::vector<ReplayChoice> choices;
    for (Dated& one : found) choices.push_back(std::move(one.choice));
    return choices;
}

}  // namespace

std::string fileName(const std::string& name) {
    std::string out;
    for (const char c : name) {
        if (static_cast<unsigned char>(c) < 32 || c == '/' || c == '\\' || c == '\x7f') continue;
        if (out.empty() && (c == '.' || c == ' ')) continue;
        out += c == ':' ? '.' : c;
    }
    // Not in the middle of a character.
    std::size_t size = std::min(out.size(), kLongestName);
    while (size > 0 && size < out.size() && (static_cast<unsigned char>(out[size]) & 0xC0) == 0x80) --size;
    out.resize(size);
    return out;
}

std::vector<ReplayChoice> listReplays(const Folders& folders) {
    std::vector<ReplayChoice> all = replaysIn(savedFolder(folders), false);
    for (ReplayChoice& choice : replaysIn(recentFolder(folders), true)) all.push_back(std::move(choice));
    return all;
}

std::string replayName(const Recording& recording) {
    const RunSetup& setup = recording.setup;
    const auto person = std::find_if(setup.cars.begin(), setup.cars.end(), [](const auto& car) { return car.person; });
    const RecordedCar& car = person == setup.cars.end() ? setup.cars.front() : *person;
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

KeptReplay keepRecent(const Recording& recording, RunEnd end, const Folders& folders) {
    const fs::path folder = recentFolder(folders);
    const bool brokenOff = end == RunEnd::BrokenOff;
    const std::string name = replayName(recording), tail = std::string(brokenOff ? kBrokenOff : "") + ".replay";
    fs::path path = folder / (name + tail);
    std::error_code error;
    for (int i = 2; fs::exists(path, error); ++i) path = folder / (name + " (" + std::to_string(i) + ")" + tail);
    if (std::string why = saveReplay(recording, path); !why.empty()) return {{}, std::move(why)};
    std::vector<ReplayChoice> like = replaysIn(folder, true);
    std::erase_if(like, [&](const ReplayChoice& run) { return run.name.ends_with(kBrokenOff) != brokenOff; });
    for (std::size_t i = brokenOff ? kRecentBrokenOff : kRecentReplays; i < like.size(); ++i)
        fs::remove(like[i].path, error);
    return {std::move(path), ""};
}

}  // namespace slip
