// SPDX-License-Identifier: MIT
// Attempts of a malicious picture that controls the drawing process.
#include "hostile/sandbox_test.hpp"

#include "io/process/worker.hpp"
#include "support/test_folder.hpp"
#include "support/waiting.hpp"

#include <gtest/gtest.h>

#include <dirent.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fstream>

namespace slip::test {
namespace {

constexpr const char* kTask = "--try-to-escape";
constexpr WorkBudget kBudget;

struct Attempt {
    const char* what;
    bool (*works)();
};

bool opens(const char* path, int flags) { return ::open(path, flags, 0600) >= 0; }

/// Run in the folder where the test has put a file "secret".
constexpr Attempt kFiles[]{
    {"reads a file", [] { return opens("secret", O_RDONLY); }},
    {"reads a file of the system", [] { return opens("/etc/passwd", O_RDONLY); }},
    {"reads what the kernel tells", [] { return opens("/proc/self/environ", O_RDONLY); }},
    {"writes a file", [] { return opens("secret", O_WRONLY); }},
    {"makes a file", [] { return opens("new", O_WRONLY | O_CREAT); }},
    {"lists a folder", [] { return ::opendir(".") != nullptr; }},
    {"makes a folder", [] { return ::mkdir("folder", 0700) == 0; }},
    {"renames a file", [] { return ::rename("secret", "moved") == 0; }},
    {"removes a file", [] { return ::unlink("secret") == 0 || ::unlink("moved") == 0; }},
};
constexpr Attempt kCalls[]{
    {"opens a socket of the network", [] { return ::socket(AF_INET, SOCK_STREAM, 0) >= 0; }},
    {"opens a socket of the network, version 6", [] { return ::socket(AF_INET6, SOCK_DGRAM, 0) >= 0; }},
    {"opens a local socket", [] { return ::socket(AF_UNIX, SOCK_STREAM, 0) >= 0; }},
    {"opens a pair of sockets",
     [] {
         int pair[2];
         return ::socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0;
     }},
    {"sends signals to others", [] { return ::kill(::getppid(), 0) == 0; }},
    {"starts a program",  // it does not return if it succeeds
     [] {
         char name[] = "true";
         char* arguments[]{name, nullptr};
         return ::execv("/bin/true", arguments) == 0;
     }},
    {"sees the player's environment", [] { return std::getenv("HOME") != nullptr || std::getenv("PATH") != nullptr; }},
};

WorkResult escape(const std::string& order) {
    const std::string kind = order.substr(0, order.find(' '));
    if (::chdir(order.substr(kind.size() + 1).c_str()) != 0) return {"", "no such folder"};
    std::string worked;
    const auto tryAll = [&](const auto& attempts) {
        for (const Attempt& attempt : attempts)
            if (attempt.works()) worked += std::string(attempt.what) + "\n";
    };
    if (kind == "files")
        tryAll(kFiles);
    else
        tryAll(kCalls);
    return {worked + "tried", ""};
}

/// Returns what the process could do, one line each, and "tried".
std::string escaped(const std::string& kind) {
    const TestFolder folder;
    std::ofstream(folder / "secret") << "text";
    Worker worker(kTask, kind + " " + folder.path().string(), kBudget);
    std::optional<WorkResult> result;
    if (!waitUntil([&] { return (result = worker.poll()).has_value(); })) return "no answer";
    return result->answer + result->fault;
}

TEST(Sandbox, AWorkerReachesNoFile) {
    if (::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION) < 1)
        GTEST_SKIP() << "this kernel has no Landlock";
    EXPECT_EQ(escaped("files"), "tried");
}

TEST(Sandbox, AWorkerReachesNoNetworkProgramOrProcess) {
    // Sets no filter: a kernel with seccomp fails with EFAULT for the null pointer.
    if (::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, nullptr) != 0 && errno != EFAULT)
        GTEST_SKIP() << "this kernel has no seccomp";
    EXPECT_EQ(escaped("calls"), "tried");
}

}  // namespace

void serveEscape(const std::vector<std::string>& arguments) {
    serveWork(
        arguments, kTask, kBudget, [](const std::string&) { return std::vector<std::string>(); }, escape);
}

}  // namespace slip::test
