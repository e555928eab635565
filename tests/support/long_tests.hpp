// SPDX-License-Identifier: MIT
#pragma once
#include <cstdlib>

namespace slip::test {

/// Returns true if the run may take long (tests/run --long).
inline bool isLong() { return std::getenv("SLIPANGLE_LONG") != nullptr; }

}  // namespace slip::test
