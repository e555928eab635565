#include "app/platform/frame_stats.hpp"

namespace slip {

FrameStats::FrameStats(const std::string& path) : on_(!path.empty()) {
    if (!on_) return;
    out_.open(path, std::ios::binary | std::ios::trunc);
    out_ << "frame,update_ms,draw_ms,total_ms\n";
}

void FrameStats::beginFrame() {
    if (on_) begin_ = Clock::now();
}

void FrameStats::updated() {
    if (on_) updated_ = Clock::now();
}

void FrameStats::drawn() {
    if (!on_) return;
    const auto ms = [](auto span) { return std::chrono::duration<double, std::milli>(span).count(); };
    const auto end = Clock::now();
    out_ << frame_++ << ',' << ms(updated_ - begin_) << ',' << ms(end - updated_) << ',' << ms(end - begin_) << '\n'
         << std::flush;
}

}  // namespace slip
