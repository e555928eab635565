// SPDX-License-Identifier: MIT
// Fuzzes named rivals, alone and on top of others. Rivals that load have unique names.
#include "fuzz/fuzz_text.hpp"
#include "io/content/rival_file.hpp"

#include <set>

namespace {

void take(const std::string& text, const std::vector<slip::RivalParams>& base) {
    const auto rivals = slip::parseRivals(text, "f", base);
    slip::expectSound(rivals);
    if (!rivals.value) return;
    std::set<std::string> names;
    for (const slip::RivalParams& rival : *rivals.value)
        if (!names.insert(rival.name).second) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = slip::textOf(data, size);
    take(text, {});
    slip::RivalParams ada;
    ada.name = "Ada";
    take(text, {ada});
    return 0;
}
