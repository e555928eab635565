// SPDX-License-Identifier: MIT
// Files that look as if written a while ago. Caches ignore newer ones.
#pragma once
#include "io/system/file.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>

namespace slip::test {

inline void age(const std::filesystem::path& path) {
    std::filesystem::last_write_time(path, std::filesystem::file_time_type::clock::now() - std::chrono::hours(1));
}
inline void writeAged(const std::filesystem::path& path, const std::string& text) {
    ASSERT_TRUE(writeFile(path, text));
    age(path);
}

}  // namespace slip::test
