// Any bytes may be any of the smaller JSON files.
#include "fuzz/fuzz_text.hpp"
#include "io/files/author_times.hpp"
#include "io/files/championship_file.hpp"
#include "io/files/rival_file.hpp"
#include "io/files/texts.hpp"
#include "io/stores/records.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = slip::textOf(data, size);
    slip::expectSound(slip::parseAuthorTimes(text, "f"));
    slip::expectSound(slip::parseChampionship(text, "f"));
    slip::expectSound(slip::parseCups(text, "f"));
    slip::expectSound(slip::parseRecords(text, "f"));
    slip::expectSound(slip::parseRivals(text, "f", {}));
    slip::expectSound(slip::parseTexts(text, "f", {}));
    return 0;
}
