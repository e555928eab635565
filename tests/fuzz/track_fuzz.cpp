// SPDX-License-Identifier: MIT
// Fuzzes track files.
#include "fuzz/fuzz_text.hpp"
#include "io/track/track_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const slip::TrackTables tables = {
        {{"asphalt", {}}, {"kerb", {}}, {"grass", {}}, {"sand", {}}, {"concrete", {}}, {"snow", {}}, {"dirt", {}}},
        {{"tree", {}}, {"cone", {}}}};
    slip::expectSound(slip::parseTrack(slip::textOf(data, size), "f", tables));
    return 0;
}
