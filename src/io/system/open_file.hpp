// SPDX-License-Identifier: MIT
// What is done with files while they are open.
#pragma once
#include "base/message.hpp"
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

/// What the last call of the system that failed says.
Message systemError();
/// Makes the folder and those that it lies in. Returns what went wrong, with its first reason: whoever writes into a
/// folder that could not be made only learns that it is missing.
Message makeFolder(const std::filesystem::path& folder);
/// Why a file could not be opened for writing just now. Where its folder is missing, for that could not be made, what
/// forbids that.
Message whyNotOpened(const std::filesystem::path& file);
/// Makes an empty file, which nobody else has made. False: something of that name lies there, or it cannot be made.
bool createNew(const std::filesystem::path& path);
/// What the system says, with a German of its own where players meet it.
Message systemMessage(const std::error_code& error);
/// The same of what was thrown, in the game's own words.
Message exceptionMessage(const std::exception& error);
/// Why the file is none that can be read (it is a folder, say); empty: it is one, and `info` describes it.
Message openFault(const Descriptor& file, struct stat& info);
/// To the file's end, or until there are `limit` bytes or some more, or it is asked to stop. False: it cannot be read.
bool readAll(const Descriptor& file, std::uintmax_t limit, std::string& text, const std::stop_token& stop = {});
/// False: not all of it could be written.
bool writeAll(int file, std::string_view text);
inline bool writeAll(const Descriptor& file, std::string_view text) { return writeAll(file.get(), text); }
/// The path still leads to that file.
bool liesAt(const Descriptor& file, const std::filesystem::path& path);

}  // namespace slip
