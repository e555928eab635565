// SPDX-License-Identifier: MIT
// A search over several keys at once, shown below the advice: its progress, its result, and a button that applies it.
#pragma once
#include "io/process/background.hpp"
#include "session/engineer/setup_search.hpp"
#include "workshop/car/car_draft.hpp"

#include <mutex>
#include <optional>

namespace slip {

class SetupSearchBox {
public:
    SetupSearchBox() = default;
    SetupSearchBox(const SetupSearchBox&) = delete;
    SetupSearchBox& operator=(const SetupSearchBox&) = delete;

    /// Draws within an ImGui window. `advice` is for the present draft. The objects that `ground` refers to must
    /// outlive the search. Returns true if the result was applied to the draft.
    bool draw(CarDraft& car, Complaint complaint, const Advice& advice, const TestGround& ground);
    /// Discards the result and cancels the search.
    void forget();

private:
    struct State {
        FoundSetup found;
        bool runs = false;
        bool dropped = false;  // later results are ignored
    };
    State state() const;
    void start(const SetupSearch& search, double before, const TestGround& ground);
    void drawGoal(Complaint complaint, double now);
    bool drawFound(CarDraft& car, const FoundSetup& found, const ComplaintInfo& info, std::span<const Remedy> keys);

    struct Goal {
        Complaint of = Complaint::PushesWide;
        bool near = false;  // aims at a value
        float value = 0;    // in the unit of the figure
    };
    Goal goal_;
    TunedCar about_;        // the car from which the search started
    bool scrolls_ = false;  // scrolls the first result into view
    mutable std::mutex mutex_;
    State state_;  // written by the thread; guarded by mutex_
    Background worker_;
};

}  // namespace slip
