// SPDX-License-Identifier: MIT
#include "lab/common/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdio>

namespace slip {
namespace {

constexpr std::size_t kWidth = 30;  // characters of the bar

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void interrupt(int signal) {
    interrupted = true;
    std::signal(signal, SIG_DFL);
}

}  // namespace

void stopOnInterrupt() {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        if (std::signal(signal, interrupt) == SIG_IGN) std::signal(signal, SIG_IGN);  // keeps the setting of nohup
}
bool isInterrupted() { return interrupted; }

ProgressBar::ProgressBar(std::size_t all) : all_(all), shown_(isatty(STDERR_FILENO) == 1) {
    if (shown_) draw("");
}

ProgressBar::~ProgressBar() {
    if (shown_) std::fputs("\n", stderr);
}

void ProgressBar::step(const std::string& remark) {
    const std::scoped_lock lock(mutex_);
    ++done_;
    if (shown_) draw(remark);
}

void ProgressBar::draw(const std::string& remark) const {
    const std::size_t filled = all_ > 0 ? std::min(kWidth * done_ / all_, kWidth) : kWidth;
    const std::string line = fmt::format("\r[{}{}] {}/{} {}\x1b[K", std::string(filled, '#'),
                                         std::string(kWidth - filled, '.'), done_, all_, remark);
    std::fputs(line.c_str(), stderr);
    std::fflush(stderr);
}

}  // namespace slip
