// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <functional>

namespace slip {

/// Does work(0) … work(count − 1), each once, on `jobs` threads. Throws what one of them throws, once all threads have
/// ended; work that was not begun by then is left out.
void runJobs(std::size_t count, int jobs, const std::function<void(std::size_t)>& work);

}  // namespace slip
