// SPDX-License-Identifier: MIT
#include "hostile/bounded.hpp"

#include "support/bundled.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <thread>

namespace slip::test {
namespace {

constexpr double kMaxWall = 90;        // s
constexpr rlim_t kMaxProcessor = 120;  // s
constexpr double kMaxShare = 9;        // multiple of what our own tracks take

double secondsOf(const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

Cost costOf(const rusage& usage) {
    return {secondsOf(usage.ru_utime) + secondsOf(usage.ru_stime), static_cast<double>(usage.ru_maxrss) / 1024};
}

void limit(int resource, rlim_t most) {
    const rlimit both{most, most};
    setrlimit(static_cast<__rlimit_resource>(resource), &both);
}

/// Sets limits in the child and redirects both streams to `log`.
void applyLimits(int log) {
    limit(RLIMIT_CPU, kMaxProcessor);
    limit(RLIMIT_CORE, 0);
#ifndef SLIPANGLE_SANITIZED
    limit(RLIMIT_AS, rlim_t{4} << 30);  // bytes, so that the computer survives a failure
#endif
    dup2(log, 1);
    dup2(log, 2);
}

std::string startOf(int file) {
    std::array<char, 1 << 16> buffer;
    const ssize_t count = pread(file, buffer.data(), buffer.size(), 0);
    return {buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(0, count))};
}

BoundedRun watched(pid_t child, int log) {
    BoundedRun run;
    rusage usage{};
    int status = 0;
    const auto start = std::chrono::steady_clock::now();
    while (wait4(child, &status, WNOHANG, &usage) == 0) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        if (taken.count() > kMaxWall) kill(child, SIGKILL);
    }
    run.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    run.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    run.cost = costOf(usage);
    run.output = startOf(log);
    close(log);
    return run;
}

int freshLog() {
    std::string name = (std::filesystem::temp_directory_path() / "slipangle-log-XXXXXX").string();
    const int log = mkstemp(name.data());
    unlink(name.c_str());
    return log;
}

}  // namespace

BoundedRun runBounded(const std::vector<std::string>& command) {
    std::vector<std::string> words = command;
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    const int log = freshLog();
    const pid_t child = fork();
    if (child == 0) {
        applyLimits(log);
        execv(argv[0], argv.data());
        _exit(127);
    }
    return watched(child, log);
}

BoundedRun runBounded(const std::function<int()>& work) {
    const int log = freshLog();
    const pid_t child = fork();
    if (child == 0) {
        applyLimits(log);
        const int code = work();
        fflush(nullptr);
        _exit(code);
    }
    return watched(child, log);
}

double maxSeconds() {
    static const double ours = runBounded([] {
                                   for (const std::string& name : bundledNames("tracks")) bundledTrack(name);
                                   return 0;
                               }).cost.seconds;
    return kMaxShare * ours;
}

Cost costOfChildren() {
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    return costOf(usage);
}

}  // namespace slip::test
