// SPDX-License-Identifier: MIT
// Loads of the wheels under a stiff body on elastic corners, which sinks and tilts.
#pragma once
#include "base/scalar.hpp"
#include "base/vec2.hpp"
#include "vehicle/params/wheel_list.hpp"

#include <array>
#include <span>

namespace slip {

/// Motion of a corner of the body with heave (up), pitch (nose down) and roll (right side down).
struct Lever {
    float pitch = 0, roll = 0;  // m
    float rise(float heave, float pitchBy, float rollBy) const { return heave + pitch * pitchBy + roll * rollBy; }
};

/// Symmetric 3×3 equations of heave, pitch and roll.
struct Equations {
    float zz = 0, zp = 0, zr = 0, pp = 0, pr = 0, rr = 0;
    float z = 0, p = 0, r = 0;  // right-hand side

    void add(const Lever& lever, float stiffness, float force) {
        zz += stiffness;
        zp += stiffness * lever.pitch;
        zr += stiffness * lever.roll;
        pp += stiffness * sq(lever.pitch);
        pr += stiffness * lever.pitch * lever.roll;
        rr += stiffness * sq(lever.roll);
        z += force;
        p += force * lever.pitch;
        r += force * lever.roll;
    }

    void add(const Equations& other) {
        zz += other.zz, zp += other.zp, zr += other.zr;
        pp += other.pp, pr += other.pr, rr += other.rr;
        z += other.z, p += other.p, r += other.r;
    }

    /// Solves by square-root-free Cholesky factors. The matrix must be positive definite.
    void solve(float& outZ, float& outP, float& outR) const {
        const float perZ = 1 / zz, l1 = zp * perZ, l2 = zr * perZ;
        const float perP = 1 / (pp - l1 * zp);
        const float m = pr - l1 * zr, l3 = m * perP;
        const float y2 = p - l1 * z, y3 = r - l2 * z - l3 * y2;
        outR = y3 / (rr - l2 * zr - l3 * m);
        outP = y2 * perP - l3 * outR;
        outZ = z * perZ - l1 * outP - l2 * outR;
    }
};

/// Position and stiffness of a corner of the plate.
struct PlateCorner {
    Vec2 place;           // m ahead of and to the left of the centre of gravity
    float stiffness = 1;  // N/m
};

/// Load on the plate: a force down (N), and moments (N m) that press its nose and its right side down.
struct PlateLoad {
    float force = 0, pitch = 0, roll = 0;
};

/// Returns the load (N) of each corner. None is negative, and together they carry the force. `corners` are in axle
/// order, left before right. Two side by side must have the same position along the car.
std::array<float, kMaxWheels> plateLoads(std::span<const PlateCorner> corners, const PlateLoad& load);

}  // namespace slip
