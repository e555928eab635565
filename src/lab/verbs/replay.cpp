// SPDX-License-Identifier: MIT
#include "io/json/wording.hpp"
#include "io/replay/replay_file.hpp"
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
        return options.verify || !options.csv.empty() ? kFailed : kDone;
    }
    if (!options.csv.empty() && !canWrite(options.csv, {options.file})) return kFailed;
    const std::optional<Track> track = trackOf(run);
    const Track* const road = track ? &*track : nullptr;
    if (!play(run, road, options)) return kFailed;
    return options.csv.empty() || writeTelemetry(run, road, options.csv) ? kDone : kFailed;
}

}  // namespace slip
