// SPDX-License-Identifier: MIT
// The point of the track that the first player can return to, and the drives from there.
#pragma once
#include "session/run/retry_point.hpp"

#include <array>

namespace slip {

class Controls;
class Texts;
class Toasts;
struct DriveState;

class ReturnPoint {
public:
    /// All of these must outlive this object.
    struct Uses {
        DriveState& drive;
        const Controls& controls;
        const Texts& texts;
        Toasts& toasts;
    };
    explicit ReturnPoint(const Uses& uses) : uses_(uses) {}

    /// Sets the point where the player is. `drivesB` says that set-up B drives.
    void set(const LocalPlayer& player, bool drivesB);
    /// Puts the player back to the point with the next tick. Returns false and says why if there is none.
    bool drive(LocalPlayer& player, bool drivesB);
    bool isSet() const { return tries_.isSet(); }
    /// Call it once after each tick.
    void onTick();
    /// Ends the running try because the car has changed.
    void noteParams() { tries_.noteParams(); }
    /// Removes the point, for a new start.
    void clear() { tries_.clear(); }

    /// Updates the stretches. Returns true if the tries changed since the last call.
    bool update();
    const RetryPoint::Tries& tries() const { return tries_.last(); }
    /// Returns the curves of the tries with set-ups A and B; empty without a try.
    const std::array<Stretch, 2>& stretches() const { return stretches_; }

private:
    Uses uses_;
    RetryPoint tries_;
    std::array<Stretch, 2> stretches_;
};

}  // namespace slip
