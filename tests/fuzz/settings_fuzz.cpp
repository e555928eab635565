// SPDX-License-Identifier: MIT
// Fuzzes settings files.
#include "fuzz/fuzz_text.hpp"
#include "io/player/settings.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    slip::expectSound(slip::parseSettings(slip::textOf(data, size), "f"));
    return 0;
}
