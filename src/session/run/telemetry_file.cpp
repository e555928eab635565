// SPDX-License-Identifier: MIT
#include "session/run/telemetry_file.hpp"

#include "io/replay/telemetry_log.hpp"
#include "io/system/move_file.hpp"
#include "io/system/open_file.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace slip {
namespace {

constexpr int kRowsPerSecond = 100;
constexpr std::size_t kRowsNearLimit = 30 * 60 * kRowsPerSecond, kRowsATick = 2;
static_assert(kRowsNearLimit < kMaxLoggedRows);

/// Keeps ASCII letters and digits and replaces all else with underscores.
std::string plainName(std::string name) {
    for (char& c : name) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (!plain) c = '_';
    }
    return name;
}

}  // namespace

std::filesystem::path telemetryFolder(const Folders& folders) { return folders.player / "telemetry"; }

std::vector<std::filesystem::path> recordedTelemetry(const std::filesystem::path& folder) {
    namespace fs = std::filesystem;
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
         entry.increment(error)) {
        std::error_code lost;  // the file may vanish after it was listed
        if (entry->path().extension() == ".csv" && entry->is_regular_file(lost))
            found.emplace_back(entry->last_write_time(lost), entry->path());
    }
    std::ranges::sort(found, std::greater{});
    std::vector<fs::path> files;
    for (auto& [time, file] : found) files.push_back(std::move(file));
    return files;
}

std::string telemetryPath(const Folders& folders, const std::string& car, const std::string& track) {
    namespace fs = std::filesystem;
    const fs::path folder = telemetryFolder(folders);
    std::error_code error;  // an error here also makes opening the file fail, which is reported
    fs::create_directories(folder, error);
    const std::string name = plainName(car) + "-" + plainName(track) + "-";
    for (int number = 1;; ++number) {
        const fs::path path = folder / (name + std::to_string(number) + ".csv");
        if (createNew(path) || isUnused(path)) return path.string();
    }
}

TelemetryFile::TelemetryFile(const std::string& path, const CarParams& car, const SurfaceTable& surfaces)
    : path_(path), out_(path), sampler_(kRowsPerSecond, surfaces), wheels_(wheelsWithColumns(car)) {
    out_.write(telemetryHeader(car) + '\n');
}

void TelemetryFile::add(const CarSnapshot& car, double time) {
    rows_.clear();
    sampler_.add(telemetryRow(car, time, wheels_), rows_);
    if (!rows_.empty()) out_.write(rows_);  // the reader of a pipe gets each row at once
    rowCount_ += static_cast<std::size_t>(std::ranges::count(rows_, '\n'));
}

RecordingSize TelemetryFile::size() const {
    if (rowCount_ + kRowsATick > kMaxLoggedRows) return RecordingSize::Full;
    return rowCount_ < kRowsNearLimit ? RecordingSize::Small : RecordingSize::NearLimit;
}

}  // namespace slip
