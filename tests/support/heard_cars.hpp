// SPDX-License-Identifier: MIT
// The bundled cars, for tests of each of them.
#pragma once
#include "io/car/car_file.hpp"

#include <algorithm>
#include <filesystem>

namespace slip::test {

struct BundledCar {
    std::string name;
    CarParams params;
};

inline std::vector<BundledCar> bundledCars() {
    std::vector<BundledCar> cars;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::filesystem::path(SLIPANGLE_SOURCE_DIR) / "data/cars"))
        cars.push_back({entry.path().stem().string(), loadCar(entry.path()).value.value().params});
    std::ranges::sort(cars, {}, &BundledCar::name);
    return cars;
}

inline CarParams bundledCar(const std::string& name) {
    return loadCar(std::filesystem::path(SLIPANGLE_SOURCE_DIR) / "data/cars" / (name + ".json")).value.value().params;
}

}  // namespace slip::test
