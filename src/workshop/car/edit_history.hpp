// SPDX-License-Identifier: MIT
// Undo and redo of edits.
#pragma once
#include "io/car/car_draft_file.hpp"

#include <vector>

namespace slip {

/// The car after each finished edit, as patches back and forth.
class EditHistory {
public:
    /// Forgets all steps; `car` is where undo ends.
    void start(const TunedCar& car);
    /// As left at an earlier time, with the car that stood then.
    void resume(const CarDraftFile& kept);
    /// Takes a finished edit; nothing happens, and false comes back, when `car` is what stands already. Forgets what
    /// was undone.
    bool commit(const TunedCar& car);
    /// The present car is this, without a step that could be undone.
    void amend(const TunedCar& car) { car_ = carTree(car); }
    bool canUndo() const { return now_ > 0; }
    bool canRedo() const { return now_ < steps_.size(); }
    /// The car one step back or forth; the present one at the end.
    TunedCar undo();
    TunedCar redo();

    const JsonNode& car() const { return car_; }  // carTree of the present one
    const std::vector<EditStep>& steps() const { return steps_; }
    std::size_t now() const { return now_; }

private:
    JsonNode car_;
    std::vector<EditStep> steps_;
    std::size_t now_ = 0;
};

}  // namespace slip
