// SPDX-License-Identifier: MIT
#include "io/process/spawn.hpp"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cerrno>
#include <csignal>
#include <utility>

namespace slip {
namespace {

/// Returns pointers to the texts for functions of C. The caller appends the final null.
std::vector<char*> pointersTo(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    for (std::string& text : texts) pointers.push_back(text.data());
    return pointers;
}

}  // namespace

int spawn(SpawnOptions what, int& process) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (int i = 0; i < 3; ++i) posix_spawn_file_actions_adddup2(&actions, what.files[static_cast<std::size_t>(i)], i);
    posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    const int session = what.ownSession ? POSIX_SPAWN_SETSID : 0;
    posix_spawnattr_setflags(&attributes, static_cast<short>(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | session));
    std::vector<char*> argv = pointersTo(what.arguments), environment = pointersTo(what.environment);
    argv.push_back(nullptr);
    for (char** entry = environ; !what.bare && *entry != nullptr; ++entry) environment.push_back(*entry);
    environment.push_back(nullptr);
    const int error =
        ::posix_spawnp(&process, what.program.c_str(), &actions, &attributes, argv.data(), environment.data());
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

bool runToEnd(SpawnOptions what) {
    int process = -1, status = 0;
    if (spawn(std::move(what), process) != 0) return false;
    pid_t ended = 0;
    while ((ended = ::waitpid(process, &status, 0)) < 0 && errno == EINTR) continue;
    return ended == process && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace slip
