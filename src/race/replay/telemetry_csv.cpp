#include "race/replay/telemetry_csv.hpp"

#include "base/scalar.hpp"

#include <charconv>

namespace slip {
namespace {

/// Columns that are no member of Telemetry come first: time and motion.
constexpr std::array<std::string_view, 7> kMotionColumns{"t", "x", "y", "yaw", "vx", "vy", "yaw_rate"};

struct CarColumn {
    std::string_view name;
    float Telemetry::*value;
};
constexpr std::array kPedalColumns{
    CarColumn{"ax", &Telemetry::ax},
    CarColumn{"ay", &Telemetry::ay},
    CarColumn{"steer_angle", &Telemetry::steerAngle},
    CarColumn{"throttle", &Telemetry::throttle},
    CarColumn{"brake", &Telemetry::brake},
    CarColumn{"handbrake", &Telemetry::handbrake},
};
constexpr std::array kEngineColumns{
    CarColumn{"rpm", &Telemetry::rpm},
    CarColumn{"clutch_slip", &Telemetry::clutchSlip},
};
struct AxleColumn {
    std::string_view name;  // before "_front" and "_rear"
    float AxleTelemetry::*value;
};
constexpr std::array kAxleColumns{
    AxleColumn{"slip_angle", &AxleTelemetry::slipAngle},
    AxleColumn{"slip_ratio", &AxleTelemetry::slipRatio},
    AxleColumn{"fx", &AxleTelemetry::fx},
    AxleColumn{"fy", &AxleTelemetry::fy},
    AxleColumn{"fz", &AxleTelemetry::fz},
};
struct AidColumn {
    std::string_view name;
    float AidShares::*share;
};
constexpr std::array kDriveColumns{
    CarColumn{"drive_torque", &Telemetry::driveTorque},
    CarColumn{"power", &Telemetry::power},
};
constexpr std::array kBodyColumns{
    CarColumn{"gear_ratio", &Telemetry::gearRatio},
    CarColumn{"clutch_engagement", &Telemetry::clutchEngagement},
    CarColumn{"heave", &Telemetry::heave},
    CarColumn{"pitch", &Telemetry::pitch},
    CarColumn{"roll", &Telemetry::roll},
    CarColumn{"slipstream", &Telemetry::slipstream},
};
/// What the driver steers, and with what share of its power each aid acts: at the end of the row.
constexpr std::array kAidColumns{
    AidColumn{"abs", &AidShares::abs},
    AidColumn{"tc", &AidShares::tractionControl},
    AidColumn{"stability", &AidShares::stability},
    AidColumn{"steering_help", &AidShares::steeringHelp},
};
/// Of every wheel, at the end of the row.
struct LateColumn {
    std::string_view name;  // before its corner
    float (*value)(const WheelTelemetry&);
};
constexpr std::array<LateColumn, kLateChannels> kLateColumns{{
    {"brake_torque", [](const WheelTelemetry& w) { return w.brakeTorque; }},
    {"grounded", [](const WheelTelemetry& w) { return w.load > 0 ? 1.0f : 0.0f; }},
    {"inclination_deg", [](const WheelTelemetry& w) { return degrees(w.inclination); }},
    {"temperature_c", [](const WheelTelemetry& w) { return w.temperature; }},
}};
/// Where the whole number and the text stand among the numbers.
constexpr std::size_t kGearPlace = kMotionColumns.size() + kPedalColumns.size(), kSurfacePlace = kFirstNumbers;
static_assert(kGearPlace + kEngineColumns.size() + 2 * kAxleColumns.size() + kDriveColumns.size() == kFirstNumbers);
static_assert(kBodyColumns.size() == kCarNumbers && kAidColumns.size() + 2 == kAidNumbers);

/// A number as text, kept for the next: neighbours are often equal, as the wheels of an axle or a row of zeros.
class NumberText {
public:
    void append(std::string& out, double x) {
        if (x != number_) {
            number_ = x == 0 ? 0 : x;
            end_ = std::to_chars(text_, text_ + sizeof text_, number_, std::chars_format::general, 9).ptr;
        }
        out.append(text_, end_);
    }

private:
    double number_ = 0;  // never −0
    char text_[32] = {'0'};
    char* end_ = text_ + 1;
};

void appendRow(std::string& out, const TelemetryRow& row, const SurfaceTable& surfaces) {
    NumberText text;
    for (std::size_t i = 0; i < row.numbers.size(); ++i) {
        if (i == kGearPlace) out += std::to_string(row.gear) + ",";
        if (i == kSurfacePlace) out += surfaces[static_cast<std::size_t>(row.surface)].name + ",";
        text.append(out, row.numbers[i]);
        out += ',';
    }
    out.back() = '\n';
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
    auto next = row.numbers.begin();
    const auto put = [&next](double x) { *next++ = x; };
    const auto putAll = [&](const auto& columns) {
        for (const CarColumn& column : columns) put(t.*column.value);
    };
    for (const double x : std::initializer_list<double>{time, car.pose.position.x, car.pose.position.y, car.pose.yaw,
                                                        v.x, v.y, car.yawRate})
        put(x);
    putAll(kPedalColumns);
    putAll(kEngineColumns);
    for (const AxleColumn& column : kAxleColumns) put(t.front.*column.value), put(t.rear.*column.value);
    putAll(kDriveColumns);
    putAll(kBodyColumns);
    const auto wheels = fourWheels(t);
    for (const WheelChannel& channel : kWheelChannels)
        for (const WheelTelemetry& wheel : wheels) put(wheel.*channel.value);
    put(t.steer);
    put(t.clutch);
    for (const AidColumn& column : kAidColumns) put(t.aids.*column.share);
    for (const LateColumn& column : kLateColumns)
        for (const WheelTelemetry& wheel : wheels) put(column.value(wheel));
    row.gear = t.gear;
    row.surface = car.surfaceFront;
    return row;
}

std::string telemetryHeader() {
    std::string out;
    const auto put = [&out](std::string_view name, std::string_view suffix = {}) {
        if (!out.empty()) out += ',';
        out.append(name).append(suffix);
    };
    const auto putAll = [&](const auto& columns) {
        for (const auto& column : columns) put(column.name);
    };
    for (const std::string_view name : kMotionColumns) put(name);
    putAll(kPedalColumns);
    put("gear");
    putAll(kEngineColumns);
    for (const AxleColumn& column : kAxleColumns) put(column.name, "_front"), put(column.name, "_rear");
    putAll(kDriveColumns);
    put("surface");
    putAll(kBodyColumns);
    for (const WheelChannel& channel : kWheelChannels)
        for (const std::string_view corner : kCorners) put(channel.name, corner);
    put("steer_input");
    put("clutch_input");
    putAll(kAidColumns);
    for (const LateColumn& column : kLateColumns)
        for (const std::string_view corner : kCorners) put(column.name, corner);
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
