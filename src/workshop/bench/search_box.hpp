// SPDX-License-Identifier: MIT
// A search of several keys together, under the advice: how far it is, what it found, and a button that takes it.
#pragma once
#include "io/system/background.hpp"
#include "session/engineer/set_up_search.hpp"
#include "workshop/car/car_draft.hpp"

#include <mutex>
#include <optional>

namespace slip {

class SearchBox {
public:
    SearchBox() = default;
    SearchBox(const SearchBox&) = delete;
    SearchBox& operator=(const SearchBox&) = delete;

    /// Within a window of ImGui. advice: of the draft as it is now. What the ground refers to must outlive it. True:
    /// what was found is in the draft.
    bool draw(CarDraft& car, Complaint complaint, const Advice& advice, const TestGround& ground);
    /// What was found is of no use any more, and what is searched for neither.
    void forget();

private:
    struct State {
        FoundSetUp found;
        bool runs = false;
        bool dropped = false;  // what is still found is of no use
    };
    State state() const;
    void start(const SetUpSearch& search, double before, const TestGround& ground);
    void drawGoal(Complaint complaint, double now);
    bool drawFound(CarDraft& car, const FoundSetUp& found, const ComplaintInfo& info, std::span<const Remedy> keys);

    struct Goal {
        Complaint of = Complaint::Understeers;
        bool near = false;  // a value is wanted
        float value = 0;    // in the figure's unit
    };
    Goal goal_;
    TunedCar about_;        // the car that is searched from
    bool scrolls_ = false;  // what is found first comes into view
    mutable std::mutex mutex_;
    State state_;  // of the thread; mutex_
    Background worker_;
};

}  // namespace slip
