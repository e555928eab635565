// SPDX-License-Identifier: MIT
#include "io/process/background.hpp"

#include <system_error>

namespace slip {

bool Background::start(Work work) {
    end();
    const auto guardedWork = [this, work = std::move(work)](const std::stop_token& stop) {
        try {
            work(stop);
        } catch (...) {
            const std::lock_guard lock(mutex_);
            thrown_ = std::current_exception();
        }
    };
    try {
        thread_ = std::jthread(guardedWork);
    } catch (const std::system_error&) {
        return false;
    }
    return true;
}

void Background::startOrDo(const Work& work) {
    if (!start(work)) work({});
}

void Background::wait() {
    if (thread_.joinable()) thread_.join();
}

void Background::rethrow() {
    std::exception_ptr thrown;
    {
        const std::lock_guard lock(mutex_);
        thrown = std::exchange(thrown_, nullptr);
    }
    if (thrown) std::rethrow_exception(thrown);
}

}  // namespace slip
