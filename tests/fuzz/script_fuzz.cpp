// SPDX-License-Identifier: MIT
// Fuzzes input scripts. The times of a script that loads increase.
#include "fuzz/fuzz_text.hpp"
#include "io/replay/input_script.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto script = slip::parseInputScript(slip::textOf(data, size), "f");
    slip::expectSound(script);
    if (!script.value) return 0;
    for (std::size_t i = 1; i < script.value->rows.size(); ++i)
        if (!(script.value->rows[i].t > script.value->rows[i - 1].t)) std::abort();
    return 0;
}
