// SPDX-License-Identifier: MIT
// Counts the heap allocations of the whole program, Box2D's included.
#pragma once
#include <cstdint>

namespace slip {

/// Returns the number of allocations since the program began. Always 0 in sanitizer builds, whose allocator must not be
/// replaced.
std::uint64_t allocationCount();

}  // namespace slip
