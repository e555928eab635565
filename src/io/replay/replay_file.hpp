// SPDX-License-Identifier: MIT
// Recordings as files: NAME.replay, for replays and ghosts alike.
//
// A header of 48 bytes: "slipangle replay", format and simulation version (4 bytes each), the sizes of what follows
// packed and unpacked (8 bytes each), its checksum and the header's own (CRC-32, 4 bytes each). Then the recording,
// packed by zlib. Numbers stand little end first.
#pragma once
#include "io/json/problem.hpp"
#include "race/event/recording.hpp"

#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>

namespace slip {

inline constexpr int kReplayFormat = 1;
inline constexpr std::string_view kReplayMark = "slipangle replay";  // how every such file begins

/// The recording's own bytes, and the file around such bytes: header and packing. Any bytes can be sealed.
std::string replayBody(const Recording& recording);
std::string sealReplay(std::string_view body, int version);
/// The file's bytes; empty: a recording too long for one (64 MiB packed, 256 MiB unpacked).
std::string replayText(const Recording& recording);
/// Any bytes may come in. What is wrong is one problem, which names the file alone. stop: ends it early, with a
/// problem. A recording of another simulation version is no error: it is not playable, but its poses are.
Loaded<Recording> parseReplay(std::string_view text, const std::string& file, std::stop_token stop = {});

/// What the beginning of a file tells of a run, without its track, surfaces and the cars' parameters, and without a
/// look at the rest: that may be altered.
struct ReplayHead {
    int version = 0;
    EventSetup setup;
    double duration = 0;  // s, countdown included
};
/// Reads no more of the file than it needs. Problems name the file alone.
Loaded<ReplayHead> loadReplayHead(const std::filesystem::path& path);

/// Written whole or not at all. Returns what went wrong, empty when all is well.
Message saveReplay(const Recording& recording, const std::filesystem::path& path);
Loaded<Recording> loadReplay(const std::filesystem::path& path, std::stop_token stop = {});

/// What to say of a run for which replayText() is empty.
Message tooLongText();
/// What to say of a run of another simulation version.
Message otherVersionText(int version);
/// What to say of a recording that only shows its poses; empty when it plays.
Message posesOnlyText(const Recording& recording);

}  // namespace slip
