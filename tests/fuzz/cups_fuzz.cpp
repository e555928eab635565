// SPDX-License-Identifier: MIT
// Any bytes may be cups, or the championship that is under way.
#include "fuzz/fuzz_text.hpp"
#include "io/content/championship_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = slip::textOf(data, size);
    slip::expectSound(slip::parseCups(text, "f"));
    slip::expectSound(slip::parseChampionship(text, "f"));
    return 0;
}
