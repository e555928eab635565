// The body's motion in its own frame.
#pragma once

namespace slip {

struct Motion {
    float vx = 0, vy = 0;  // m/s at the centre of gravity
    float yawRate = 0;     // rad/s
};

}  // namespace slip
