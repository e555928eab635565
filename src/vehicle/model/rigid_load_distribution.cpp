// SPDX-License-Identifier: MIT
#include "vehicle/model/rigid_load_distribution.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kMinTilt = 0.05f;  // m, smallest lever of the plate, so that it also stands on one axle or one row

using Loads = std::array<float, kMaxWheels>;

Lever leverOf(const PlateCorner& corner) { return {-corner.place.x, corner.place.y}; }

/// Adds stiffness against a tilt that the corners leave free, just enough for the equations to have a solution.
void holdTilt(Equations& e) {
    const float least = e.zz * sq(kMinTilt);
    const float pitch = e.pp - sq(e.zp) / e.zz, held = std::max(pitch, least);
    const float both = e.pr - e.zp * e.zr / e.zz;
    const float roll = e.rr - sq(e.zr) / e.zz - sq(both) / held;
    if (pitch < least) e.pp += least - pitch;
    if (roll < least) e.rr += least - roll;
}

/// Returns the stiffness of the corners that are not lifted. Sums by axles, so that left and right are equal to the
/// last bit.
Equations stiffnessOf(std::span<const PlateCorner> corners, const std::array<bool, kMaxWheels>& lifted) {
    Equations e;
    for (std::size_t i = 0; i < corners.size();) {
        Equations axle;
        const float along = corners[i].place.x;
        for (; i < corners.size() && corners[i].place.x == along; ++i) {
            if (lifted[i]) continue;
            axle.add(leverOf(corners[i]), corners[i].stiffness, 0);
        }
        e.add(axle);
    }
    holdTilt(e);
    return e;
}

Loads loadsAt(std::span<const PlateCorner> corners, const std::array<bool, kMaxWheels>& lifted, float heave,
              float pitch, float roll) {
    Loads loads{};
    for (std::size_t i = 0; i < corners.size(); ++i)
        if (!lifted[i]) loads[i] = -corners[i].stiffness * leverOf(corners[i]).rise(heave, pitch, roll);
    return loads;
}

float sumByAxles(std::span<const PlateCorner> corners, const Loads& loads) {
    float sum = 0;
    for (std::size_t i = 0; i < corners.size();) {
        float axle = 0;
        const float along = corners[i].place.x;
        for (; i < corners.size() && corners[i].place.x == along; ++i) axle += loads[i];
        sum += axle;
    }
    return sum;
}

}  // namespace

std::array<float, kMaxWheels> plateLoads(std::span<const PlateCorner> corners, const PlateLoad& load) {
    std::array<bool, kMaxWheels> lifted{};
    Loads loads{};
    for (std::size_t left = corners.size(); left > 0; --left) {
        Equations e = stiffnessOf(corners, lifted);
        e.z = -load.force, e.p = load.pitch, e.r = load.roll;
        float heave, pitch, roll;
        e.solve(heave, pitch, roll);
        loads = loadsAt(corners, lifted, heave, pitch, roll);
        bool settled = true;
        for (std::size_t i = 0; i < corners.size(); ++i)
            if (loads[i] < 0) lifted[i] = true, settled = false;
        if (settled) break;
    }
    for (float& one : loads) one = std::max(one, 0.0f);
    const float sum = sumByAxles(corners, loads);
    const float scale = sum > 0 ? std::max(load.force, 0.0f) / sum : 0.0f;
    for (float& one : loads) one *= scale;
    return loads;
}

}  // namespace slip
