// SPDX-License-Identifier: MIT
// Fuzzes careers, alone and on top of another. Every event of a career that loads is found by its id.
#include "fuzz/fuzz_text.hpp"
#include "io/content/career_file.hpp"

namespace {

void take(const std::string& text, const slip::Career& base) {
    const auto career = slip::parseCareer(text, "f", base);
    slip::expectSound(career);
    if (!career.value) return;
    for (const slip::CareerTier& tier : career.value->tiers)
        for (const slip::CareerEvent& event : tier.events)
            if (slip::findEvent(*career.value, event.id) != &event || slip::goalsOf(event)[0] < 0) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = slip::textOf(data, size);
    take(text, {});
    take(text, {{{.name = "First", .events = {{.id = "a", .name = "A", .track = "larkmead", .car = "kart"}}}}});
    return 0;
}
