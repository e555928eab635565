// SPDX-License-Identifier: MIT
#include "race/replay/logged_row.hpp"

#include "race/replay/telemetry_columns.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

namespace slip {
namespace {

constexpr float kNone = std::numeric_limits<float>::quiet_NaN();

/// Axle and side, in the order of the wheels: left before right.
using LoggedPlace = std::pair<std::size_t, float>;
struct StandsBefore {
    bool operator()(const LoggedPlace& a, const LoggedPlace& b) const {
        return a.first != b.first ? a.first < b.first : a.second > b.second;
    }
};

std::optional<LoggedPlace> cornerOf(std::string_view ending) {
    const auto corner = std::ranges::find(kCorners, ending);
    if (corner == kCorners.end()) return std::nullopt;
    const auto index = static_cast<std::size_t>(corner - kCorners.begin());
    return LoggedPlace{index / 2, index % 2 == 0 ? 1.0f : -1.0f};
}

/// Parses "_2l": an axle from 1 on, and the side where there are two.
std::optional<LoggedPlace> wheelOf(std::string_view ending) {
    if (ending.size() < 2 || ending[0] != '_' || ending[1] < '1' || ending[1] > '0' + kMaxAxles) return std::nullopt;
    const auto axle = static_cast<std::size_t>(ending[1] - '1');
    const std::string_view side = ending.substr(2);
    if (side.empty()) return LoggedPlace{axle, 0.0f};
    if (side == "l" || side == "r") return LoggedPlace{axle, side == "l" ? 1.0f : -1.0f};
    return std::nullopt;
}

/// Returns what follows the name in a wheel's column, or empty if it is no such column.
std::string_view endingOf(std::string_view column) {
    const auto ending = [&](const auto& columns) {
        for (const auto& known : columns)
            if (column.starts_with(known.name) &&
                (cornerOf(column.substr(known.name.size())) || wheelOf(column.substr(known.name.size()))))
                return column.substr(known.name.size());
        return std::string_view{};
    };
    const std::string_view early = ending(kWheelChannels);
    return early.empty() ? ending(kLateColumns) : early;
}

WheelTelemetry absentWheel(const LoggedPlace& place) {
    WheelTelemetry wheel;
    wheel.axle = place.first, wheel.side = place.second;
    for (const WheelChannel& channel : kWheelChannels) wheel.*channel.value = kNone;
    for (float WheelTelemetry::*member :
         {&WheelTelemetry::brakeTorque, &WheelTelemetry::inclination, &WheelTelemetry::temperature,
          &WheelTelemetry::lateralFriction, &WheelTelemetry::angle, &WheelTelemetry::worn,
          &WheelTelemetry::normalizedSlip})
        wheel.*member = kNone;
    return wheel;
}

AxleTelemetry absentAxle() {
    AxleTelemetry axle;
    for (const AxleColumn& column : kAxleColumns) axle.*column.value = kNone;
    return axle;
}

Telemetry absentCar() {
    Telemetry car;
    const auto clear = [&car](const auto& columns) {
        for (const CarColumn& column : columns) car.*column.value = kNone;
    };
    clear(kPedalColumns), clear(kEngineColumns), clear(kDriveColumns), clear(kBodyColumns);
    car.steer = car.clutch = car.boost = kNone;
    for (const AidColumn& column : kAidColumns) car.aids.*column.share = kNone;
    car.front = car.rear = absentAxle();
    return car;
}

/// Returns every axle up to the last with all of its wheels, whichever of them have columns.
std::set<LoggedPlace, StandsBefore> completed(const std::set<LoggedPlace, StandsBefore>& wheels) {
    std::set<LoggedPlace, StandsBefore> all;
    for (std::size_t axle = 0; axle <= wheels.rbegin()->first; ++axle) {
        const bool pair = wheels.count({axle, 1.0f}) + wheels.count({axle, -1.0f}) > 0;
        if (pair || wheels.count({axle, 0.0f}) == 0)
            all.insert({{axle, 1.0f}, {axle, -1.0f}});
        else
            all.insert({axle, 0.0f});
    }
    return all;
}

/// The wheels that the columns belong to.
struct LoggedWheels {
    std::set<LoggedPlace, StandsBefore> places;
    bool byAxles = false;  // else by corners
};

LoggedWheels wheelsOf(std::span<const std::string_view> header) {
    std::set<LoggedPlace, StandsBefore> corners, wheels;
    for (const std::string_view column : header) {
        const std::string_view ending = endingOf(column);
        if (const auto corner = cornerOf(ending)) corners.insert(*corner);
        if (const auto wheel = wheelOf(ending)) wheels.insert(*wheel);
    }
    if (!wheels.empty()) return {completed(wheels), true};
    if (!corners.empty()) corners = {{0, 1.0f}, {0, -1.0f}, {1, 1.0f}, {1, -1.0f}};
    return {corners, false};
}

template <class Owner>
TakeNumber into(float Owner::*member, Owner LoggedRow::*owner) {
    return [=](LoggedRow& row, double x) { row.*owner.*member = static_cast<float>(x); };
}

TakeNumber motionTaker(std::string_view column) {
    if (column == "t") return [](LoggedRow& row, double x) { row.time = x; };
    if (column == "x") return [](LoggedRow& row, double x) { row.pose.position.x = static_cast<float>(x); };
    if (column == "y") return [](LoggedRow& row, double x) { row.pose.position.y = static_cast<float>(x); };
    if (column == "yaw") return into(&Pose::yaw, &LoggedRow::pose);
    if (column == "vx") return into(&Vec2::x, &LoggedRow::velocity);
    if (column == "vy") return into(&Vec2::y, &LoggedRow::velocity);
    if (column == "yaw_rate") return [](LoggedRow& row, double x) { row.yawRate = static_cast<float>(x); };
    if (column == "gear") return [](LoggedRow& row, double x) { row.gear = static_cast<int>(x); };
    return {};
}

TakeNumber carTaker(std::string_view column) {
    const auto of = [&](const auto& columns) -> TakeNumber {
        for (const CarColumn& known : columns)
            if (known.name == column) return into(known.value, &LoggedRow::car);
        return {};
    };
    for (TakeNumber taker : {of(kPedalColumns), of(kEngineColumns), of(kDriveColumns), of(kBodyColumns)})
        if (taker) return taker;
    if (column == "steer_input") return into(&Telemetry::steer, &LoggedRow::car);
    if (column == "clutch_input") return into(&Telemetry::clutch, &LoggedRow::car);
    for (const AidColumn& known : kAidColumns)
        if (known.name == column)
            return [share = known.share](LoggedRow& row, double x) { row.car.aids.*share = static_cast<float>(x); };
    return {};
}

TakeNumber axleTaker(std::string_view column) {
    for (const AxleColumn& known : kAxleColumns) {
        if (!column.starts_with(known.name)) continue;
        const std::string_view ending = column.substr(known.name.size());
        const auto of = [&](AxleTelemetry Telemetry::*axle) {
            return [=, value = known.value](LoggedRow& row, double x) { row.car.*axle.*value = static_cast<float>(x); };
        };
        if (ending == "_front") return of(&Telemetry::front);
        if (ending == "_rear") return of(&Telemetry::rear);
    }
    return {};
}

TakeNumber wheelTaker(std::string_view column, const LoggedRow& row, bool byAxles) {
    const std::string_view ending = endingOf(column);
    const std::optional<LoggedPlace> place = byAxles ? wheelOf(ending) : cornerOf(ending);
    if (!place) return {};
    const auto& wheels = row.car.wheels;
    const auto isIt = [&](const WheelTelemetry& wheel) { return LoggedPlace{wheel.axle, wheel.side} == *place; };
    const auto found = std::find_if(wheels.begin(), wheels.end(), isIt);
    if (found == wheels.end()) return {};
    const auto index = static_cast<std::size_t>(found - wheels.begin());
    const std::string_view name = column.substr(0, column.size() - ending.size());
    for (const WheelChannel& known : kWheelChannels)
        if (known.name == name)
            return [=, value = known.value](LoggedRow& to, double x) {
                to.car.wheels[index].*value = static_cast<float>(x);
            };
    for (const LateColumn& known : kLateColumns)
        if (known.name == name && known.take)
            return
                [=, take = known.take](LoggedRow& to, double x) { take(to.car.wheels[index], static_cast<float>(x)); };
    return {};
}

LoggedRow absentRow(const LoggedWheels& wheels) {
    LoggedRow row;
    row.pose = {{kNone, kNone}, kNone};
    row.velocity = {kNone, kNone};
    row.yawRate = kNone;
    row.car = absentCar();
    for (const LoggedPlace& place : wheels.places) row.car.wheels.push_back(absentWheel(place));
    row.car.cornerCount = row.car.wheels.size();
    return row;
}

}  // namespace

LogColumns logColumns(std::span<const std::string_view> header) {
    const LoggedWheels wheels = wheelsOf(header);
    LogColumns columns{absentRow(wheels), {}};
    for (const std::string_view name : header) {
        TakeNumber& taker = columns.takers.emplace_back(motionTaker(name));
        if (!taker) taker = carTaker(name);
        if (!taker) taker = axleTaker(name);
        if (!taker) taker = wheelTaker(name, columns.absent, wheels.byAxles);
    }
    return columns;
}

}  // namespace slip
