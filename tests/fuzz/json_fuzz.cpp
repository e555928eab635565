// SPDX-License-Identifier: MIT
// Fuzzes the smaller JSON files without a target of their own.
#include "fuzz/fuzz_text.hpp"
#include "io/content/author_times.hpp"
#include "io/stores/career_progress.hpp"
#include "io/stores/entry_list.hpp"
#include "io/stores/statistics.hpp"

namespace {

/// Good entries are returned together with the problems of the others. There is no value only if the text is not JSON.
template <class Entry>
void takeList(const std::string& text) {
    const auto list = slip::readEntries<Entry>(slip::parseJson(text, "f"), "f");
    if (!list.value && !slip::hasErrors(list.problems)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = slip::textOf(data, size);
    slip::expectSound(slip::parseAuthorTimes(text, "f"));
    takeList<slip::EventMedal>(text);
    takeList<slip::DailyResult>(text);
    takeList<slip::DriveStats>(text);
    return 0;
}
