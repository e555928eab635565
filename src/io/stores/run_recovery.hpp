// SPDX-License-Identifier: MIT
// Recovers the runs of games that ended abruptly.
#pragma once
#include "base/message.hpp"
#include "io/common/folders.hpp"

#include <string>
#include <vector>

namespace slip {

/// Result of recoverRuns.
struct Recovery {
    std::vector<std::string> names;  // runs that are now among the recent replays
    std::vector<Message> problems;
    bool someInUse = false;  // a game has a journal open; one that was killed may take seconds to end
};
/// Saves each run as finished if all humans had finished, otherwise as broken off, and removes its journal. Moves
/// broken journals aside. Leaves journals of running games alone. Never throws.
Recovery recoverRuns(const Folders& folders);

}  // namespace slip
