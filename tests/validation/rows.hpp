// SPDX-License-Identifier: MIT
// The table of predictions. Each row is measured against closed form, must fail if the car is 5 % off, and is reported.
#pragma once
#include "race/testdrive/manoeuvres.hpp"
#include "validation/report.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <functional>
#include <limits>

namespace slip::test {

inline constexpr int kFineHz = 1000;    // steps per second at which the error of a step hardly counts
inline constexpr double kExact = 1e-6;  // tolerance of what only rounding disturbs

inline double squared(double x) { return x * x; }

struct Row {
    int number;  // in the table of predictions
    std::string name;
    double tolerance;  // relative
    CarParams car;
    std::function<double(const CarParams&)> measure, predict;
    std::function<void(CarParams&)> perturb;  // 5 % off
    double scale = 0;                         // what the error is relative to; 0 for the prediction
};

/// Expects the relative error of one figure within its tolerance, prints it and reports it.
inline void expectWithin(int number, const std::string& name, double predicted, double measured, double tolerance,
                         double scale = 0) {
    const double error = std::abs(measured - predicted) / (scale > 0 ? scale : std::abs(predicted));
    std::printf("%2d %-60s predicted %s measured %s error %s (tolerance %s)\n", number, name.c_str(),
                figure(predicted).c_str(), figure(measured).c_str(), share(error).c_str(), share(tolerance).c_str());
    EXPECT_LE(error, tolerance) << number << ' ' << name;
    addToReport(ReportTable::ClosedForms,
                {std::to_string(number), name, figure(predicted), figure(measured), share(error), share(tolerance)});
}

inline void expectRow(const Row& row) {
    const double predicted = row.predict(row.car), measured = row.measure(row.car);
    expectWithin(row.number, row.name, predicted, measured, row.tolerance, row.scale);
    CarParams off = row.car;
    row.perturb(off);
    const double missed = std::abs(row.measure(off) - predicted) / (row.scale > 0 ? row.scale : std::abs(predicted));
    EXPECT_GT(missed, row.tolerance) << row.number << ' ' << row.name << ": a car 5 % off is not noticed";
}

inline constexpr double kNoBound = std::numeric_limits<double>::infinity();

/// Expects a figure of a manoeuvre within its bounds, prints it and reports it.
inline void expectBetween(const std::string& manoeuvre, const std::string& name, double measured, double low,
                          double high) {
    std::string bounds = figure(low) + " … " + figure(high);
    if (low == -kNoBound) bounds = "≤ " + figure(high);
    if (high == kNoBound) bounds = "≥ " + figure(low);
    std::printf("%s, %s: %s (%s)\n", manoeuvre.c_str(), name.c_str(), figure(measured).c_str(), bounds.c_str());
    EXPECT_GE(measured, low) << manoeuvre << ", " << name;
    EXPECT_LE(measured, high) << manoeuvre << ", " << name;
    addToReport(ReportTable::Manoeuvres, {manoeuvre, name, figure(measured), bounds});
}

/// Expects a figure of a published run or car within its tolerance, prints it and reports it.
inline void expectPublished(ReportTable table, const std::string& of, const std::string& name, double published,
                            double simulated, double tolerance) {
    const double error = simulated / published - 1;
    std::printf("%s, %s: published %s, simulated %s, error %s (%s)\n", of.c_str(), name.c_str(),
                figure(published).c_str(), figure(simulated).c_str(), share(error).c_str(), share(tolerance).c_str());
    EXPECT_LE(std::abs(error), tolerance) << of << ", " << name;
    addToReport(table, {of, name, figure(published), figure(simulated), share(error), share(tolerance)});
}

/// The top of the parabola through three samples of an oscillation.
struct ParabolaTop {
    double place, size;  // in samples after the middle one, and the absolute value
};
inline ParabolaTop topOf(const std::array<double, 3>& samples) {
    const double bent = samples[0] - 2 * samples[1] + samples[2], slope = (samples[2] - samples[0]) / 2;
    return {-slope / bent, std::abs(samples[1] - slope * slope / (2 * bent))};
}
/// Returns the share of the critical damping, from the logarithmic decrement of half a swing.
inline double dampingOf(double decrement) { return decrement / std::hypot(kPi, decrement); }

/// Expects at the end of a drive that no wheel ever left its friction ellipse (row 15).
class GripWatch {
public:
    explicit GripWatch(const TestDrive& drive) : drive_(drive) {}
    GripWatch(const GripWatch&) = delete;
    GripWatch& operator=(const GripWatch&) = delete;
    ~GripWatch() {
        EXPECT_LE(drive_.mostGripUse(), 1 + 1e-6f);
        noteGripUse(drive_.mostGripUse());
    }

private:
    const TestDrive& drive_;
};

}  // namespace slip::test
