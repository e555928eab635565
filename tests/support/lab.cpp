// SPDX-License-Identifier: MIT
#include "support/lab.hpp"
#include "io/system/file.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <sstream>

namespace slip::test {

const std::filesystem::path& temporary() {
    static const TestFolder folder;
    return folder.path();
}

LabResult run(const std::string& command) {
    const std::string tmp = temporary().string();
    const std::string line = "cd '" SLIPANGLE_SOURCE_DIR "' && lab='" SLIPANGLE_LAB "' tmp='" + tmp +
                             "' && reports=${lab%/*}/slipangle-reports && { " + command + "\n} 2>&1";
    LabResult result;
    FILE* pipe = popen(line.c_str(), "r");
    std::array<char, 4096> part;
    while (const std::size_t n = std::fread(part.data(), 1, part.size(), pipe)) result.output.append(part.data(), n);
    const int status = pclose(pipe);
    if (WIFEXITED(status)) result.code = WEXITSTATUS(status);
    return result;
}

void write(const std::string& name, const std::string& text) { ASSERT_TRUE(writeFile(temporary() / name, text)); }

std::vector<std::string> linesOf(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::vector<std::string> cellsOf(const std::string& line) {
    std::istringstream in(line);
    std::vector<std::string> cells;
    for (std::string cell; std::getline(in, cell, ',');) cells.push_back(cell);
    return cells;
}

}  // namespace slip::test
