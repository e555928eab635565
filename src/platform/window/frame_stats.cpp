// SPDX-License-Identifier: MIT
#include "platform/window/frame_stats.hpp"

#include "platform/window/log.hpp"

#include <fmt/format.h>

namespace slip {

FrameStats::FrameStats(const std::string& path) : path_(path) {
    if (path.empty()) return;
    out_.emplace(path);
    write("frame,update_ms,draw_ms,total_ms\n");
}

void FrameStats::beginFrame() {
    if (out_) begin_ = Clock::now();
}

void FrameStats::updated() {
    if (out_) updated_ = Clock::now();
}

void FrameStats::drawn() {
    if (!out_) return;
    const auto cell = [](auto span) {
        return ',' + fmt::format("{:g}", std::chrono::duration<double, std::milli>(span).count());  // ms
    };
    const auto end = Clock::now();
    write(fmt::to_string(frame_++) + cell(updated_ - begin_) + cell(end - updated_) + cell(end - begin_) + '\n');
}

void FrameStats::write(const std::string& row) {
    out_->write(row);
    if (out_->problem().empty()) return;
    say(message("cannot write {}: {}", path_, out_->problem()));
    out_.reset();
}

}  // namespace slip
