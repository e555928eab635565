// What each frame cost, as CSV.
#pragma once
#include <chrono>
#include <fstream>
#include <string>

namespace slip {

class FrameStats {
public:
    /// An empty path measures nothing.
    explicit FrameStats(const std::string& path);
    bool ok() const { return out_.good(); }
    void beginFrame();
    void updated();
    /// After display().
    void drawn();

private:
    using Clock = std::chrono::steady_clock;
    std::ofstream out_;
    bool on_;
    long frame_ = 0;
    Clock::time_point begin_, updated_;
};

}  // namespace slip
