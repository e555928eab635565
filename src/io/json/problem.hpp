// SPDX-License-Identifier: MIT
// Problems of files, in the form that the contract asks for: `file:line:col: /json/pointer: what is wrong`.
#pragma once
#include "base/result.hpp"

#include <cstddef>
#include <exception>
#include <optional>
#include <string>
#include <vector>

namespace slip {

struct Problem {
    std::string file;
    int line = 0, column = 0;  // from 1, the column in bytes; 0 for the file as a whole
    std::string pointer;       // JSON pointer, "/" for the root; empty for the file as a whole or if it is not JSON
    Message text;
    bool isNote = false;  // a remark, not an error
};
using Problems = std::vector<Problem>;

/// Returns one line without a newline. Control characters in the file's name are escaped.
Message format(const Problem& problem);
/// Returns true for an error or a remark on a whole file: these are also shown on the screen, not only in a list.
inline bool isShownOnScreen(const Problem& problem) { return !problem.isNote || problem.pointer.empty(); }
/// Returns the first error, or null if there are only notes.
const Problem* firstError(const Problems& problems);
inline bool hasErrors(const Problems& problems) { return firstError(problems) != nullptr; }
/// Sorts by line and column. Problems at the same place keep their order.
void sortProblems(Problems& problems);
void append(Problems& all, const Problems& more);
/// A file with more problems than this is not worth reading to its end.
inline constexpr std::size_t kMaxProblems = 1000;

/// Result of a loader. It has a value only if there is no error. Unlike with a single reason, notes may come with a
/// value.
template <class T>
struct [[nodiscard]] Result<T, Problems> {
    explicit operator bool() const { return value.has_value(); }
    T& operator*() & { return *value; }
    const T& operator*() const& { return *value; }
    T&& operator*() && { return *std::move(value); }
    T* operator->() { return &*value; }
    const T* operator->() const { return &*value; }

    std::optional<T> value;
    Problems problems;  // by line and column
};
template <class T>
using Loaded = Result<T, Problems>;

/// Returns the result for a file that is unusable as a whole. The problem names no place in it.
template <class T>
Loaded<T> refused(const std::string& file, Message why) {
    return {std::nullopt, {{file, 0, 0, "", std::move(why)}}};
}

/// Returns "cannot be understood: …".
Message notUnderstoodText(const std::exception& error);
/// Returns load(). An exception becomes a problem of the file, so that loaders never throw.
template <class Load>
auto catchExceptions(const std::string& file, const Load& load) -> decltype(load()) try {
    return load();
} catch (const std::exception& error) {
    return {std::nullopt, {{file, 1, 1, "", notUnderstoodText(error)}}};
}

}  // namespace slip
