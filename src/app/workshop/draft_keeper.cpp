#include "app/workshop/draft_keeper.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

namespace slip {

void DraftKeeper::keep(std::filesystem::path path, std::optional<CarDraftFile> draft) {
    for (std::vector<Order>* list : {&waiting_, &failed_})
        std::erase_if(*list, [&](const Order& order) { return order.path == path; });
    retryFailed();
    waiting_.push_back({std::move(path), std::move(draft)});
}

void DraftKeeper::retryFailed() {
    waiting_.insert(waiting_.begin(), failed_.begin(), failed_.end());
    failed_.clear();
}

void DraftKeeper::begin() {
    current_ = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    const auto write = [this] {
        return current_.draft ? saveDraft(*current_.draft, current_.path) : dropDraft(current_.path);
    };
    try {
        writing_ = std::async(std::launch::async, write);
    } catch (const std::system_error&) {  // no thread is to be had
        writing_ = std::async(std::launch::deferred, write);
        writing_.wait();
    }
}

/// What went wrong with the one that is being written.
Message DraftKeeper::end() {
    Message problem = writing_.get();
    const auto newer = [&](const Order& order) { return order.path == current_.path; };
    if (!problem.empty() && std::ranges::none_of(waiting_, newer)) failed_.push_back(std::move(current_));
    return problem;
}

Message DraftKeeper::update() {
    Message problem;
    if (writing_.valid()) {
        if (writing_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return {};
        problem = end();
    }
    if (!waiting_.empty()) begin();
    return problem;
}

Message DraftKeeper::finish() {
    if (writing_.valid()) end();
    retryFailed();
    Message problem;
    while (!waiting_.empty()) {
        begin();
        if (Message why = end(); !why.empty()) problem = std::move(why);
    }
    return problem;
}

}  // namespace slip
