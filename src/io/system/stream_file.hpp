// SPDX-License-Identifier: MIT
// A file, or a pipe to another program, that is written piece by piece without waiting.
#pragma once
#include "base/result.hpp"
#include "io/system/descriptor.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace slip {

class StreamFile {
public:
    explicit StreamFile(const std::string& path);
    /// Writes the rest to a slow reader, until it takes nothing for a second.
    ~StreamFile();
    StreamFile(const StreamFile&) = delete;
    StreamFile& operator=(const StreamFile&) = delete;

    /// Returns the error that ended the stream: "No space left on device", "its reader has closed". Empty if there is
    /// none.
    const Message& problem() const { return problem_; }
    /// Writes a text. Writes nothing more after a problem.
    void write(std::string_view text);

private:
    void send();
    Descriptor file_;
    std::string waiting_;  // for a slow reader
    Message problem_;
};

/// Returns true for a pipe, a device such as /dev/null or a socket: these cannot be replaced as a whole file.
bool isStream(const std::filesystem::path& path);
/// Returns true if two names refer to one file, which need not exist. False if either is a stream, or "-".
bool isSameFile(const std::filesystem::path& a, const std::filesystem::path& b);
/// Returns the message for an output that is also an input or another output.
Message otherUseText();
/// Writes the whole text, and waits for a slow reader.
Result<> writeToStream(const std::filesystem::path& path, const std::string& text);

}  // namespace slip
