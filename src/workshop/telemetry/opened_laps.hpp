// SPDX-License-Identifier: MIT
// Laps of a recording, ghost or replay, for comparison with the driven ones.
#pragma once
#include "io/json/problem.hpp"
#include "race/event/entrant.hpp"
#include "race/replay/corner_figures.hpp"
#include "workshop/telemetry/lap_traces.hpp"

#include <atomic>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace slip {

struct Track;

/// The driven track. Without a track, laps have no corners and no file can be compared.
struct LapTrack {
    const Track* track = nullptr;  // must outlive its users
    FileStamp file = {};           // its file
    std::vector<TrackCorner> corners = {};
};

/// A lap in the list of those that can be compared.
struct ListedLap {
    std::string source;  // name of its file; empty if it was driven in this run
    LapTrace trace;      // its number is 0 if it is only a part of a lap
    LapCorners corners;
};
using ListedLaps = std::vector<std::shared_ptr<const ListedLap>>;

/// Returns the corners of a lap that may still be running. Empty without a track.
LapCorners cornersOfLap(const LapTrace& trace, const LapTrack& on);
/// Returns the fastest valid lap, or else the fastest one; null if there is none.
std::shared_ptr<const ListedLap> bestOf(const ListedLaps& laps);

/// Returns the laps of samples that know their positions and times, as on the track. A lap's clock starts at the line,
/// or that of the first lap with the first sample if `clockRuns`. Without a whole lap it returns the part from the line
/// on, if there is one.
std::vector<LapTrace> lapsOnTrack(std::vector<LiveSample> samples, const Track& track, bool clockRuns);

/// Opens a telemetry file (CSV), a ghost or a replay, which has the laps of its first human. A file of another track or
/// without a lap is refused. Returns neither value nor problem if it was stopped. `share` is the part (0…1) done so
/// far, for other threads. Takes as long as simulating the run; meant for a thread.
Loaded<ListedLaps> openLaps(const std::filesystem::path& path, const LapTrack& on, const std::stop_token& stop,
                            std::atomic<float>& share);

}  // namespace slip
