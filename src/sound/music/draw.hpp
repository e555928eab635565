// SPDX-License-Identifier: MIT
// Seeded draws for a piece: the same numbers for the same place in it.
#pragma once
#include "base/hash.hpp"
#include "base/random.hpp"

#include <span>

namespace slip {

/// Its numbers are of `seed` and of what they are for.
inline Random drawFor(std::uint64_t seed, int purpose, int place = 0) {
    Hash hash;
    hash.add(static_cast<std::int64_t>(seed));
    hash.add(static_cast<std::int64_t>(purpose));
    hash.add(static_cast<std::int64_t>(place));
    return Random(hash.value());
}

/// An index, as often as its weight says; one of them is above 0.
inline int pick(Random& random, std::span<const float> weights) {
    float sum = 0;
    for (const float weight : weights) sum += weight;
    float at = random.between(0, sum);
    int last = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (weights[i] <= 0) continue;
        last = static_cast<int>(i);
        at -= weights[i];
        if (at < 0) break;
    }
    return last;
}

}  // namespace slip
