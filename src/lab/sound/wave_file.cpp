// SPDX-License-Identifier: MIT
#include "lab/sound/wave_file.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace slip {
namespace {

/// Appends an integer in little-endian order.
void put(std::string& bytes, std::uint32_t value, int count) {
    for (int i = 0; i < count; ++i) bytes += static_cast<char>((value >> (8 * i)) & 255);
}

}  // namespace

std::string waveBytes(std::span<const float> samples, int rate, int channels) {
    constexpr std::uint32_t kSampleBytes = 2, kHeadBytes = 36, kPcm = 1;
    const auto size = static_cast<std::uint32_t>(samples.size()) * kSampleBytes,
               frame = static_cast<std::uint32_t>(channels) * kSampleBytes;
    std::string bytes = "RIFF";
    put(bytes, kHeadBytes + size, 4);
    bytes += "WAVEfmt ";
    put(bytes, 16, 4);
    put(bytes, kPcm, 2);
    put(bytes, static_cast<std::uint32_t>(channels), 2);
    put(bytes, static_cast<std::uint32_t>(rate), 4);
    put(bytes, static_cast<std::uint32_t>(rate) * frame, 4);
    put(bytes, frame, 2);
    put(bytes, 8 * kSampleBytes, 2);
    bytes += "data";
    put(bytes, size, 4);
    for (const float s : samples)
        put(bytes, static_cast<std::uint32_t>(std::lround(std::clamp(s, -1.0f, 1.0f) * 32767)), 2);
    return bytes;
}

}  // namespace slip
