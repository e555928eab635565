// SPDX-License-Identifier: MIT
// Steering on straight test runs, as a person does it.
#pragma once
#include "race/testdrive/manoeuvres.hpp"

#include <optional>
#include <vector>

namespace slip {

/// Turns the front wheels along the road, 0.15 s late: calmly against small deviations, fully in a slide. The road
/// leads along x. A car that runs straight by itself gets no steering at all.
class StraightDriver {
public:
    /// Adds the steering of the next tick. Call it once per tick.
    void steer(const DrivenCar& driven, DriverInput& input);
    /// Returns the speed (km/h) at which the car had turned by more than 60° to the road. Empty if it has not.
    const std::optional<float>& spunKmh() const { return spunKmh_; }

private:
    std::vector<float> seen_;  // rad of heading that the driver has yet to react to, the oldest at `next_`
    std::size_t next_ = 0;
    float angle_ = 0;  // rad at the road wheel
    std::optional<float> spunKmh_;
};

}  // namespace slip
