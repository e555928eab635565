// SPDX-License-Identifier: MIT
#include "lab/common/allocation_count.hpp"

#include <atomic>
#include <cstddef>
#include <cstdlib>

namespace {
std::atomic<std::uint64_t> allocations{0};
}

#if !defined(SLIPANGLE_SANITIZED)
// glibc's own entry point: replacing malloc catches operator new and the libraries alike.
extern "C" void* __libc_malloc(std::size_t size);
extern "C" void* malloc(std::size_t size) noexcept {
    allocations.fetch_add(1, std::memory_order_relaxed);
    return __libc_malloc(size);
}
#endif

namespace slip {

std::uint64_t allocationCount() { return allocations.load(std::memory_order_relaxed); }

}  // namespace slip
