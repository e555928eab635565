// SPDX-License-Identifier: MIT
// Holds the frames of the real program until a test has read its telemetry (waiting_clock.cpp). With --frame-time the
// test then does not depend on the machine's speed.
#pragma once
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace slip::test {

class FrameGate {
public:
    /// Opens the gate of a program with this home and its telemetry t.csv. The program waits from the first call of
    /// pass() on.
    explicit FrameGate(const std::filesystem::path& home) : file_(home / kReadSoFar) {}
    /// Lets all frames pass again.
    ~FrameGate();
    FrameGate(const FrameGate&) = delete;
    FrameGate& operator=(const FrameGate&) = delete;

    /// Returns the environment of a program whose frames the gate can hold.
    static std::map<std::string, std::string> environment();
    /// Lets the next frame begin: `read` bytes of the telemetry have been read.
    void pass(std::uintmax_t read);

private:
    static constexpr const char* kReadSoFar = "read_so_far.txt";
    std::filesystem::path file_;
    std::optional<std::uintmax_t> read_;
};

}  // namespace slip::test
