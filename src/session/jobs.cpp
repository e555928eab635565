#include "session/jobs.hpp"

#include <atomic>
#include <system_error>
#include <thread>
#include <vector>

namespace slip {

void runJobs(std::size_t count, int jobs, const std::function<void(std::size_t)>& work) {
    std::atomic<std::size_t> next = 0;
    const auto all = [&] {
        for (std::size_t i = next++; i < count; i = next++) work(i);
    };
    std::vector<std::jthread> others;
    try {
        for (int i = 1; i < jobs; ++i) others.emplace_back(all);
    } catch (const std::system_error&) {  // as many as are to be had
    }
    all();
}

}  // namespace slip
