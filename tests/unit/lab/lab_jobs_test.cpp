// SPDX-License-Identifier: MIT
// Verbs that use several threads: their results are the same with one thread.
#include "support/lab.hpp"

#include <gtest/gtest.h>

#include <regex>

namespace slip::test {
namespace {

/// Returns the output of a verb with `jobs` threads, without the elapsed time.
std::string outputOf(const std::string& command, int jobs) {
    const LabResult result = run(command + " --jobs " + std::to_string(jobs));
    EXPECT_EQ(result.code, 0) << result.output;
    return std::regex_replace(result.output, std::regex("\"wall_s\":[0-9.e+-]+"), "");
}

void expectTheSameWithJobs(const std::string& command) { EXPECT_EQ(outputOf(command, 1), outputOf(command, 3)); }

TEST(LabJobs, Sweeps) {
    expectTheSameWithJobs("$lab sweep --car kart --set /body/mass=140:170:10 --measure road_test");
}

TEST(LabJobs, Searches) {
    expectTheSameWithJobs("$lab tune --car kart --vary /body/mass=140:170 --goal road_test.t_0_100 --budget 12");
}

TEST(LabJobs, Races) {
    const std::string races = "$lab race --track thistledown --cars kart,kart --laps 1 --races 3";
    expectTheSameWithJobs(races);
    const auto lines = linesOf(outputOf(races, 3));
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_NE(lines[0].substr(lines[0].find("hash")), lines[1].substr(lines[1].find("hash")))
        << "each has its own seed";
}

}  // namespace
}  // namespace slip::test
