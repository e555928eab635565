// SPDX-License-Identifier: MIT
// Fuzzes the journal of a run. What can be read can be written as a replay. The bytes are also tried as the pieces of a
// journal, because a fuzzer does not find their checksums. Each piece has two bytes for its length, then the data.
#include "fuzz/fuzz_text.hpp"
#include "io/replay/journal_file.hpp"
#include "io/replay/replay_file.hpp"
#include "io/system/bytes.hpp"
#include "io/system/compression.hpp"

#include <algorithm>

namespace {

/// Returns a piece as stored in a journal: its header, then the compressed bytes.
std::string sealedPiece(std::string_view bytes) {
    const std::string small = slip::compress(bytes);
    slip::ByteWriter sizes;
    sizes(static_cast<std::uint32_t>(small.size())), sizes(static_cast<std::uint32_t>(bytes.size())), sizes(true);
    slip::ByteWriter sum;
    sum(slip::checksum(sizes.bytes() + small));
    return sizes.bytes() + sum.bytes() + small;
}

std::string journalOf(std::string_view pieces) {
    std::string text = slip::journalHead();
    while (pieces.size() >= 2) {
        const auto byte = [&](std::size_t i) {
            return static_cast<std::size_t>(static_cast<unsigned char>(pieces[i]));
        };
        const std::size_t size = std::min(byte(0) + 256 * byte(1), pieces.size() - 2);
        text += sealedPiece(pieces.substr(2, size));
        pieces.remove_prefix(2 + size);
    }
    return text;
}

void take(std::string_view text) {
    const auto run = slip::parseJournal(text, "f");
    if (!run.value && run.problems.empty()) return;  // the program ended before the first piece was complete
    slip::expectSound(run);
    if (!run.value) return;
    const std::string replay = slip::replayBytes(run.value->recording);
    const auto reread = slip::parseReplay(replay, "f");
    if (!reread.value || slip::replayBytes(*reread.value) != replay) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = slip::textOf(data, size);
    take(text);
    take(journalOf(text));
    return 0;
}
