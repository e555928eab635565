// SPDX-License-Identifier: MIT
#include "session/run/telemetry_file.hpp"

#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>

namespace slip {
namespace {

TEST(RecordedTelemetry, IsListedNewestFirst) {
    const TestFolder player;
    Folders folders;
    folders.player = player.path();
    EXPECT_TRUE(recordedTelemetry(telemetryFolder(folders)).empty()) << "nothing was recorded, not even a folder";
    const auto now = std::filesystem::file_time_type::clock::now();
    int age = 0;
    std::vector<std::filesystem::path> paths;
    for (const char* car : {"new", "older", "oldest"}) {
        paths.emplace_back(telemetryPath(folders, car, "track"));
        std::ofstream(paths.back()) << "t\n";
        std::filesystem::last_write_time(paths.back(), now - std::chrono::hours(age++));
    }
    std::ofstream(telemetryFolder(folders) / "notes.txt") << "no recording\n";
    std::filesystem::create_directory(telemetryFolder(folders) / "folder.csv");
    EXPECT_EQ(recordedTelemetry(telemetryFolder(folders)), paths);
}

}  // namespace
}  // namespace slip
