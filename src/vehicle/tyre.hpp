// Tyres: force over slip, friction over load, both directions at once.
//
// H. B. Pacejka, Tyre and Vehicle Dynamics: the magic formula y = D sin(C atan(Bx − E(Bx − atan Bx))); combined slip by
// the normalised slip vector (κ/κ_peak, α/α_peak) on the pure curves (the similarity method of E. Bakker, L. Nyborg and
// H. B. Pacejka, SAE 870421, which past the peak turns the force towards the sliding velocity).
#pragma once
#include "vehicle/car_params.hpp"

#include <array>

namespace slip {

/// Where the pure curves peak, and how steep they start.
struct TyrePeaks {
    float slipAngle = 0.1f;  // rad
    float slipRatio = 0.1f;
    float sideStiffness = 10;  // side force over greatest side force, per rad at zero slip
};

TyrePeaks tyrePeaks(const Tyre& tyre);

/// Both pure curves over the use of the tyre (slip over its peak), as force over its greatest and over use: nearly
/// constant at small slip. Sampled, because a step asks eight times and a magic formula costs two arc tangents and a
/// sine. Beyond kMost the samples stand evenly over 1/use, down to none: a locked wheel, a car that slides sideways.
struct SampledTyre {
    static constexpr int kPerUnit = 64, kMost = 4, kFar = 64;  // samples a unit of use; kMost units; samples beyond

    float perRatio = 10, perAngle = 10;               // inverse peaks
    std::array<Vec2, kPerUnit * kMost + 2> shares{};  // x along, y across; one more, so that the last has a neighbour
    std::array<Vec2, kFar + 2> far{};                 // force over its greatest, from use kMost on
};

SampledTyre sampleTyre(const Tyre& tyre);

/// sin(C atan(Bx − E(Bx − atan Bx))): force over D.
float magicFormula(const MagicSet& set, float x);
/// x of its peak: Bx − E(Bx − atan Bx) = tan(π/2C). At most `most`.
float magicPeak(const MagicSet& set, float most);

/// Pure-slip force over the greatest one (0…1) at a slip angle (rad, ≥ 0) or slip ratio (≥ 0).
float sideShare(const Tyre& tyre, float slipAngle);
float alongShare(const Tyre& tyre, float slipRatio);

/// Greatest lengthwise force (N) at a load: μ(F)·F with μ(F) = μ·max(0.1, 1 − s(F/F₀ − 1)); beyond its greatest value
/// it stays there. `ground`: the surface's factor.
float greatestForce(const Tyre& tyre, float load, float restingLoad, float ground);

/// Both slips at once.
struct CombinedSlip {
    float use = 0;     // length of the normalised slip vector; above 1 the tyre slides
    float secant = 0;  // lengthwise force over its greatest, per unit of slip ratio
    float side = 0;    // side force over its greatest, ≥ 0
};

/// ratio, angle (rad): slips; along, across: the sliding velocity (m/s) that the slip ratio comes from, over `rolling`
/// (m/s), the speed that the ratio is measured against.
CombinedSlip combineSlip(const SampledTyre& tyre, float ratio, float angle, float across, float rolling);

}  // namespace slip
