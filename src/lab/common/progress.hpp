// SPDX-License-Identifier: MIT
// Long work in the terminal: how far it is, and Ctrl+C that ends it with what there is.
#pragma once
#include <cstddef>
#include <mutex>
#include <string>

namespace slip {

/// From here on Ctrl+C only asks to stop; a second one kills.
void stopOnInterrupt();
bool isInterrupted();

/// "[#####.....] 12/24", on stderr while that is a terminal.
class ProgressBar {
public:
    explicit ProgressBar(std::size_t all);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;
    /// One more is done. May come from any thread. remark: shown behind it.
    void step(const std::string& remark = "");

private:
    void draw(const std::string& remark) const;

    std::mutex mutex_;
    std::size_t done_ = 0, all_;
    bool shown_;
};

}  // namespace slip
