// SPDX-License-Identifier: MIT
// Fuzzes translations. Those that load can be used in every language of the file.
#include "fuzz/fuzz_text.hpp"
#include "io/common/texts.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto texts = slip::parseTexts(slip::textOf(data, size), "f", {});
    slip::expectLines(texts.problems);  // good translations are used even if others are wrong
    if (!texts.value) return 0;
    slip::Texts spoken = *texts.value;
    for (const auto& [code, name] : texts.value->languages()) {
        spoken.choose(code);
        const slip::Texts::Table* const table = spoken.table(code);
        if (table == nullptr) continue;
        for (const auto& [english, words] : *table)
            if (spoken(english) != words || spoken(english, 1, "two", slip::asIs("three")).empty()) std::abort();
    }
    return 0;
}
