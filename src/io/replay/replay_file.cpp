// SPDX-License-Identifier: MIT
#include "io/replay/replay_file.hpp"

#include "io/replay/recording_bytes.hpp"
#include "io/replay/recording_check.hpp"
#include "io/system/bytes.hpp"
#include "io/system/compression.hpp"
#include "io/system/file.hpp"

#include <algorithm>
#include <utility>

namespace slip {
namespace {

constexpr std::size_t kDefaultHead = 64u << 10, kDefaultHeadUnpacked = 320u << 10;  // bytes: enough for most set-ups

struct Header {
    std::uint32_t format = kReplayFormat, version = 0;
    std::uint64_t packedSize = 0, size = 0;
    std::uint32_t sum = 0, ownSum = 0;
};
constexpr std::size_t kHeaderBytes = 48, kSummedBytes = kHeaderBytes - 4;

/// Passes the header's numbers, without the mark before them and the header's own checksum.
template <class Stream, class Head>
void serializeHeader(Stream& stream, Head& head) {
    stream(head.format), stream(head.version), stream(head.packedSize), stream(head.size), stream(head.sum);
}

/// Reads the header of a file of `fileSize` bytes that begins with `text`.
Result<Header> readHeader(std::string_view text, std::uintmax_t fileSize) {
    if (fileSize > kMaxReplayBytes) return tooLargeText(kMaxReplayBytes);
    const std::size_t compared = std::min(text.size(), kReplayMark.size());
    if (text.substr(0, compared) != kReplayMark.substr(0, compared)) return message("not a replay");
    if (text.size() < kHeaderBytes) return message("truncated: it ends inside its header");
    Header head;
    ByteReader numbers(text.substr(kReplayMark.size(), kHeaderBytes - kReplayMark.size()));
    serializeHeader(numbers, head);
    numbers(head.ownSum);
    if (head.ownSum != checksum(text.substr(0, kSummedBytes)))
        return message("altered: its header's checksum is wrong");
    if (head.format != kReplayFormat)
        return message("format {} is unknown (this program reads {})", head.format, kReplayFormat);
    const std::uintmax_t size = fileSize - kHeaderBytes;
    if (size < head.packedSize) return message("truncated: {} of {} bytes", fileSize, head.packedSize + kHeaderBytes);
    if (size > head.packedSize) return message("altered: {} extra bytes", size - head.packedSize);
    if (head.size > kMaxRecordingBytes)
        return message("too large: more than {} MiB unpacked", kMaxRecordingBytes >> 20);
    return head;
}

}  // namespace

std::string replayBody(const Recording& run) { return recordingBytes(run, textsOf(run), logsOf(run)); }

std::string sealReplay(std::string_view body, int version) {
    const std::string small = compress(body);
    const Header head{
        kReplayFormat, static_cast<std::uint32_t>(version), small.size(), body.size(), checksum(small), 0};
    ByteWriter numbers;
    serializeHeader(numbers, head);
    return withChecksum(std::string(kReplayMark) + numbers.bytes()) + small;
}

std::string replayBytes(const Recording& run) {
    const JsonParts texts = textsOf(run);
    if (run.changes.size() > kMaxEvents || !checkTexts(texts)) return "";
    const std::string body = recordingBytes(run, texts, logsOf(run));
    if (body.size() > kMaxRecordingBytes) return "";
    std::string text = sealReplay(body, run.version);
    return text.size() > kMaxReplayBytes ? "" : text;
}

namespace {

/// Returns false for a file that claims a large size but has no valid set-up, or has more data than a run of its
/// length. Such a file is not decompressed to its end.
bool isWorthUnpacking(std::string_view small, const Header& head) {
    if (head.size <= kMaxHeadBytes) return true;
    EventSetup setup;
    std::int64_t ticks = 0;
    const std::string beginning = unpackedStart(small, kMaxHeadBytes);
    return readSetup(beginning, setup, ticks) && isValidHead(setup, ticks) && !holdsTooMuch(beginning);
}

/// Decompresses and reads a recording, and frees the bytes. Fails if they are inconsistent or `stop` was requested.
Result<RawRecording> unpackedRecording(std::string_view small, const Header& head, const std::stop_token& stop) {
    const std::optional<std::string> bytes = decompress(small, head.size, stop);
    if (!bytes) return message("corrupt: it cannot be decompressed");
    std::optional<RawRecording> raw = readRecording(*bytes);
    if (!raw) return message("corrupt: its parts do not match");
    return *std::move(raw);
}

}  // namespace

Loaded<Recording> parseReplay(std::string_view text, const std::string& file, std::stop_token stop) {
    const auto failed = [&](const Message& why) { return refused<Recording>(file, why); };
    const Result<Header> head = readHeader(text, text.size());
    if (!head) return failed(head.why);
    const std::string_view small = text.substr(kHeaderBytes);
    if (head->sum != checksum(small)) return failed(message("altered: its checksum is wrong"));
    if (!isWorthUnpacking(small, *head)) return failed(message("corrupt: its parts do not match"));
    Result<RawRecording> raw = unpackedRecording(small, *head, stop);
    if (!raw) return failed(raw.why);
    return recordingOf(*std::move(raw), static_cast<int>(head->version), file, stop);
}

Result<> saveReplay(const Recording& recording, const std::filesystem::path& path) {
    const std::string text = replayBytes(recording);
    return text.empty() ? tooLongText() : writeFile(path, text);
}

Message tooLongText() { return message("the run is too long to be saved in a file"); }

Loaded<Recording> loadReplay(const std::filesystem::path& path, std::stop_token stop) {
    const Result<std::string> text = readFile(path, kMaxReplayBytes, stop);
    if (!text) return refused<Recording>(path.string(), text.why);
    return parseReplay(*text, path.string(), std::move(stop));
}

Loaded<ReplayHeader> loadReplayHead(const std::filesystem::path& path) {
    const auto failed = [&](const Message& why) { return refused<ReplayHeader>(path.string(), why); };
    for (const bool usual : {true, false}) {
        const Result<FileStart> file = readStart(path, usual ? kDefaultHead : kMaxHeadBytes);
        if (!file) return failed(file.why);
        const Result<Header> header = readHeader(file->text, file->size);
        if (!header) return failed(header.why);
        const std::size_t most = usual ? kDefaultHeadUnpacked : kMaxHeadBytes;
        EventSetup setup;
        std::int64_t ticks = 0;
        const auto packedStart = std::string_view(file->text).substr(kHeaderBytes);
        if (!readSetup(unpackedStart(packedStart, std::min<std::size_t>(header->size, most)), setup, ticks)) continue;
        if (!isValidHead(setup, ticks)) return failed(message("corrupt: it contains impossible numbers"));
        const double duration = static_cast<double>(ticks) / setup.hz;
        return {ReplayHeader{static_cast<int>(header->version), std::move(setup), duration}, {}};
    }
    return failed(message("corrupt: its parts do not match"));
}

Message otherVersionText(int version) {
    return message("recorded by simulation version {}, this is version {}: only the recorded motion is shown", version,
                   kSimulationVersion);
}

Message posesOnlyText(const Recording& recording) {
    if (recording.isPlayable()) return {};
    if (recording.version == kSimulationVersion)
        return message("contains no inputs: only the recorded motion is shown");
    return otherVersionText(recording.version);
}

}  // namespace slip
