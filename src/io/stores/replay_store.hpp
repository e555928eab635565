// SPDX-License-Identifier: MIT
// The player's replays: those saved by name, and the recent ones, which are saved and removed automatically.
#pragma once
#include "base/result.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace slip {

struct Folders;
struct Recording;

/// Maximum numbers of recent replays. Runs that were broken off replace only each other.
inline constexpr std::size_t kRecentReplays = 20, kRecentBrokenOff = 5;
/// s since the green light. Shorter drives that were broken off are not saved.
inline constexpr double kMinKept = 20;

enum class RunEnd { Finished, BrokenOff };
/// finished: all humans had finished.
constexpr RunEnd runEnd(bool finished) { return finished ? RunEnd::Finished : RunEnd::BrokenOff; }

struct ReplayChoice {
    std::string name;  // file name, without the number of a recent one
    std::filesystem::path path;
    bool recent = false;  // saved automatically, until newer ones replace it
};
/// Returns the saved replays, then the recent ones, each newest first. Recent ones are sorted by number; old files
/// without a number come after them. Those and the saved ones are sorted by time.
std::vector<ReplayChoice> listReplays(const Folders& folders);

/// Returns a valid file name: without slashes and the like, without dots and blanks at its ends, not too long, and not
/// a device name. Empty if nothing is left.
std::string fileName(const std::string& name);
/// Returns a valid file name like "2024-05-31 18.04 Larkmead, Coupe".
std::string replayName(const Recording& recording);
std::string replayName(const std::string& date, const std::string& track, const std::string& car);
/// Returns the path of a saved replay. Leaves slashes and the like out of the name. Empty if nothing is left of it.
std::filesystem::path replayPath(const Folders& folders, const std::string& name);
bool isWorthKeeping(const Recording& recording, RunEnd end);
/// Saves a run among the recent ones under the next number, and returns its path. Removes the oldest ones with the same
/// RunEnd.
Result<std::filesystem::path> saveRecent(const Recording& recording, RunEnd end, const Folders& folders);

}  // namespace slip
