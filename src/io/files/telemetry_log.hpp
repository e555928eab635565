// Recorded telemetry (CSV) read again: the columns of race/replay/telemetry_csv, of any number of wheels.
#pragma once
#include "io/json/problem.hpp"
#include "race/replay/logged_row.hpp"

#include <filesystem>
#include <functional>
#include <string>

namespace slip {

/// A file of more rows than this is refused: that many fit into memory with all that they say.
inline constexpr std::size_t kMaxLoggedRows = 200'000;

/// Gives row by row to `take`, time rising; unknown columns are skipped. What is wrong, at its line and column: the
/// first thing alone, and what was taken is worth nothing then. A last row that was not written to its end is passed
/// over.
Problems parseTelemetryLog(const std::string& text, const std::string& file,
                           const std::function<void(const LoggedRow&)>& take);
Problems loadTelemetryLog(const std::filesystem::path& path, const std::function<void(const LoggedRow&)>& take);

}  // namespace slip
