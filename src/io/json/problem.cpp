#include "io/json/problem.hpp"

#include "io/json/wording.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace slip {

std::string format(const Problem& problem) {
    std::string line = escaped(problem.file);
    if (problem.line > 0) line += fmt::format(":{}:{}", problem.line, problem.column);
    line += ": ";
    if (problem.note) line += "note: ";
    if (!problem.pointer.empty()) line += problem.pointer + ": ";
    return line + problem.text;
}

const Problem* firstError(const Problems& problems) {
    const auto error = std::ranges::find(problems, false, &Problem::note);
    return error == problems.end() ? nullptr : &*error;
}

void sortProblems(Problems& problems) {
    std::stable_sort(problems.begin(), problems.end(), [](const Problem& a, const Problem& b) {
        return a.line != b.line ? a.line < b.line : a.column < b.column;
    });
}

std::string notUnderstoodText(const std::exception& error) {
    return std::string("cannot be understood: ") + error.what();
}

void append(Problems& all, const Problems& more) { all.insert(all.end(), more.begin(), more.end()); }

}  // namespace slip
