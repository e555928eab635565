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
void serializeSizes(Stream& stream, Head& head) {
    stream(head.packedSize), stream(head.size), stream(head.finished);
}

std::uint32_t sumOf(const PieceHead& head, std::string_view small) {
    ByteWriter sizes;
    serializeSizes(sizes, head);
    return checksum(sizes.bytes() + std::string(small));
}

/// Reads the head of a journal. Returns the version of the simulation.
Result<std::uint32_t> readHead(std::string_view text) {
    if (text.substr(0, kMark.size()) != kMark) return message("not a run journal");
    std::uint32_t journal = 0, recording = 0, version = 0, sum = 0;
    ByteReader numbers(text.substr(kMark.size(), kHeadBytes - kMark.size()));
    numbers(journal), numbers(recording), numbers(version), numbers(sum);
    if (sum != checksum(text.substr(0, kHeadBytes - sizeof sum)))
        return message("altered: its header's checksum is wrong");
    if (journal != kJournalFormat || recording != kReplayFormat)
        return message("in a format that this version does not know");
    return version;
}

struct Piece {
    PieceHead head;
    RawRecording raw;
};

/// Removes the next piece from the text and returns it. Returns no piece if the text ends too early.
Result<std::optional<Piece>> takePiece(std::string_view& text) {
    if (text.size() < kPieceHeadBytes) return std::optional<Piece>();
    PieceHead head;
    ByteReader numbers(text.substr(0, kPieceHeadBytes));
    serializeSizes(numbers, head);
    numbers(head.sum);
    text.remove_prefix(kPieceHeadBytes);
    if (head.packedSize > text.size()) return std::optional<Piece>();
    const std::string_view small = text.substr(0, head.packedSize);
    text.remove_prefix(head.packedSize);
    if (head.sum != sumOf(head, small)) return message("corrupt: the checksum of its first block is wrong");
    const auto bytes = head.size <= kMaxRecordingBytes ? decompress(small, head.size) : std::nullopt;
    std::optional<RawRecording> raw = bytes ? readRecording(*bytes) : std::nullopt;
    if (!raw) return message("corrupt: its parts do not match");
    return std::optional(Piece{head, *std::move(raw)});
}

}  // namespace

std::string journalHead(int version) {
    ByteWriter numbers;
    for (const int number : {kJournalFormat, kReplayFormat, version}) numbers(static_cast<std::uint32_t>(number));
    return withChecksum(std::string(kMark) + numbers.bytes());
}

std::string journalPiece(const RunPiece& piece) {
    const std::string bytes =
        recordingBytes(piece.newPart, textsOf(piece.newPart), {piece.logs.begin(), piece.logs.end()});
    const std::string small = compress(bytes);
    const PieceHead head{static_cast<std::uint32_t>(small.size()), static_cast<std::uint32_t>(bytes.size()),
                         piece.finished};
    ByteWriter out;
    serializeSizes(out, head);
    out(sumOf(head, small));
    return out.bytes() + small;
}

Loaded<JournalledRun> parseJournal(std::string_view text, const std::string& file) {
    if (text.size() < kHeadBytes && journalHead().starts_with(text.substr(0, kMark.size()))) return {};
    const Result<std::uint32_t> version = readHead(text);
    if (!version) return refused<JournalledRun>(file, version.why);
    text.remove_prefix(kHeadBytes);
    Result<std::optional<Piece>> first = takePiece(text);
    if (!first) return refused<JournalledRun>(file, first.why);
    if (!*first) return {};
    auto& [head, raw] = **first;
    bool finished = head.finished;
    std::size_t size = head.size;
    for (;;) {
        Result<std::optional<Piece>> more = takePiece(text);
        if (!more || !*more) break;
        size += (*more)->head.size;
        if (size > kMaxRecordingBytes || !append(raw, std::move((*more)->raw))) break;
        finished = (*more)->head.finished;
    }
    Loaded<Recording> run = recordingOf(std::move(raw), static_cast<int>(*version), file);
    if (!run.value) return {std::nullopt, std::move(run.problems)};
    return {JournalledRun{std::move(*run.value), finished}, {}};
}

}  // namespace slip
