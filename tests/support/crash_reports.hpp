// SPDX-License-Identifier: MIT
// Access to the crash reports of a program.
#pragma once
#include "io/system/file.hpp"
#include "support/file_text.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace slip::test {

/// Returns the only report in the folder. Empty if there is none.
inline std::string reportIn(const std::filesystem::path& folder) {
    std::error_code none;
    const std::filesystem::directory_iterator first(folder, none);
    return none || first == std::filesystem::directory_iterator() ? "" : fileText(first->path());
}

inline void expectPart(const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << "'" << part << "' is not in:\n" << text;
}

}  // namespace slip::test
