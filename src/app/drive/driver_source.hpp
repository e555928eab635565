// SPDX-License-Identifier: MIT
// The source of a car's inputs: a human, the demo, a script, or a test that a human may take over.
#pragma once
#include "race/testdrive/input_script.hpp"

#include <memory>
#include <optional>

namespace slip {

struct WatchedTest;

struct DriverSource {
    bool demo = false;
    std::optional<InputScript> script = {};
    std::shared_ptr<const WatchedTest> test = {};  // for a human, who may take over
    bool isHuman() const { return !demo && !script; }
    /// Returns whether a human drives without the computer, so that laps and runs are saved.
    bool savesRecords() const { return isHuman() && !test; }
};

}  // namespace slip
