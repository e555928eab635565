// SPDX-License-Identifier: MIT
// Recordings as files: NAME.replay, for replays and ghosts alike.
//
// A header of 48 bytes: "slipangle replay", format and simulation version (4 bytes each), the compressed and
// uncompressed sizes of the recording (8 bytes each), the checksums of the compressed bytes and of the header (CRC-32,
// 4 bytes each). Then the recording, compressed by zlib. Numbers are little-endian.
#pragma once
#include "io/json/problem.hpp"
#include "race/event/recording.hpp"

#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>

namespace slip {

inline constexpr int kReplayFormat = 1;
inline constexpr std::string_view kReplayMark = "slipangle replay";  // start of every replay file

/// Returns the recording's own bytes. sealReplay compresses any such bytes and adds the header.
std::string replayBody(const Recording& recording);
std::string sealReplay(std::string_view body, int version);
/// Returns the file's bytes. Empty if the recording is too long for a file (64 MiB compressed, 256 MiB uncompressed).
std::string replayBytes(const Recording& recording);
/// Reads a replay from any bytes. An error gives one problem, which names only the file. stop: cancels; the result is
/// then a problem. Another simulation version is not an error: such a recording cannot be simulated, but its poses can
/// be shown.
Loaded<Recording> parseReplay(std::string_view text, const std::string& file, std::stop_token stop = {});

/// Data from the beginning of a replay file, without track, surfaces and car parameters. The rest of the file is not
/// checked and may be altered.
struct ReplayHeader {
    int version = 0;
    EventSetup setup;
    double duration = 0;  // s, countdown included
};
/// Reads no more of the file than it needs. Problems name only the file.
Loaded<ReplayHeader> loadReplayHead(const std::filesystem::path& path);

/// Writes the file completely or not at all.
Result<> saveReplay(const Recording& recording, const std::filesystem::path& path);
Loaded<Recording> loadReplay(const std::filesystem::path& path, std::stop_token stop = {});

/// Returns the message for a run for which replayBytes() is empty.
Message tooLongText();
/// Returns the message for a run of another simulation version.
Message otherVersionText(int version);
/// Returns the message for a recording that only shows its poses. Empty if it can be simulated.
Message posesOnlyText(const Recording& recording);

}  // namespace slip
