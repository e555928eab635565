// SPDX-License-Identifier: MIT
// The bundled cars, for tests of each of them.
#pragma once
#include "support/bundled.hpp"

namespace slip::test {

struct BundledCar {
    std::string name;
    CarParams params;
};

inline std::vector<BundledCar> bundledCars() {
    std::vector<BundledCar> cars;
    for (const std::string& name : bundledNames("cars")) cars.push_back({name, bundledCar(name)});
    return cars;
}

}  // namespace slip::test
