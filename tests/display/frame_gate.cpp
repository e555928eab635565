// SPDX-License-Identifier: MIT
#include "display/frame_gate.hpp"

#include <fstream>
#include <utility>

namespace slip::test {

std::map<std::string, std::string> FrameGate::environment() {
    return {{"LD_PRELOAD", std::string(SLIPANGLE_SYNC_WATCH) + ":" + SLIPANGLE_WAITING_CLOCK},
            {"TELEMETRY", "t.csv"},
            {"READ_SO_FAR", kReadSoFar}};
}

FrameGate::~FrameGate() {
    std::error_code none;
    std::filesystem::remove(file_, none);
}

void FrameGate::pass(std::uintmax_t read) {
    if (std::exchange(read_, read) != read) std::ofstream(file_) << read << '\n';
}

}  // namespace slip::test
