// SPDX-License-Identifier: MIT
// Drops a process's rights before it handles untrusted input.
#pragma once
#include <string>
#include <vector>

namespace slip {

/// Restricts this thread, and those that it starts, for good: files and folders can only be read, and only at and below
/// `readable`; sockets and other programs cannot be opened. Files that are open stay open. If the kernel cannot forbid
/// a part of that (Landlock, seccomp), that part stays allowed.
void forbidFilesAndNetwork(const std::vector<std::string>& readable);

}  // namespace slip
