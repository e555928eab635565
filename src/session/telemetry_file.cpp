#include "session/telemetry_file.hpp"

namespace slip {
namespace {

constexpr int kRowsPerSecond = 100;

}  // namespace

TelemetryFile::TelemetryFile(const std::string& path, const CarParams& car, const SurfaceTable& surfaces)
    : out_(path), sampler_(kRowsPerSecond, surfaces), wheels_(wheelsWithColumns(car)) {
    out_.write(telemetryHeader(car) + '\n');
}

void TelemetryFile::add(const CarSnapshot& car, double time) {
    rows_.clear();
    sampler_.add(telemetryRow(car, time, wheels_), rows_);
    if (!rows_.empty()) out_.write(rows_);  // a pipe's reader sees each row as it comes
}

}  // namespace slip
