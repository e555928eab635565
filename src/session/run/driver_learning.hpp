// SPDX-License-Identifier: MIT
// Learns a driver from the laps of a run and of the player's replays, as work for BackgroundResult.
#pragma once
#include "base/result.hpp"
#include "io/content/driver_file.hpp"

#include <filesystem>
#include <stop_token>

namespace slip {

struct Recording;

/// Returns why nothing can be learned from the laps of a recording. Empty if it can be.
Message unlearnableText(const Recording& run);
/// Returns the message about so many flying laps, which are too few to learn from.
Message tooFewLapsText(std::size_t laps);

/// A learned driver, and the file of the player's folder that it belongs in.
struct DriverInFile {
    LearnedDriver driver;
    std::filesystem::path file;
};
/// Learns the driver of a car from its flying laps in that run. If they are few, laps of the same driver, car and track
/// in the player's replays are added, the newest first, if they were driven in the same weather. The driver keeps its
/// name, with a number if another rival has it or its file would replace anything but a lesson of saveDriver(). Fails
/// with unlearnableText() or tooFewLapsText(), or if no number is free.
/// After `stop` the work ends early, and its result must be discarded.
Result<DriverInFile> learnDriver(const Folders& folders, const Recording& run, std::size_t car,
                                 const std::stop_token& stop = {});
/// Saves the driver, and a copy in the folder `own` beside it. Only a file that equals its copy is replaced by a later
/// lesson: others come from other people, or were changed by hand.
Result<> saveDriver(const DriverInFile& lesson);

}  // namespace slip
