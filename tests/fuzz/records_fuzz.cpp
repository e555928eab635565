// SPDX-License-Identifier: MIT
// Fuzzes files of best laps. After a lap is saved, its key holds that lap or a better one, and the good entries of the
// file are still there.
#include "fuzz/fuzz_file.hpp"
#include "fuzz/fuzz_text.hpp"
#include "io/stores/records.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = slip::textOf(data, size);
    slip::expectSound(slip::parseRecords(text, "f"));
    const std::filesystem::path path = slip::fileWith(text, "f.json");
    const slip::Records before = slip::loadRecords(path).value.value();
    const slip::LapRecord lap{.time = 61.5, .sectors = {20, 20.5, 21}, .pace = 62};
    const slip::Result<slip::Records> kept = slip::saveRecords(path, {{"a", lap}});
    const slip::Records after = slip::loadRecords(path).value.value();
    if (!kept) {  // a file of a newer version stays unchanged
        if (after.size() != before.size()) std::abort();
        return 0;
    }
    if (!after.contains("a") || after.at("a").time > lap.time) std::abort();
    for (const auto& [key, record] : before)
        if (!after.contains(key) || after.at(key).time > record.time) std::abort();
    return 0;
}
