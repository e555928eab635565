// SPDX-License-Identifier: MIT
// What each frame cost, as CSV.
#pragma once
#include "io/system/stream_file.hpp"

#include <chrono>
#include <optional>
#include <string>

namespace slip {

class FrameStats {
public:
    /// An empty path measures nothing. What ends the file is said once on stderr; the game goes on.
    explicit FrameStats(const std::string& path);
    void beginFrame();
    void updated();
    /// After display().
    void drawn();

private:
    using Clock = std::chrono::steady_clock;
    void write(const std::string& row);

    std::string path_;
    std::optional<StreamFile> out_;  // none: nothing is measured, or no longer
    long frame_ = 0;
    Clock::time_point begin_, updated_;
};

}  // namespace slip
