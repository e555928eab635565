// SPDX-License-Identifier: MIT
// A file, or a pipe to another program, that is written bit by bit and never waited for.
#pragma once
#include "base/message.hpp"
#include "io/system/descriptor.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace slip {

class StreamFile {
public:
    explicit StreamFile(const std::string& path);
    /// Gives a reader who is behind a second to take the rest.
    ~StreamFile();
    StreamFile(const StreamFile&) = delete;
    StreamFile& operator=(const StreamFile&) = delete;

    /// What ended it: "No space left on device", "its reader is gone"; empty: nothing.
    const Message& problem() const { return problem_; }
    /// Nothing more is written after a problem.
    void write(std::string_view text);

private:
    void send();
    Descriptor file_;
    std::string waiting_;  // for a reader who is behind
    Message problem_;
};

/// A pipe, a device such as /dev/null or a socket: it has no place for a whole file, and takes bytes as they come.
bool isStream(const std::filesystem::path& path);
/// Whether two names are of one file, which need not be there. False if either is a stream, or "-".
bool isSameFile(const std::filesystem::path& a, const std::filesystem::path& b);
/// What is said of an output that is also an input or another output.
Message otherUseText();
/// Returns what went wrong.
Message writeToStream(const std::filesystem::path& path, const std::string& text);

}  // namespace slip
