// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <cstdlib>
#include <vector>

namespace slip::test {

/// Returns true if the run may take long (tests/run --long).
inline bool isLong() { return std::getenv("SLIPANGLE_LONG") != nullptr; }

/// Returns every third item from `first` (0…2) on, or all if the run may take long. For what takes long by item, where
/// the items are much alike.
template <class Item>
std::vector<Item> sampleOf(std::vector<Item> all, std::size_t first = 0) {
    std::size_t place = 3 - first;
    if (!isLong()) std::erase_if(all, [&](const Item&) { return place++ % 3 != 0; });
    return all;
}

}  // namespace slip::test
