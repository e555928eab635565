// SPDX-License-Identifier: MIT
// Fuzzes tables of surfaces, alone and on top of another.
#include "fuzz/fuzz_text.hpp"
#include "io/track/track_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = slip::textOf(data, size);
    slip::expectSound(slip::parseSurfaces(text, "f", {}));
    slip::expectSound(slip::parseSurfaces(text, "f", {{"asphalt", {}}}));
    return 0;
}
