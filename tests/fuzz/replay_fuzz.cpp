// SPDX-License-Identifier: MIT
// Fuzzes replays. A replay that loads can be saved, loaded and played again. The bytes are also tried as the part after
// the header, because a fuzzer does not find its checksums. The corpus contains such parts.
#include "fuzz/fuzz_text.hpp"
#include "io/replay/replay_file.hpp"
#include "race/replay/playback.hpp"

namespace {

void play(const slip::Recording& run) {
    constexpr int kTicks = 4;
    const std::optional<slip::Track> track = slip::trackOf(run);
    slip::Playback playback(run, track ? &*track : nullptr);
    for (int i = 0; i < kTicks && playback.step(); ++i) {
    }
}

void take(std::string_view text) {
    const auto run = slip::parseReplay(text, "f");
    slip::expectSound(run);
    if (!run.value) return;
    const std::string again = slip::replayBytes(*run.value);
    const auto reread = slip::parseReplay(again, "f");
    if (!reread.value || slip::replayBytes(*reread.value) != again) std::abort();
    if (run.value->isPlayable()) play(*run.value);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = slip::textOf(data, size);
    take(text);
    take(slip::sealReplay(text, slip::kSimulationVersion));
    return 0;
}
