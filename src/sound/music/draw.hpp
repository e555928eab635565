// SPDX-License-Identifier: MIT
// Seeded random numbers for a piece. The same position in a piece always gives the same numbers.
#pragma once
#include "base/hash.hpp"
#include "base/random.hpp"

#include <span>

namespace slip {

/// Returns a generator seeded by `seed`, the purpose and the position.
inline Random drawFor(std::uint64_t seed, int purpose, int place = 0) {
    Hash hash;
    hash.add(static_cast<std::int64_t>(seed));
    hash.add(static_cast<std::int64_t>(purpose));
    hash.add(static_cast<std::int64_t>(place));
    return Random(hash.value());
}

/// Returns an index with a probability in proportion to its weight. At least one weight must be above 0.
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
