#include "app/drive/telemetry_file.hpp"

namespace slip {
namespace {

constexpr int kRowsPerSecond = 100;

}  // namespace

TelemetryFile::TelemetryFile(const std::string& path, const SurfaceTable& surfaces)
    : out_(path, std::ios::binary | std::ios::trunc), sampler_(kRowsPerSecond, surfaces) {
    out_ << telemetryHeader() << '\n' << std::flush;
}

void TelemetryFile::add(const CarSnapshot& car, double time) {
    rows_.clear();
    sampler_.add(telemetryRow(car, time), rows_);
    if (!rows_.empty()) out_ << rows_ << std::flush;  // a pipe's reader sees each row as it comes
}

}  // namespace slip
