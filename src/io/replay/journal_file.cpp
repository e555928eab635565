// SPDX-License-Identifier: MIT
#include "io/replay/journal_file.hpp"

#include "io/replay/recording_bytes.hpp"
#include "io/replay/replay_file.hpp"
#include "io/system/bytes.hpp"
#include "io/system/compression.hpp"

#include <utility>

namespace slip {
namespace {

using namespace std::string_view_literals;
constexpr std::string_view kMark = "slipangle journal\0\0\0"sv;
constexpr std::size_t kHeadBytes = 36, kPieceHeadBytes = 13;

struct PieceHead {
    std::uint32_t packedSize = 0, size = 0;
    bool finished = false;
    std::uint32_t sum = 0;
};

template <class Stream, class Head>
void passSizes(Stream& stream, Head& head) {
    stream(head.packedSize), stream(head.size), stream(head.finished);
}

std::uint32_t sumOf(const PieceHead& head, std::string_view small) {
    ByteWriter sizes;
    passSizes(sizes, head);
    return checksum(sizes.bytes() + std::string(small));
}

/// Reads the head of a journal. Returns why it cannot be read, or empty.
Message readHead(std::string_view text, std::uint32_t& version) {
    if (text.substr(0, kMark.size()) != kMark) return message("not a run journal");
    std::uint32_t journal = 0, recording = 0, sum = 0;
    ByteReader numbers(text.substr(kMark.size(), kHeadBytes - kMark.size()));
    numbers(journal), numbers(recording), numbers(version), numbers(sum);
    if (sum != checksum(text.substr(0, kHeadBytes - sizeof sum)))
        return message("altered: its header's checksum is wrong");
    if (journal != kJournalFormat || recording != kReplayFormat)
        return message("in a format that this version does not know");
    return {};
}

/// Removes the next piece from the text and returns it. Returns nothing if the piece is not whole; `fault` says why,
/// unless the text only ends too early.
std::optional<RawRecording> takePiece(std::string_view& text, PieceHead& head, Message& fault) {
    if (text.size() < kPieceHeadBytes) return std::nullopt;
    ByteReader numbers(text.substr(0, kPieceHeadBytes));
    passSizes(numbers, head);
    numbers(head.sum);
    text.remove_prefix(kPieceHeadBytes);
    if (head.packedSize > text.size()) return std::nullopt;
    const std::string_view small = text.substr(0, head.packedSize);
    text.remove_prefix(head.packedSize);
    fault = message("corrupt: the checksum of its first block is wrong");
    if (head.sum != sumOf(head, small)) return std::nullopt;
    fault = message("corrupt: its parts do not match");
    const auto bytes = head.size <= kMaxRecordingBytes ? unpacked(small, head.size) : std::nullopt;
    return bytes ? readRecording(*bytes) : std::nullopt;
}

}  // namespace

std::string journalHead(int version) {
    ByteWriter numbers;
    for (const int number : {kJournalFormat, kReplayFormat, version}) numbers(static_cast<std::uint32_t>(number));
    return withChecksum(std::string(kMark) + numbers.bytes());
}

std::string journalPiece(const RunPiece& piece) {
    const std::string bytes =
        recordingBytes(piece.gained, textsOf(piece.gained), {piece.logs.begin(), piece.logs.end()});
    const std::string small = packed(bytes);
    const PieceHead head{static_cast<std::uint32_t>(small.size()), static_cast<std::uint32_t>(bytes.size()),
                         piece.finished};
    ByteWriter out;
    passSizes(out, head);
    out(sumOf(head, small));
    return out.bytes() + small;
}

Loaded<JournalledRun> parseJournal(std::string_view text, const std::string& file) {
    if (text.size() < kHeadBytes && journalHead().starts_with(text.substr(0, kMark.size()))) return {};
    std::uint32_t version = 0;
    if (const Message why = readHead(text, version); !why.empty()) return refused<JournalledRun>(file, why);
    text.remove_prefix(kHeadBytes);
    PieceHead head;
    Message fault;
    std::optional<RawRecording> raw = takePiece(text, head, fault);
    if (!raw) return fault.empty() ? Loaded<JournalledRun>{} : refused<JournalledRun>(file, fault);
    bool finished = head.finished;
    std::size_t size = head.size;
    while (auto more = takePiece(text, head, fault)) {
        size += head.size;
        if (size > kMaxRecordingBytes || !append(*raw, std::move(*more))) break;
        finished = head.finished;
    }
    Loaded<Recording> run = recordingOf(std::move(*raw), static_cast<int>(version), file);
    if (!run.value) return {std::nullopt, std::move(run.problems)};
    return {JournalledRun{std::move(*run.value), finished}, {}};
}

}  // namespace slip
