// SPDX-License-Identifier: MIT
// A run as it is written down while it is driven: the file grows piece by piece, and what is whole of it can be read at
// any time.
//
// A head of 36 bytes: "slipangle journal" and three zeros, the formats of journals and of recordings, the simulation
// version and a checksum (CRC-32, 4 bytes each, little end first). Then pieces: their sizes packed and unpacked
// (4 bytes each), whether all people were in (1 byte), the checksum of these and of what follows (4 bytes), and what
// the run gained since the piece before as a recording's bytes, packed by zlib. The first piece alone has the set-up.
#pragma once
#include "io/json/problem.hpp"
#include "race/event/recording.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace slip {

inline constexpr int kJournalFormat = 1;

/// What a run gained.
struct RunPiece {
    Recording gained;               // without inputs; its ticks are those of the run so far
    std::vector<std::string> logs;  // bytes that each car's inputs grew by
    bool finished = false;          // all people were in
};

std::string journalHead(int version = kSimulationVersion);
/// The file's bytes for a piece; a run of one piece has all of it.
std::string journalPiece(const RunPiece& piece);

struct JournalledRun {
    Recording recording;
    bool finished = false;  // all people were in at its end
};
/// Any bytes may come in. The run up to the first piece that is not whole; neither value nor problems: the program
/// ended before the first piece was. Problems name the file alone.
Loaded<JournalledRun> parseJournal(std::string_view text, const std::string& file);

}  // namespace slip
