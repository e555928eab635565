// SPDX-License-Identifier: MIT
// Opens replay files on a thread beside the one that draws, as work for BackgroundResult.
#pragma once
#include "io/json/problem.hpp"
#include "io/process/background.hpp"
#include "race/replay/ghost.hpp"
#include "race/replay/replay_player.hpp"

#include <filesystem>
#include <memory>

namespace slip {

struct Track;

using OpenedReplay = Loaded<std::unique_ptr<ReplayPlayer>>;
/// Reads the file and builds its track.
OpenedReplay openReplay(const std::filesystem::path& file, const std::stop_token& stop);

/// Opens a ghost of the track whose file has that hash. Neither a value nor a problem results if there is no such file
/// or if it is of another track.
Loaded<Ghost> openGhost(const std::filesystem::path& file, const Track& track, std::uint64_t trackHash,
                        const std::stop_token& stop);

}  // namespace slip
