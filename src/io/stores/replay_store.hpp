// SPDX-License-Identifier: MIT
// The player's replays: what was saved by name, and the last races, which come and go by themselves.
#pragma once
#include "io/common/folders.hpp"
#include "race/event/recording.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace slip {

/// How many of them are kept. Those that were broken off push out only each other.
inline constexpr std::size_t kRecentReplays = 20, kRecentBrokenOff = 5;
/// s since green, of a drive that was broken off: shorter ones are not kept.
inline constexpr double kMinKept = 20;

enum class RunEnd { Finished, BrokenOff };
/// finished: all people were in.
constexpr RunEnd runEnd(bool finished) { return finished ? RunEnd::Finished : RunEnd::BrokenOff; }

struct ReplayChoice {
    std::string name;  // of the file, without a recent one's number
    std::filesystem::path path;
    bool recent = false;  // kept by itself, until newer ones push it out
};
/// Saved ones and recent ones, each the newest first: recent ones by their number, below them those from before there
/// were numbers, which stand by time like the saved ones.
std::vector<ReplayChoice> listReplays(const Folders& folders);

/// What a file may be named: without slashes and the like, without dots and blanks at its ends, not too long, and no
/// device's name. Empty when nothing is left.
std::string fileName(const std::string& name);
/// "2024-05-31 18.04 Larkmead, Coupe": a name that a file can have.
std::string replayName(const Recording& recording);
std::string replayName(const std::string& date, const std::string& track, const std::string& car);
/// Where a saved replay of that name lies: slashes and the like are left out; empty when nothing is left of the name.
std::filesystem::path replayPath(const Folders& folders, const std::string& name);
struct KeptReplay {
    std::filesystem::path path;  // empty: it was not kept
    Message problem;             // what went wrong; empty: nothing
};
bool isWorthKeeping(const Recording& recording, RunEnd end);
/// Keeps a run among the recent ones that ended so, under the next number; the oldest of them go.
KeptReplay keepRecent(const Recording& recording, RunEnd end, const Folders& folders);

}  // namespace slip
