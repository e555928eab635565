// SPDX-License-Identifier: MIT
// The laps that can be compared, and the two that are. The list needs an ImGui window.
#pragma once
#include "workshop/telemetry/lap_plots.hpp"
#include "workshop/telemetry/opened_laps.hpp"

#include <imgui.h>

#include <string>

namespace slip {

/// A choice from the list of laps: one that changes while driving, or a fixed one.
struct LapPick {
    enum class Of { Running, Last, Best, Listed };
    Of of = Of::Running;
    std::shared_ptr<const ListedLap> listed = nullptr;  // the fixed one
};

/// All laps that can be compared, the oldest first.
struct LapShelf {
    ListedLaps driven, opened;  // in this run; from files
    LapTrack on;
    LapCorners running;              // corners of the running lap
    std::size_t runningSamples = 0;  // its size when they were computed
    std::size_t takenLaps = 0;       // number of the last lap taken from the traces
};
/// Adds the lap that the car has just finished. Call it once per frame.
void takeDriven(LapShelf& shelf, const LapTraces& laps);
/// Adds the corners that the running lap has behind it since the last call.
void followRunning(LapShelf& shelf, const LapTrace& running);
/// Adds the laps of a file.
void addOpened(LapShelf& shelf, ListedLaps laps);

/// A chosen lap with its corners; both null if there is no such lap yet.
struct ChosenLap {
    const LapTrace* trace = nullptr;
    const LapCorners* corners = nullptr;
};
ChosenLap chosenLap(const LapPick& pick, const LapShelf& shelf, const LapTraces& laps);
/// Returns "Lap 3 · 1:02.345", after the name of its file if it has one.
std::string lapName(const ListedLap& lap);
/// Draws a combo of all laps with the colour of the lap's curves beside it.
void chooseLap(const char* id, LapPick& pick, const LapShelf& shelf, ImU32 colour);

}  // namespace slip
