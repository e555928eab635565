// SPDX-License-Identifier: MIT
// State of the bench that persists between drives.
#pragma once
#include "workshop/bench/tests_tab.hpp"

namespace slip {

/// Car with which the driven set-up is compared.
enum class ComparedWith { Waiting, File };

struct BenchMemory {
    ComparedWith against = ComparedWith::Waiting;
    TestsTab tests;
};

}  // namespace slip
