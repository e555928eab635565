// SPDX-License-Identifier: MIT
// The journal of a run, written while it is driven. The file grows piece by piece, and its complete pieces can be read
// at any time.
//
// A head of 36 bytes: "slipangle journal" and three zeros, the formats of journals and of recordings, the simulation
// version and a checksum (CRC-32). The numbers have 4 bytes each, little-endian. Then pieces: their compressed and
// uncompressed sizes (4 bytes each), whether all humans had finished (1 byte), the checksum of these and of the data (4
// bytes), then the data: the part of the run since the previous piece, as bytes of a recording, compressed by zlib.
// Only the first piece has the set-up.
#pragma once
#include "io/json/problem.hpp"
#include "race/event/recording.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace slip {

inline constexpr int kJournalFormat = 1;

/// Data of a run since its previous piece.
struct RunPiece {
    Recording newPart;              // without inputs; `ticks` is the length of the run so far
    std::vector<std::string> logs;  // bytes added to the inputs of each car
    bool finished = false;          // all humans had finished
};

std::string journalHead(int version = kSimulationVersion);
/// Returns the file's bytes of a piece. The piece may be the whole run.
std::string journalPiece(const RunPiece& piece);

struct JournalledRun {
    Recording recording;
    bool finished = false;  // all humans had finished at its end
};
/// Returns the run up to the last complete piece. Accepts any bytes. Returns neither value nor problems if
/// the program ended before the first piece was complete. Problems name only the file.
Loaded<JournalledRun> parseJournal(std::string_view text, const std::string& file);

}  // namespace slip
