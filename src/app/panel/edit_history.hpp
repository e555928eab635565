// Undo and redo of edits.
#pragma once
#include "vehicle/car_params.hpp"

#include <vector>

namespace slip {

/// Whole copies of the car, one after each finished edit.
class EditHistory {
public:
    /// Forgets all steps; `car` is where undo ends.
    void start(const CarParams& car);
    /// Takes a finished edit; nothing happens when `car` is what stands already. Forgets what was undone, and the
    /// oldest step beyond 200.
    void commit(const CarParams& car);
    bool canUndo() const { return now_ > 0; }
    bool canRedo() const { return now_ + 1 < steps_.size(); }
    /// The car one step back or forth; the present one at the end.
    const CarParams& undo();
    const CarParams& redo();

private:
    std::vector<CarParams> steps_{CarParams{}};
    std::size_t now_ = 0;
};

}  // namespace slip
