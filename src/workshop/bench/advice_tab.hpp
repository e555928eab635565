// SPDX-License-Identifier: MIT
// What a driver complains of, and the small steps of the set-up that help, worked out by a thread of its own.
#pragma once
#include "io/system/background.hpp"
#include "session/engineer/live_results.hpp"
#include "workshop/bench/search_box.hpp"

#include <mutex>

namespace slip {

class AdviceTab {
public:
    AdviceTab() = default;
    AdviceTab(const AdviceTab&) = delete;
    AdviceTab& operator=(const AdviceTab&) = delete;

    /// Fills what is left of the window of ImGui, scrolling. What the ground refers to must outlive it.
    void draw(CarDraft& car, const TestGround& ground);

private:
    /// What the thread has come to.
    struct Answer {
        AdviceProgress progress;
        std::optional<Advice> advice;  // none: not yet
    };
    void ask(Complaint complaint, const CarDraft& car, const TestGround& ground);
    void drawComplaints(const CarDraft& car, const TestGround& ground);
    void drawAnswer(CarDraft& car, const TestGround& ground);
    Answer answer() const;

    static constexpr std::size_t kKept = 8 * kComplaints;  // figures

    std::optional<LiveResults<std::optional<double>>> figures_;  // by complaint; none: nothing was drawn yet
    std::optional<Complaint> asked_;
    TunedCar about_;  // the car that was asked about
    mutable std::mutex mutex_;
    Answer answer_;  // of the thread; mutex_
    SearchBox search_;
    Background worker_;
};

}  // namespace slip
