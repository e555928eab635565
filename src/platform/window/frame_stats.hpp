// SPDX-License-Identifier: MIT
// Writes the cost of each frame as CSV.
#pragma once
#include "io/system/stream_file.hpp"

#include <chrono>
#include <optional>
#include <string>

namespace slip {

class FrameStats {
public:
    /// Measures nothing if the path is empty. A write error ends the file; it is logged once, and the game continues.
    explicit FrameStats(const std::string& path);
    void beginFrame();
    void updated();
    /// Call it after display().
    void drawn();

private:
    using Clock = std::chrono::steady_clock;
    void write(const std::string& row);

    std::string path_;
    std::optional<StreamFile> out_;  // empty if nothing is measured any more
    long frame_ = 0;
    Clock::time_point begin_, updated_;
};

}  // namespace slip
