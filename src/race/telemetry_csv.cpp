#include "race/telemetry_csv.hpp"

#include "base/scalar.hpp"

#include <charconv>
#include <string_view>

namespace slip {
namespace {

constexpr std::array<std::string_view, 29> kColumns{"t",
                                                    "x",
                                                    "y",
                                                    "yaw",
                                                    "vx",
                                                    "vy",
                                                    "yaw_rate",
                                                    "ax",
                                                    "ay",
                                                    "steer_angle",
                                                    "throttle",
                                                    "brake",
                                                    "handbrake",
                                                    "gear",
                                                    "rpm",
                                                    "clutch_slip",
                                                    "slip_angle_front",
                                                    "slip_angle_rear",
                                                    "slip_ratio_front",
                                                    "slip_ratio_rear",
                                                    "fx_front",
                                                    "fx_rear",
                                                    "fy_front",
                                                    "fy_rear",
                                                    "fz_front",
                                                    "fz_rear",
                                                    "drive_torque",
                                                    "power",
                                                    "surface"};
constexpr std::size_t kGearColumn = 13;

void appendNumber(std::string& out, double x) {
    char text[32];
    const double clean = x == 0 ? 0 : x;  // no −0
    const auto end = std::to_chars(text, text + sizeof text, clean, std::chars_format::general, 9).ptr;
    out.append(text, end);
}

void appendRow(std::string& out, const TelemetryRow& row, const SurfaceTable& surfaces) {
    for (std::size_t i = 0; i < row.numbers.size(); ++i) {
        if (i == kGearColumn) out += std::to_string(row.gear) + ",";
        appendNumber(out, row.numbers[i]);
        out += ',';
    }
    out += surfaces[static_cast<std::size_t>(row.surface)].name;
    out += '\n';
}

TelemetryRow between(const TelemetryRow& a, const TelemetryRow& b, double t) {
    TelemetryRow row = a;
    const double span = b.numbers[0] - a.numbers[0];
    const double share = span > 0 ? (t - a.numbers[0]) / span : 0;
    for (std::size_t i = 0; i < row.numbers.size(); ++i)
        row.numbers[i] = a.numbers[i] + (b.numbers[i] - a.numbers[i]) * share;
    row.numbers[0] = t;
    return row;
}

}  // namespace

TelemetryRow telemetryRow(const CarSnapshot& car, double time) {
    const Telemetry& t = car.telemetry;
    const Vec2 v = unrotate(car.velocity, direction(car.pose.yaw));
    TelemetryRow row;
    row.numbers = {time,
                   car.pose.position.x,
                   car.pose.position.y,
                   car.pose.yaw,
                   v.x,
                   v.y,
                   car.yawRate,
                   t.ax,
                   t.ay,
                   t.steerAngle,
                   t.throttle,
                   t.brake,
                   t.handbrake,
                   t.rpm,
                   t.clutchSlip,
                   t.front.slipAngle,
                   t.rear.slipAngle,
                   t.front.slipRatio,
                   t.rear.slipRatio,
                   t.front.fx,
                   t.rear.fx,
                   t.front.fy,
                   t.rear.fy,
                   t.front.fz,
                   t.rear.fz,
                   t.driveTorque,
                   t.power};
    row.gear = t.gear;
    row.surface = car.surfaceFront;
    return row;
}

std::string telemetryHeader() {
    std::string out;
    for (const std::string_view column : kColumns) {
        if (!out.empty()) out += ',';
        out += column;
    }
    return out;
}

void TelemetrySampler::add(const TelemetryRow& row, std::string& out) {
    constexpr double kSame = 1e-9;  // s
    const double now = row.numbers[0];
    for (;; ++next_) {
        const double due = static_cast<double>(next_) / sample_;
        if (due > now + kSame || due > end_ + kSame) break;
        // A row on the tick itself is the tick's own; before it, between the two ticks.
        appendRow(out, last_ && due < now - kSame ? between(*last_, row, due) : row, *surfaces_);
    }
    last_ = row;
}

}  // namespace slip
