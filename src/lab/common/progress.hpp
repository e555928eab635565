// SPDX-License-Identifier: MIT
// Progress of long work in the terminal. Ctrl+C stops it early with the results so far.
#pragma once
#include <cstddef>
#include <mutex>
#include <string>

namespace slip {

/// From now on, Ctrl+C only requests a stop. A second one kills the program.
void stopOnInterrupt();
bool isInterrupted();

/// Shows "[#####.....] 12/24" on stderr if that is a terminal.
class ProgressBar {
public:
    explicit ProgressBar(std::size_t all);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;
    /// Counts one finished item. May be called from any thread. remark: shown after the count.
    void step(const std::string& remark = "");

private:
    void draw(const std::string& remark) const;

    std::mutex mutex_;
    std::size_t done_ = 0, all_;
    bool shown_;
};

}  // namespace slip
