// SPDX-License-Identifier: MIT
// Reports of what ended the program when nobody wanted that: fatal signals, and exceptions that nobody caught.
#pragma once
#include <filesystem>
#include <string>

namespace slip {

/// From now on a fatal signal and an exception that leaves a thread write a report into `folder`, say on stderr where
/// it is, and end the program as they would have done. Folder and file are made when they are needed. version: of the
/// program, for the report.
void reportCrashes(const std::filesystem::path& folder, const std::string& version);
/// What the program is doing, one line, and where the last drive can be found: for the report.
void noteForReport(const std::string& doing, const std::string& replay);
/// Writes the report of an exception that was caught last of all. Returns where it is; empty: it cannot be written.
std::filesystem::path writeReport(const std::string& what);
/// The exception that is being handled: its type and what it says.
std::string currentExceptionText();

}  // namespace slip
