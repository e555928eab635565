// SPDX-License-Identifier: MIT
// Drops a process's rights before it handles untrusted input.
#pragma once
#include <string>
#include <vector>

namespace slip {

/// From now on this thread, and those that it starts, can open no file or folder but those at and below `readable`,
/// which can only be read, no socket and no other program; what is open stays open. It cannot be undone. Where the
/// kernel cannot forbid a part of that (Landlock, seccomp), that part stays allowed.
void forbidFilesAndNetwork(const std::vector<std::string>& readable);

}  // namespace slip
