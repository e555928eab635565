// SPDX-License-Identifier: MIT
// Operations on open files.
#pragma once
#include "base/result.hpp"
#include "io/system/descriptor.hpp"

#include <cstdint>
#include <exception>
#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>
#include <system_error>

struct stat;

namespace slip {

/// Returns the message of the last failed system call, from errno.
Message systemError();
/// Creates the folder and those above it. Its error has the original reason, where a later write would only report that
/// the folder is missing.
Result<> makeFolder(const std::filesystem::path& folder);
/// Returns why a file could not be opened for writing just now (errno). If its folder is missing because it could not
/// be created, returns what prevents that.
Message whyNotOpened(const std::filesystem::path& file);
/// Creates a new empty file. Returns false if the name is taken or the file cannot be created.
bool createNew(const std::filesystem::path& path);
/// Returns the system's text of an error. Common errors have a translation.
Message systemMessage(const std::error_code& error);
/// Returns the message of an exception, in the game's own words.
Message exceptionMessage(const std::exception& error);
/// Returns the status of an open file, or why it cannot be read, for example because it is a folder.
Result<struct stat> readableInfo(const Descriptor& file);
/// Reads to the file's end, until there are at least `limit` bytes, or until `stop` is requested. Returns false if it
/// cannot be read.
bool readAll(const Descriptor& file, std::uintmax_t limit, std::string& text, const std::stop_token& stop = {});
/// Returns false if not all of the text could be written. Safe in signal handlers.
bool writeAll(int file, std::string_view text);
inline bool writeAll(const Descriptor& file, std::string_view text) { return writeAll(file.get(), text); }
/// Returns true if the path still leads to that file.
bool isAtPath(const Descriptor& file, const std::filesystem::path& path);

}  // namespace slip
