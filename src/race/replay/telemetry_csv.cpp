// SPDX-License-Identifier: MIT
#include "race/replay/telemetry_csv.hpp"

#include "race/replay/telemetry_columns.hpp"

#include <charconv>
#include <vector>

namespace slip {
namespace {

static_assert(kGearPlace == kMotionColumns.size() + kPedalColumns.size());
static_assert(kGearPlace + kEngineColumns.size() + 2 * kAxleColumns.size() + kDriveColumns.size() == kFirstNumbers);
static_assert(kBodyColumns.size() == kCarNumbers && kAidColumns.size() + 2 == kAidNumbers);

/// Formats a number and keeps the text for the next. Neighbours are often equal, as the wheels of an axle or a row of
/// zeros.
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
        if (i == kSurfacePlace) out += surfaces[row.surface].name + ",";
        text.append(out, row.numbers[i]);
        out += ',';
    }
    out.back() = '\n';
}

/// Returns the corners of a row. The wheels are in order, and the first and the last axle have one or two.
std::array<WheelTelemetry, kDualTrackWheels> cornersOf(const WheelList<WheelTelemetry>& wheels) {
    const auto pair = [](const WheelTelemetry& left, const WheelTelemetry& right) {
        if (left.axle == right.axle && left.side != 0) return std::array{left, right};
        return std::array{halfWheel(left, 1), halfWheel(left, -1)};
    };
    const std::size_t last = wheels.size() - 1;
    const auto front = pair(wheels[0], wheels[std::min<std::size_t>(1, last)]);
    const bool alone = wheels[last].side == 0;
    const auto rear = pair(wheels[alone ? last : last - 1], wheels[last]);
    return {front[0], front[1], rear[0], rear[1]};
}

/// Returns "_1l", "_1r" or "_2": the axle from the front, and the side where there are two.
std::string suffixOf(const WheelMount& place) {
    const char* const side = place.side > 0 ? "l" : place.side < 0 ? "r" : "";
    return "_" + std::to_string(place.axle + 1) + side;
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

std::size_t wheelsWithColumns(const CarParams& car) { return hasFourCorners(car) ? 0 : wheelMounts(car).size(); }

std::size_t wheelsWithColumns(const Telemetry& car) {
    const auto wheels = allWheels(car);
    const bool corners = wheels.size() == kDualTrackWheels && wheels[1].axle == 0 && wheels[2].axle == 1 &&
                         wheels[3].axle == 1;  // two axles with two wheels each
    return corners ? 0 : wheels.size();
}

TelemetryRow telemetryRow(const CarSnapshot& car, double time, std::size_t wheels) {
    const Telemetry& t = car.telemetry;
    const Vec2 v = unrotate(car.velocity, direction(car.pose.yaw));
    TelemetryRow row;
    const auto put = [&row](double x) { row.numbers.push_back(x); };
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
    auto standing = allWheels(t);
    const auto corners = cornersOf(standing);
    if (standing.size() != wheels) standing = WheelList<WheelTelemetry>(wheels);
    const auto putWheels = [&](const auto& list) {
        for (const WheelChannel& channel : kWheelChannels)
            for (const WheelTelemetry& wheel : list) put(wheel.*channel.value);
    };
    const auto putLate = [&](const auto& list) {
        for (const LateColumn& column : kLateColumns)
            for (const WheelTelemetry& wheel : list) put(column.value(wheel));
    };
    putWheels(corners);
    put(t.steer);
    put(t.clutch);
    for (const AidColumn& column : kAidColumns) put(t.aids.*column.share);
    putLate(corners);
    putWheels(standing);
    putLate(standing);
    row.gear = t.gear;
    row.surface = car.surfaceFront;
    return row;
}

std::string telemetryHeader(const CarParams& car) {
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
    const auto putWheels = [&](const auto& columns, const auto& suffixes) {
        for (const auto& column : columns)
            for (const auto& suffix : suffixes) put(column.name, suffix);
    };
    putWheels(kWheelChannels, kCorners);
    put("steer_input");
    put("clutch_input");
    putAll(kAidColumns);
    putWheels(kLateColumns, kCorners);
    std::vector<std::string> wheels;
    if (wheelsWithColumns(car) > 0)
        for (const WheelMount& place : wheelMounts(car)) wheels.push_back(suffixOf(place));
    putWheels(kWheelChannels, wheels);
    putWheels(kLateColumns, wheels);
    return out;
}

void TelemetrySampler::add(const TelemetryRow& row, std::string& out) {
    constexpr double kSame = 1e-9;  // s
    const double now = row.numbers[0];
    for (;; ++next_) {
        const double due = static_cast<double>(next_) / sample_;
        if (due > now + kSame || due > end_ + kSame) break;
        // A row on the tick itself is the tick's own. A row before it lies between the two ticks.
        appendRow(out, last_ && due < now - kSame ? between(*last_, row, due) : row, *surfaces_);
    }
    last_ = row;
}

}  // namespace slip
