// SPDX-License-Identifier: MIT
#include "io/json/problem.hpp"

#include "io/json/wording.hpp"
#include "io/system/open_file.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace slip {

Message format(const Problem& problem) {
    std::string place = escaped(problem.file);
    if (problem.line > 0) place += fmt::format(":{}:{}", problem.line, problem.column);
    const std::string pointer = problem.pointer.empty() ? "" : problem.pointer + ": ";
    if (problem.isNote) return message("{}: note: {}{}", place, pointer, problem.text);
    return message("{}: {}{}", place, pointer, problem.text);
}

const Problem* firstError(const Problems& problems) {
    const auto error = std::ranges::find(problems, false, &Problem::isNote);
    return error == problems.end() ? nullptr : &*error;
}

void sortProblems(Problems& problems) {
    std::stable_sort(problems.begin(), problems.end(), [](const Problem& a, const Problem& b) {
        return a.line != b.line ? a.line < b.line : a.column < b.column;
    });
}

Message notUnderstoodText(const std::exception& error) {
    return message("cannot be parsed: {}", exceptionMessage(error));
}

void append(Problems& all, const Problems& more) { all.insert(all.end(), more.begin(), more.end()); }

}  // namespace slip
