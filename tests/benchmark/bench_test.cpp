// SPDX-License-Identifier: MIT
// Test of the tool's own benchmark, in the build that it measures.
#include "support/lab.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

TEST(Bench, AllocatesNothingInAStep) {
    const LabResult r = run("$lab bench --json");
    ASSERT_EQ(r.code, 0) << r.output;
    int figures = 0;
    for (const std::string& line : linesOf(r.output)) {
        if (line.find("\"name\"") == std::string::npos) continue;
        ++figures;
        // A race is recorded, and its log grows from time to time.
        const auto at = line.find("\"allocations\":");
        ASSERT_NE(at, std::string::npos) << line;
        EXPECT_LE(std::stod(line.substr(at + 14)), line.find("\"race\"") != std::string::npos ? 1e-3 : 0) << line;
        for (const char* key : {"chassis", "cars", "hz", "ns"})
            EXPECT_NE(line.find("\"" + std::string(key) + "\""), std::string::npos) << key;
    }
    EXPECT_EQ(figures, 32);
}

}  // namespace
}  // namespace slip::test
