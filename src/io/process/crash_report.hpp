// SPDX-License-Identifier: MIT
// Crash reports: fatal signals and uncaught exceptions.
#pragma once
#include <filesystem>
#include <string>

namespace slip {

/// Installs handlers. From now on a fatal signal or an exception that leaves a thread writes a report into `folder`,
/// prints its path on stderr, and then ends the program as usual. Folder and file are created only when needed.
/// version: of the program, for the report.
void reportCrashes(const std::filesystem::path& folder, const std::string& version);
/// Sets for the report what the program is doing, in one line, and where the last drive is saved.
void noteForReport(const std::string& doing, const std::string& replay);
/// Writes the report of an exception that was caught at the top level. Returns its path. Empty if it cannot be written.
std::filesystem::path writeReport(const std::string& what);
/// Returns the type and the text of the exception that is being handled.
std::string currentExceptionText();

}  // namespace slip
