// SPDX-License-Identifier: MIT
// Reads recorded telemetry (CSV): the columns of race/replay/telemetry_csv, for any number of wheels.
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

/// A file with more rows than this is refused. This many rows with all their values fit into memory. The game writes a
/// hundred rows per second, so this is a recording of 33 minutes.
inline constexpr std::size_t kMaxLoggedRows = 200'000;
/// A row of a car with ten wheels takes 3 KiB.
inline constexpr std::uintmax_t kMaxTelemetryBytes = 1u << 30;

/// Passes each row to `take`, with rising times; skips unknown columns. Returns only the first problem, with line and
/// column; the rows passed before are then invalid. Skips a last row that was not written to its end.
Problems parseTelemetryLog(const std::string& text, const std::string& file,
                           const std::function<void(const LoggedRow&)>& take);
/// Does the same for a file, with at most one block and one line in memory at a time. If `stop` is requested, it ends
/// early without a problem. share: 0…1 of the file read so far, for other threads.
Problems loadTelemetryLog(const std::filesystem::path& path, const std::function<void(const LoggedRow&)>& take,
                          const std::stop_token& stop, std::atomic<float>& share);

}  // namespace slip
