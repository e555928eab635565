// SPDX-License-Identifier: MIT
// Fuzzes tables of scenery, alone and on top of another.
#include "fuzz/fuzz_text.hpp"
#include "io/track/scenery_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = slip::textOf(data, size);
    slip::expectSound(slip::parseScenery(text, "f", {}));
    slip::expectSound(slip::parseScenery(text, "f", {{"tree", {}}}));
    return 0;
}
