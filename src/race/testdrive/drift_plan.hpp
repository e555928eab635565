// SPDX-License-Identifier: MIT
// The foresight of a drift driver: a simple model of slides, in which it tries several times a second what it could do
// next.
//
// In a drift the car keeps its speed, and the side force turns its travel. That force is the tyres' grip times cos^1.5
// of the slide angle, so that a narrower slide turns more tightly. The steering changes the angle at the rates of the
// car file. The handbrake throws the rear out, the brake slows the slide down, and lifting with opposite lock ends it.
#pragma once
#include "race/ai/line_driver.hpp"

namespace slip {

/// A plan says what a drift driver does next.
struct SlidePlan {
    float angle = 0;  // rad of the slide, positive to the left; 0: none, or ends it
    float hold = 0;   // s for which it keeps the angle
    float slow = 0;   // s of these for which it brakes
    float next = 0;   // rad of the slide that follows; 0: straightens up
    float worth = 0;  // to compare plans
};

/// The driver's caution.
struct SlideCaution {
    float grip = 0.9f;    // share of the tyres' side force that it expects in a slide
    float margin = 0.8f;  // m that it keeps from the road's edge
};

/// Returns the best plan for the car. `before` is the one that it is carrying out. Slides begin only where the road
/// turns. The driver gives the line, and the speeds at which the car can still brake.
SlidePlan planSlide(const LineDriver& driver, const CarSnapshot& car, const SlidePlan& before,
                    const SlideCaution& caution);

}  // namespace slip
