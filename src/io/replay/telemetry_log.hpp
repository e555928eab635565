// SPDX-License-Identifier: MIT
// Recorded telemetry (CSV) read again: the columns of race/replay/telemetry_csv, of any number of wheels.
#pragma once
#include "io/json/problem.hpp"
#include "race/replay/logged_row.hpp"

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

namespace slip {

/// A file of more rows than this is refused: that many, with all that they say, fit into memory. The game writes a
/// hundred rows a second, so that this is a recording of 33 minutes.
inline constexpr std::size_t kMaxLoggedRows = 200'000;
/// A row of a car on ten wheels takes 3 KiB.
inline constexpr std::uintmax_t kMaxTelemetryBytes = 1u << 30;

/// Gives row by row to `take`, time rising; unknown columns are skipped. What is wrong, at its line and column: the
/// first thing alone, and what was taken is worth nothing then. A last row that was not written to its end is passed
/// over.
Problems parseTelemetryLog(const std::string& text, const std::string& file,
                           const std::function<void(const LoggedRow&)>& take);
/// The same of a file, of which no more than a block and a line is in memory at a time. When it is asked to stop it
/// ends early, without a problem. share: 0…1 of the file that has been read, for other threads.
Problems loadTelemetryLog(const std::filesystem::path& path, const std::function<void(const LoggedRow&)>& take,
                          const std::stop_token& stop, std::atomic<float>& share);

}  // namespace slip
