// SPDX-License-Identifier: MIT
// A second process of the same program, which saves at the same time or is killed.
#pragma once
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>

namespace slip {

/// Runs `body` in a child process, whose exit code is 0 if `body` returns true. Returns the child's id.
template <class Body>
pid_t inChild(const Body& body) {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(body() ? 0 : 1);
    return child;
}
/// Waits for the child. Returns true if it ended with exit code 0.
inline bool endsWell(pid_t child) {
    int status = 0;
    return ::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
inline void killNow(pid_t child) {
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
}

}  // namespace slip
