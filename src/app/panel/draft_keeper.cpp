#include "app/panel/draft_keeper.hpp"

#include <system_error>
#include <utility>

namespace slip {

void DraftKeeper::keep(std::filesystem::path path, std::optional<CarDraftFile> draft) {
    if (waiting_ && waiting_->path != path) finish();
    waiting_ = Order{std::move(path), std::move(draft)};
}

void DraftKeeper::begin() {
    const auto write = [order = std::move(*std::exchange(waiting_, std::nullopt))] {
        return order.draft ? saveDraft(*order.draft, order.path) : dropDraft(order.path);
    };
    try {
        writing_ = std::async(std::launch::async, write);
    } catch (const std::system_error&) {  // no thread is to be had
        writing_ = std::async(std::launch::deferred, write);
        writing_.wait();
    }
}

std::string DraftKeeper::update() {
    std::string problem;
    if (writing_.valid()) {
        if (writing_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return "";
        problem = writing_.get();
    }
    if (waiting_) begin();
    return problem;
}

std::string DraftKeeper::finish() {
    std::string problem = writing_.valid() ? writing_.get() : "";
    if (!waiting_) return problem;
    begin();
    const std::string last = writing_.get();
    return last.empty() ? problem : last;
}

}  // namespace slip
