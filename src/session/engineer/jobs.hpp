// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <functional>

namespace slip {

/// Calls work(0) … work(count − 1), each once, on `jobs` threads. Rethrows one exception after all threads have ended.
/// Work that has not begun by then is skipped.
void runJobs(std::size_t count, int jobs, const std::function<void(std::size_t)>& work);

}  // namespace slip
