// Any bytes may be a track file.
#include "fuzz/fuzz_text.hpp"
#include "io/files/track_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const slip::SurfaceTable surfaces = {{"asphalt", {}},  {"kerb", {}}, {"grass", {}}, {"sand", {}},
                                                {"concrete", {}}, {"snow", {}}, {"dirt", {}}};
    slip::expectSound(slip::parseTrack(slip::textOf(data, size), "f", surfaces));
    return 0;
}
