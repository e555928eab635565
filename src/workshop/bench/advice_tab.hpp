// SPDX-License-Identifier: MIT
// Handling complaints of a driver, and the small set-up steps that help. A worker thread computes them.
#pragma once
#include "io/process/background.hpp"
#include "session/engineer/live_results.hpp"
#include "workshop/bench/setup_search_box.hpp"

#include <mutex>

namespace slip {

class AdviceTab {
public:
    AdviceTab() = default;
    AdviceTab(const AdviceTab&) = delete;
    AdviceTab& operator=(const AdviceTab&) = delete;

    /// Fills the rest of the ImGui window and scrolls. The objects that `ground` refers to must outlive the tab.
    void draw(CarDraft& car, const TestGround& ground);

private:
    /// Progress and result of the worker thread.
    struct Answer {
        std::optional<AdviceProgress> progress;  // while steps are tried
        std::optional<Advice> advice;            // empty until it is ready
    };
    void ask(Complaint complaint, const CarDraft& car, const TestGround& ground);
    void drawComplaints(const CarDraft& car, const TestGround& ground);
    void drawAnswer(CarDraft& car, const TestGround& ground);
    Answer answer() const;

    static constexpr std::size_t kKept = 8 * kComplaints;  // figures

    std::optional<LiveResults<std::optional<double>>> figures_;  // by complaint; empty before the first draw
    std::optional<Complaint> asked_;
    bool withDesign_ = false;  // asks also for what makes it another car
    TunedCar about_;           // the car to which the advice applies
    mutable std::mutex mutex_;
    Answer answer_;  // written by the thread; guarded by mutex_
    SetupSearchBox search_;
    Background worker_;
};

}  // namespace slip
