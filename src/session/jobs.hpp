#pragma once
#include <cstddef>
#include <functional>

namespace slip {

/// work(0) … work(count − 1), each once, on so many threads.
void runJobs(std::size_t count, int jobs, const std::function<void(std::size_t)>& work);

}  // namespace slip
