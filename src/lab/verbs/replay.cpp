// SPDX-License-Identifier: MIT
#include "io/json/wording.hpp"
#include "io/replay/replay_file.hpp"
#include "lab/common/corner_report.hpp"
#include "lab/common/replay_origin.hpp"
#include "lab/common/resources.hpp"
#include "lab/verbs/verbs.hpp"
#include "race/replay/playback.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cinttypes>
#include <cstdio>

namespace slip {
namespace {

constexpr int kSample = 100;  // rows per second

/// Returns NAME.csv for a single car; NAME-1.csv, NAME-2.csv… for several.
std::filesystem::path csvPath(const std::filesystem::path& wanted, std::size_t car, std::size_t cars) {
    if (cars == 1) return wanted;
    return wanted.parent_path() / fmt::format("{}-{}{}", wanted.stem().string(), car + 1, wanted.extension().string());
}

bool writeTelemetry(const Recording& run, const Track* track, const std::filesystem::path& wanted) {
    const std::size_t cars = run.setup.entrants.size();
    for (std::size_t i = 0; i < cars; ++i) {
        const std::filesystem::path path = csvPath(wanted, i, cars);
        const std::string csv = telemetryCsv(run, track, i, std::min(kSample, run.setup.hz));
        if (!writeOut(path.string(), csv)) return false;
        std::fprintf(messageStream(path.string()), "%s: car %zu, %s\n", escaped(path.string()).c_str(), i + 1,
                     escaped(run.setup.entrants[i].params.name).c_str());
    }
    return true;
}

/// Plays a recording. Returns false if --verify found a state that differs from the recorded one.
bool play(const Recording& run, const Track* track, const ReplayOptions& options) {
    const bool verify = options.verify;
    const std::string& file = options.file;
    std::FILE* const out = messageStream(options.csv);
    Playback playback(run, track);
    while (playback.step() && !(verify && playback.firstDifference())) {
    }
    if (const auto second = playback.firstDifference(); verify && second) {
        printError(file, fmt::format("second {}: the state is not the recorded one", *second));
        return false;
    }
    std::fprintf(out, "%s: %zu %s, %" PRId64 " ticks, state hash %016" PRIx64 "\n", escaped(file).c_str(),
                 run.setup.entrants.size(), run.setup.entrants.size() == 1 ? "car" : "cars", playback.race().tick(),
                 playback.stateHash());
    if (!verify) return true;
    std::fprintf(out, "%s: all %zu seconds as recorded\n", escaped(file).c_str(), run.hashes.size());
    std::fprintf(out, "%s: %s\n", escaped(file).c_str(), originText(run, findFolders()).c_str());
    return true;
}

/// Laps of a car and the track that it drove them on.
struct RunLaps {
    Track track;
    std::vector<LoggedLap> laps;
};

/// Empty if the run has no whole lap, which has been reported.
std::optional<RunLaps> lapsOfFile(const std::string& file, const Recording& run, int wanted) {
    const std::size_t cars = run.setup.entrants.size();
    const std::size_t car = wanted > 0 ? static_cast<std::size_t>(wanted) - 1 : firstHuman(run.setup);
    std::optional<Track> track = trackOf(run);
    if (car >= cars)
        printError("--car", fmt::format("there is no car {}: {} has {}", wanted, file, cars));
    else if (!track)
        printError(file, "not driven on a track");
    else if (std::vector<LoggedLap> laps = lapsOfRun(run, *track, car); laps.empty())
        printError(file, "the car has no whole lap");
    else
        return RunLaps{std::move(*track), std::move(laps)};
    return std::nullopt;
}

/// Returns the laps of the replay to compare with. Empty if it cannot be, which has been reported.
std::optional<RunLaps> lapsAgainst(const ReplayOptions& options, const Recording& run) {
    const Loaded<Recording> loaded = loadReplay(options.against);
    printError(loaded.problems);
    if (!loaded.value) return std::nullopt;
    if (const std::string text = posesOnlyText(*loaded.value); !text.empty())
        printError(options.against, text);
    else if (loaded.value->setup.trackFile.hash != run.setup.trackFile.hash)
        printError(options.against, fmt::format("driven on another track: {}", loaded.value->setup.trackFile.name));
    else
        return lapsOfFile(options.against, *loaded.value, 0);
    return std::nullopt;
}

std::string cornersJson(const RunLaps& own, const RunLaps* other) {
    const auto lapNodes = [](const RunLaps& run) {
        JsonNode list = jsonList();
        for (const LoggedLap& lap : run.laps) list.items.push_back(lapNode(lap, &run.track));
        return list;
    };
    JsonNode root = jsonObject({{"track", jsonText(own.track.params.name)}, {"laps", lapNodes(own)}});
    if (other) setMember(root, "against", lapNodes(*other));
    return jsonFileText(root);
}

std::string cornersText(const RunLaps& own, const RunLaps* other) {
    std::string text;
    for (std::size_t i = 0; i < own.laps.size(); ++i) text += lapText(i + 1, own.laps[i].times);
    const LoggedLap* const against = other ? bestLap(other->laps) : nullptr;
    if (against)
        text += "against\n" + lapText(static_cast<std::size_t>(against - other->laps.data()) + 1, against->times);
    return text + cornerText(*bestLap(own.laps), against, own.track);
}

/// Prints the corner table. Returns false if there is none, which has been reported.
bool printCorners(const Recording& run, const ReplayOptions& options) {
    const std::optional<RunLaps> own = lapsOfFile(options.file, run, options.car);
    if (!own) return false;
    std::optional<RunLaps> other;
    if (!options.against.empty() && !(other = lapsAgainst(options, run))) return false;
    const RunLaps* const against = other ? &*other : nullptr;
    std::fputs((options.json ? cornersJson(*own, against) : cornersText(*own, against)).c_str(), stdout);
    return true;
}

}  // namespace

int replayVerb(const ReplayOptions& options) {
    const Loaded<Recording> loaded = loadReplay(options.file);
    printError(loaded.problems);
    if (!loaded.value) return kFailed;
    const Recording& run = *loaded.value;
    if (isStdout(options.csv) && run.setup.entrants.size() > 1) {
        printError("--csv", "several cars do not fit into one stream");
        return kWrongUsage;
    }
    if (const std::string text = posesOnlyText(run); !text.empty()) {
        std::printf("%s: %s\n", escaped(options.file).c_str(), text.c_str());
        return options.verify || options.corners || !options.csv.empty() ? kFailed : kDone;
    }
    if (!options.csv.empty() && !canWrite(options.csv, {options.file})) return kFailed;
    if (options.corners && !options.verify && options.csv.empty()) return printCorners(run, options) ? kDone : kFailed;
    const std::optional<Track> track = trackOf(run);
    const Track* const road = track ? &*track : nullptr;
    if (!play(run, road, options)) return kFailed;
    if (options.corners && !printCorners(run, options)) return kFailed;
    return options.csv.empty() || writeTelemetry(run, road, options.csv) ? kDone : kFailed;
}

}  // namespace slip
