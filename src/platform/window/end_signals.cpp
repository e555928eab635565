// SPDX-License-Identifier: MIT
#include "platform/window/end_signals.hpp"

#include <atomic>
#include <csignal>
#include <cstdint>
#include <ctime>

namespace slip {
namespace {

constexpr std::int64_t kSecondSignal = 2'000'000'000;  // ns

std::atomic<int> noted{0};
std::atomic<std::int64_t> notedAt{0};  // ns
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<std::int64_t>::is_always_lock_free,
              "a handler may touch them");

extern "C" void note(int signal) {
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    const std::int64_t now = std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
    if (noted == 0) {
        notedAt = now;
        noted = signal;
    } else if (now - notedAt > kSecondSignal) {
        std::signal(signal, SIG_DFL);
        std::raise(signal);  // takes effect when this handler returns
    }
}

}  // namespace

void installSignalHandlers() {
    for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
        struct sigaction before {};
        if (sigaction(signal, nullptr, &before) != 0 || before.sa_handler == SIG_IGN) continue;
        struct sigaction action {};
        action.sa_handler = note;
        action.sa_flags = SA_RESTART;
        sigaction(signal, &action, nullptr);
    }
    for (const int failsTheWrite : {SIGPIPE, SIGXFSZ}) std::signal(failsTheWrite, SIG_IGN);
}

int receivedSignal() { return noted; }

}  // namespace slip
