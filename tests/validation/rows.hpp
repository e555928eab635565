// One row of the table of predictions: measured against closed form, and seen to fail when the car is 5 % off.
#pragma once
#include "vehicle/car_params.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <functional>

namespace slip::test {

struct Row {
    const char* name;
    double tolerance;  // relative
    CarParams car;
    std::function<double(const CarParams&)> measure, predict;
    std::function<void(CarParams&)> perturb;  // 5 % off
};

inline void expectRow(const Row& row) {
    const double predicted = row.predict(row.car), measured = row.measure(row.car);
    const double error = std::abs(measured / predicted - 1);
    std::printf("%-44s predicted %10.5f measured %10.5f error %.4f %% (tolerance %.2f %%)\n", row.name, predicted,
                measured, 100 * error, 100 * row.tolerance);
    EXPECT_LE(error, row.tolerance) << row.name;
    CarParams off = row.car;
    row.perturb(off);
    EXPECT_GT(std::abs(row.measure(off) / predicted - 1), row.tolerance)
        << row.name << ": a car 5 % off is not noticed";
}

}  // namespace slip::test
