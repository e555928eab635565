// SPDX-License-Identifier: MIT
// The runs of games that ended without a word.
#pragma once
#include "base/message.hpp"
#include "io/common/folders.hpp"

#include <string>
#include <vector>

namespace slip {

/// What became of them.
struct Recovery {
    std::vector<std::string> names;  // of those that are among the recent replays now
    std::vector<Message> problems;
    bool someInUse = false;  // a game has a journal open; one that was killed may take seconds to end
};
/// Keeps each as one that was broken off, by the rules of those, or as finished if all people were in, and removes its
/// journal; a broken journal is put aside. Those of games that live stay. Throws nothing.
Recovery recoverRuns(const Folders& folders);

}  // namespace slip
