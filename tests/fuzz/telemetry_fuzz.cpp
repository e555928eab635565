// SPDX-License-Identifier: MIT
// Fuzzes telemetry recordings that the panel opens. The times of one that opens never decrease.
#include "fuzz/fuzz_file.hpp"
#include "fuzz/fuzz_text.hpp"
#include "workshop/telemetry/opened_recording.hpp"

#include <atomic>
#include <cmath>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::atomic<float> share = 0;
    const auto opened = slip::openRecording(slip::fileWith(slip::textOf(data, size), "f.csv"), {}, share);
    slip::expectSound(opened);
    if (!opened.value) return 0;
    const slip::LiveHistory& samples = *opened.value->samples;
    for (std::size_t i = 0; i < samples.size(); ++i)
        if (!std::isfinite(samples[i].time) || (i > 0 && samples[i].time < samples[i - 1].time)) std::abort();
    for (const float span : opened.value->scope.spans)
        if (!std::isfinite(span) || span <= 0) std::abort();
    return 0;
}
