// SPDX-License-Identifier: MIT
// A small random generator (PCG32, M. E. O'Neill 2014) whose numbers are the same on every machine.
#pragma once
#include <cstdint>
#include <utility>
#include <vector>

namespace slip {

class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed * 2 + 1) { next(); }

    std::uint32_t next() {
        const std::uint64_t old = state_;
        state_ = old * 6364136223846793005ULL + 1442695040888963407ULL;
        const auto mixed = static_cast<std::uint32_t>(((old >> 18) ^ old) >> 27);
        const auto turn = static_cast<std::uint32_t>(old >> 59);
        return (mixed >> turn) | (mixed << ((-turn) & 31));
    }
    /// Returns a number distributed evenly over low…high.
    float between(float low, float high) {
        return low + (high - low) * (static_cast<float>(next() >> 8) * (1.0f / 16777216));
    }

    template <class T>
    void shuffle(std::vector<T>& items) {
        for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[next() % i]);
    }

private:
    std::uint64_t state_;
};

}  // namespace slip
