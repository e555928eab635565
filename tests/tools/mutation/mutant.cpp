// SPDX-License-Identifier: MIT
#include "tools/mutation/mutant.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>

namespace slip::mutants {
namespace {

constexpr int kMaxMutants = 100'000;

int chosen() {
    const char* const text = std::getenv("SLIPANGLE_MUTANT");
    return text != nullptr ? std::atoi(text) : -1;
}

/// Records which changes were reached and appends them to the file when the program ends.
struct Trace {
    const char* path = std::getenv("SLIPANGLE_MUTANT_TRACE");
    std::array<bool, kMaxMutants> reached{};

    ~Trace() {
        std::FILE* const file = path != nullptr ? std::fopen(path, "a") : nullptr;
        if (file == nullptr) return;
        for (int id = 0; id < kMaxMutants; ++id)
            if (reached[static_cast<std::size_t>(id)]) std::fprintf(file, "%d\n", id);
        std::fclose(file);
    }
};

}  // namespace

bool isMade(int id) {
    static const int only = chosen();
    static Trace trace;
    if (trace.path != nullptr) trace.reached[static_cast<std::size_t>(id)] = true;
    return id == only;
}

}  // namespace slip::mutants
