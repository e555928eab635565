// SPDX-License-Identifier: MIT
// Checks shared by all fuzz targets: there is a value exactly if there is no error, and every problem is one line with
// a place.
#pragma once
#include "io/json/problem.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace slip {

inline std::string textOf(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Checks that each problem is one line with a place.
inline void expectLines(const Problems& problems) {
    for (const Problem& problem : problems)
        if (format(problem).find('\n') != std::string::npos || problem.line < 0 || problem.column < 0) std::abort();
}

template <class T>
void expectSound(const Loaded<T>& loaded) {
    if (loaded.value.has_value() == hasErrors(loaded.problems)) std::abort();
    expectLines(loaded.problems);
}

}  // namespace slip
