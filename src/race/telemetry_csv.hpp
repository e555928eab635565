// Telemetry as rows of a CSV file: the lab's output columns.
#pragma once
#include "race/snapshot.hpp"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

namespace slip {

/// One row of the contract: numbers in column order, whole numbers and text apart.
struct TelemetryRow {
    std::array<double, 27> numbers{};  // t … power without gear
    int gear = 0;
    int surface = 0;  // index into the surface table
};

/// The row of a car after a tick. ISO 8855, SI; time: s.
TelemetryRow telemetryRow(const CarSnapshot& car, double time);

/// The header line, without its newline.
std::string telemetryHeader();

/// Makes CSV rows at k/sample s from rows a tick: numbers interpolate linearly between ticks, gear and surface are the
/// earlier tick's.
class TelemetrySampler {
public:
    /// sample: rows a second, at most the tick rate. end: s, no row comes after it.
    TelemetrySampler(int sample, const SurfaceTable& surfaces, double end = std::numeric_limits<double>::infinity())
        : sample_(sample), end_(end), surfaces_(&surfaces) {}

    /// Appends to `out` every row that is due up to this tick, each with its newline.
    void add(const TelemetryRow& row, std::string& out);

private:
    int sample_;
    double end_;
    const SurfaceTable* surfaces_;
    std::int64_t next_ = 0;  // number of the next row
    std::optional<TelemetryRow> last_;
};

}  // namespace slip
