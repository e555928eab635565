// SPDX-License-Identifier: MIT
// The published cars and runs in data/.
#pragma once
#include "io/car/car_file.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace slip::test {

inline const std::string kDataFolder = SLIPANGLE_SOURCE_DIR "/tests/validation/data/";

/// Returns a car without any problem in its file.
inline CarParams publishedCar(const std::string& name) {
    const Loaded<CarFile> loaded = loadCar(kDataFolder + name + ".json");
    for (const Problem& p : loaded.problems) ADD_FAILURE() << format(p);
    return loaded.value.value().params;
}

/// Returns the cells of a CSV file, without its header.
inline std::vector<std::vector<std::string>> csvRows(const std::string& name) {
    std::ifstream file(kDataFolder + name + ".csv");
    std::string line;
    std::getline(file, line);
    std::vector<std::vector<std::string>> rows;
    while (std::getline(file, line)) {
        std::istringstream cells(line);
        std::vector<std::string>& row = rows.emplace_back();
        for (std::string cell; std::getline(cells, cell, ',');) row.push_back(cell);
    }
    return rows;
}

}  // namespace slip::test
