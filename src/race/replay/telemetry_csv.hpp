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
    std::string_view name;  // the column's, before its corner
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
/// Suffixes of the corners: of any car the left and the right of its first and of its last axle; a wheel that is alone
/// on its axle counts half in each.
inline constexpr std::array<std::string_view, kDualTrackWheels> kCorners{"_fl", "_fr", "_rl", "_rr"};

/// Numbers before the surface (t … power without gear) and after it: the car's own, four of every wheel channel and of
/// those that are shown in other units, what was steered and clutched, and the aids.
inline constexpr std::size_t kFirstNumbers = 27, kCarNumbers = 6, kLateChannels = 4, kAidNumbers = 6;
inline constexpr std::size_t kTelemetryNumbers =
    kFirstNumbers + kCarNumbers + kDualTrackWheels * (kWheelChannels.size() + kLateChannels) + kAidNumbers;
/// Numbers before the whole number and the text of a row.
inline constexpr std::size_t kGearPlace = 13, kSurfacePlace = kFirstNumbers;
/// At the end of the row, of each wheel of a car that stands on others than the four corners.
inline constexpr std::size_t kMaxWheelNumbers = kMaxWheels * (kWheelChannels.size() + kLateChannels);
/// How many wheels have such columns: all of them or none.
std::size_t wheelsWithColumns(const CarParams& car);
/// The same of the car that stands there.
std::size_t wheelsWithColumns(const Telemetry& car);

/// One row of the contract: numbers in column order, whole numbers and text apart.
struct TelemetryRow {
    ShortList<double, kTelemetryNumbers + kMaxWheelNumbers> numbers;
    int gear = 0;
    int surface = 0;  // index into the surface table
};

/// The row of a car after a tick. ISO 8855, SI; time: s. wheels: how many have columns; zeros where the car has another
/// number of wheels now.
TelemetryRow telemetryRow(const CarSnapshot& car, double time, std::size_t wheels);

/// The header line, without its newline.
std::string telemetryHeader(const CarParams& car);

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
