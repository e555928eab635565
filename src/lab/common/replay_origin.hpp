// SPDX-License-Identifier: MIT
// Origin of a replay: which event it was driven for, and whether its track and cars are the bundled ones.
#pragma once
#include "io/common/folders.hpp"
#include "race/event/recording.hpp"

#include <string>

namespace slip {

/// Returns, for example, "driven for daily 2024-05-31; the track is the bundled one; the cars are the bundled ones".
/// Names in the file are not trusted: hash and content are compared with the bundled files, and the event with what was
/// driven.
std::string originText(const Recording& run, const Folders& folders);

}  // namespace slip
