// SPDX-License-Identifier: MIT
// Fuzzes cups and the current championship.
#include "fuzz/fuzz_text.hpp"
#include "io/content/championship_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = slip::textOf(data, size);
    slip::expectSound(slip::parseCups(text, "f"));
    slip::expectSound(slip::parseChampionship(text, "f"));
    return 0;
}
