// SPDX-License-Identifier: MIT
// Undo and redo of edits.
#pragma once
#include "io/car/car_draft_file.hpp"

#include <vector>

namespace slip {

/// States of the car after each finished edit, stored as patches in both directions.
class EditHistory {
public:
    /// Discards all steps. `car` is the state at which undo ends.
    void start(const TunedCar& car);
    /// Restores the history of an earlier session, with its car.
    void resume(const CarDraftFile& kept);
    /// Commits a finished edit and discards undone steps. Returns false, and does nothing, if `car` equals the present
    /// state.
    bool commit(const TunedCar& car);
    /// Replaces the present car without adding a step.
    void amend(const TunedCar& car) { car_ = carTree(car); }
    bool canUndo() const { return now_ > 0; }
    bool canRedo() const { return now_ < steps_.size(); }
    /// Returns the car one step back or forward, or the present car if there is no such step.
    TunedCar undo();
    TunedCar redo();

    const JsonNode& car() const { return car_; }  // carTree of the present car
    const std::vector<EditStep>& steps() const { return steps_; }
    std::size_t now() const { return now_; }

private:
    JsonNode car_;
    std::vector<EditStep> steps_;
    std::size_t now_ = 0;
};

}  // namespace slip
