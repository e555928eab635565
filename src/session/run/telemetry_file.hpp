// SPDX-License-Identifier: MIT
// What the car does, written while it drives: the laboratory's columns at its rate of 100 rows a second.
#pragma once
#include "io/common/folders.hpp"
#include "io/system/stream_file.hpp"
#include "race/replay/telemetry_csv.hpp"

#include <string>
#include <vector>

namespace slip {

/// Where recordings lie.
std::filesystem::path telemetryFolder(const Folders& folders);
/// Its CSV files, newest first.
std::vector<std::filesystem::path> recordedTelemetry(const std::filesystem::path& folder);
/// A new file among the player's for the next recording of that car on that track, which no other game gets; its folder
/// is made.
std::string telemetryPath(const Folders& folders, const std::string& car, const std::string& track);

enum class RecordingSize { Small, NearLimit, Full };

class TelemetryFile {
public:
    /// The columns are those of `car`, as it is when the file begins. surfaces must outlive it.
    TelemetryFile(const std::string& path, const CarParams& car, const SurfaceTable& surfaces);
    const std::string& path() const { return path_; }
    /// Why nothing more is written; empty: nothing is wrong.
    const Message& problem() const { return out_.problem(); }
    /// The car after a tick; time: s since the file began.
    void add(const CarSnapshot& car, double time);
    /// Full: with any more rows the game itself would not open it again. Near that: minutes before.
    RecordingSize size() const;

private:
    std::string path_;
    StreamFile out_;
    TelemetrySampler sampler_;
    std::size_t wheels_;  // that have columns
    std::string rows_;
    std::size_t rowCount_ = 0;  // written so far
};

}  // namespace slip
