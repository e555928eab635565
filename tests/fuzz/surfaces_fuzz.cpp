// SPDX-License-Identifier: MIT
// Any bytes may be a table of surfaces, the first or a player's.
#include "fuzz/fuzz_text.hpp"
#include "io/track/track_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = slip::textOf(data, size);
    slip::expectSound(slip::parseSurfaces(text, "f", {}));
    slip::expectSound(slip::parseSurfaces(text, "f", {{"asphalt", {}}}));
    return 0;
}
