// SPDX-License-Identifier: MIT
// What is wrong with a file, in the contract's form: `file:line:col: /json/pointer: what is wrong`.
#pragma once
#include "base/message.hpp"

#include <cstddef>
#include <exception>
#include <optional>
#include <string>
#include <vector>

namespace slip {

struct Problem {
    std::string file;
    int line = 0, column = 0;  // from 1, the column in bytes; 0: the file as a whole
    std::string pointer;       // JSON pointer, "/" for the root; empty: not a JSON file
    Message text;
    bool note = false;  // a remark, no error
};
using Problems = std::vector<Problem>;

/// One line without its newline; control characters of the file's name are escaped.
Message format(const Problem& problem);
/// An error, or a remark on a file as a whole: to be told on the screen too, not only in a list.
inline bool isWorthTelling(const Problem& problem) { return !problem.note || problem.pointer.empty(); }
/// Null: there are but notes.
const Problem* firstError(const Problems& problems);
inline bool hasErrors(const Problems& problems) { return firstError(problems) != nullptr; }
/// By line and column; problems at the same place stay in their order.
void sortProblems(Problems& problems);
void append(Problems& all, const Problems& more);
/// A file with more problems than this is not worth reading to its end.
inline constexpr std::size_t kMaxProblems = 1000;

/// What a loader gives: a value only when there is no error; notes may come with a value.
template <class T>
struct [[nodiscard]] Loaded {
    std::optional<T> value;
    Problems problems;  // by line and column
};

/// A file that is of no use as a whole: the problem names no place in it.
template <class T>
Loaded<T> refused(const std::string& file, Message why) {
    return {std::nullopt, {{file, 0, 0, "", std::move(why)}}};
}

/// What an exception makes of a file: "cannot be understood: …".
Message notUnderstoodText(const std::exception& error);
/// What load() gives. A loader lets no exception out: it becomes a problem of the file.
template <class Load>
auto guarded(const std::string& file, const Load& load) -> decltype(load()) try {
    return load();
} catch (const std::exception& error) {
    return {std::nullopt, {{file, 1, 1, "", notUnderstoodText(error)}}};
}

}  // namespace slip
