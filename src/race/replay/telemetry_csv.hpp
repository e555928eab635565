// SPDX-License-Identifier: MIT
// Telemetry as rows of a CSV file: the lab's output columns.
#pragma once
#include "race/world/snapshot.hpp"
#include "vehicle/params/car_params.hpp"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace slip {

/// One number of every wheel, as the CSV and the panel show it.
struct WheelChannel {
    std::string_view name;  // of the column, before its corner
    float WheelTelemetry::*value;
};
inline constexpr std::array kWheelChannels{
    WheelChannel{"jounce", &WheelTelemetry::jounce},
    WheelChannel{"suspension_force", &WheelTelemetry::suspensionForce},
    WheelChannel{"fz", &WheelTelemetry::load},
    WheelChannel{"normalised_load", &WheelTelemetry::normalizedLoad},
    WheelChannel{"wheel_speed", &WheelTelemetry::speed},
    WheelChannel{"friction", &WheelTelemetry::friction},
    WheelChannel{"slip_ratio", &WheelTelemetry::slipRatio},
    WheelChannel{"normalised_fx", &WheelTelemetry::normalizedFx},
    WheelChannel{"slip_angle", &WheelTelemetry::slipAngle},
    WheelChannel{"normalised_fy", &WheelTelemetry::normalizedFy},
    WheelChannel{"aligning_moment", &WheelTelemetry::aligningMoment},
    WheelChannel{"fx", &WheelTelemetry::fx},
    WheelChannel{"fy", &WheelTelemetry::fy},
    WheelChannel{"camber", &WheelTelemetry::camber},
};
/// Suffixes of the corners: the left and the right of a car's first and last axle. A single wheel on its axle counts
/// half in each.
inline constexpr std::array<std::string_view, kDualTrackWheels> kCorners{"_fl", "_fr", "_rl", "_rr"};

/// Counts of numbers before the surface (t … power without gear) and after it: the car's own, four of every wheel
/// channel and of every late channel, steering and clutch inputs and the assists.
inline constexpr std::size_t kFirstNumbers = 27, kCarNumbers = 6, kLateChannels = 4, kAidNumbers = 6;
inline constexpr std::size_t kTelemetryNumbers =
    kFirstNumbers + kCarNumbers + kDualTrackWheels * (kWheelChannels.size() + kLateChannels) + kAidNumbers;
/// Counts of numbers before the whole number and before the text of a row.
inline constexpr std::size_t kGearPlace = 13, kSurfacePlace = kFirstNumbers;
/// Numbers at the end of the row, for each wheel of a car that has others than the four corners.
inline constexpr std::size_t kMaxWheelNumbers = kMaxWheels * (kWheelChannels.size() + kLateChannels);
/// Returns how many wheels have such columns: all of them or none.
std::size_t wheelsWithColumns(const CarParams& car);
/// Returns the same for a car by its present telemetry.
std::size_t wheelsWithColumns(const Telemetry& car);

/// One row of the file: numbers in column order, whole numbers and text apart.
struct TelemetryRow {
    ShortList<double, kTelemetryNumbers + kMaxWheelNumbers> numbers;
    int gear = 0;
    std::size_t surface = 0;  // index into the surface table
};

/// Returns the row of a car after a tick, by ISO 8855 in SI units. `time` is in s. `wheels` is the number of wheels
/// with columns, which are zero if the car has another number of wheels now.
TelemetryRow telemetryRow(const CarSnapshot& car, double time, std::size_t wheels);

/// Returns the header line, without its newline.
std::string telemetryHeader(const CarParams& car);

/// Makes CSV rows at k/sample s from one row per tick. Numbers are interpolated linearly between ticks; gear and
/// surface are those of the earlier tick.
class TelemetrySampler {
public:
    /// `sample` is in rows per second, at most the tick rate. No row comes after `end` (s).
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
