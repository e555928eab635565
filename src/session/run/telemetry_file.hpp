// SPDX-License-Identifier: MIT
// Writes the car's telemetry to a file while it drives: the lab's columns at its rate of 100 rows per second.
#pragma once
#include "io/common/folders.hpp"
#include "io/system/stream_file.hpp"
#include "race/replay/telemetry_csv.hpp"

#include <string>
#include <vector>

namespace slip {

/// Returns the folder of recordings.
std::filesystem::path telemetryFolder(const Folders& folders);
/// Returns its CSV files, newest first.
std::vector<std::filesystem::path> recordedTelemetry(const std::filesystem::path& folder);
/// Creates a new file for the next recording of that car on that track, and its folder. No other game gets the same
/// file.
std::string telemetryPath(const Folders& folders, const std::string& car, const std::string& track);

enum class RecordingSize { Small, NearLimit, Full };

class TelemetryFile {
public:
    /// The columns are those of `car` when the file begins. `surfaces` must outlive it.
    TelemetryFile(const std::string& path, const CarParams& car, const SurfaceTable& surfaces);
    const std::string& path() const { return path_; }
    /// Says why nothing more is written. Empty if all is well.
    const Message& problem() const { return out_.problem(); }
    /// Adds the car after a tick. `time` is in s since the file began.
    void add(const CarSnapshot& car, double time);
    /// Returns Full if the game itself could not open the file with any more rows, and NearLimit minutes before that.
    RecordingSize size() const;

private:
    std::string path_;
    StreamFile out_;
    TelemetrySampler sampler_;
    std::size_t wheels_;  // number of wheels that have columns
    std::string rows_;
    std::size_t rowCount_ = 0;  // written so far
};

}  // namespace slip
