// SPDX-License-Identifier: MIT
// Tyres: force over slip, friction over load, both directions at once.
//
// H. B. Pacejka, Tyre and Vehicle Dynamics: the magic formula y = D sin(C atan(Bx − E(Bx − atan Bx))); combined slip by
// the normalised slip vector (κ/κ_peak, α/α_peak) on the pure curves (the similarity method of E. Bakker, L. Nyborg and
// H. B. Pacejka, SAE 870421, which past the peak turns the force towards the sliding velocity).
#pragma once
#include "vehicle/params/car_params.hpp"

#include <array>

namespace slip {

/// Where the pure curves peak, and how steep they start.
struct TyrePeaks {
    float slipAngle = 0.1f;  // rad
    float slipRatio = 0.1f;
    float corneringStiffness = 10;  // 1/rad, slope of the normalised lateral force at zero slip
};

TyrePeaks tyrePeaks(const Tyre& tyre);

/// Both pure curves over normalised slip (slip over its peak), as normalised force over normalised slip: nearly
/// constant at small slip. Sampled, because a step asks eight times and a magic formula costs two arc tangents and a
/// sine. Beyond kNearSlip the samples stand evenly over 1/slip, down to none: a locked wheel, a car that slides
/// sideways.
struct SampledTyre {
    static constexpr int kSamplesPerSlip = 64, kNearSlip = 4, kFarSamples = 64;

    float inversePeakRatio = 10, inversePeakAngle = 10;  // 1, 1/rad
    // x longitudinal, y lateral; each has one more, so that the last has a neighbour.
    std::array<Vec2, kSamplesPerSlip * kNearSlip + 2> stiffness{};  // normalised force over normalised slip
    std::array<Vec2, kFarSamples + 2> farForce{};                   // normalised force, from kNearSlip on
};

SampledTyre sampleTyre(const Tyre& tyre);

/// sin(C atan(Bx − E(Bx − atan Bx))): force over D.
float magicFormula(const MagicSet& set, float x);
/// x of its peak: Bx − E(Bx − atan Bx) = tan(π/2C). At most `most`.
float magicPeak(const MagicSet& set, float most);

/// Pure-slip force over the greatest one (0…1) at a slip angle (rad, ≥ 0) or slip ratio (≥ 0).
float normalizedFy(const Tyre& tyre, float slipAngle);
float normalizedFx(const Tyre& tyre, float slipRatio);

/// Greatest longitudinal force (N) at a load: μ(F)·F with μ(F) = μ·max(0.1, 1 − s(F/F₀ − 1)), F₀ the static load;
/// beyond its greatest value it stays there. `ground`: the surface's factor.
float frictionLimit(const Tyre& tyre, float load, float staticLoad, float ground);

/// Factors of inflation pressure against the nominal one, in the form of I. J. M. Besselink, A. J. C. Schmeitz and H.
/// B. Pacejka, An improved Magic Formula/Swift tyre model that can handle inflation pressure changes, Vehicle System
/// Dynamics 48, 2010; the sizes are of a road tyre's order. Rolling resistance by the power of SAE J2452.
struct PressureEffect {
    float friction = 1, lateralOverFriction = 1;  // on μ, and on lateral over longitudinal μ
    float ratioScale = 1, angleScale = 1;         // on the slips that the curves see
    float trail = 1, rollingResistance = 1;
};
PressureEffect pressureEffect(const Tyre& tyre);

/// How far a tyre beyond its peak slides: 0 at the peak of the normalised slip, 1 from four times that on.
inline float slidingShare(float normalizedSlip) { return ramp(normalizedSlip, 1, 4); }

/// Both slips at once.
struct CombinedSlip {
    float normalizedSlip = 0;  // length of the normalised slip vector; above 1 the tyre slides
    float slipStiffness = 0;   // normalised longitudinal force per unit of slip ratio: the secant of the curve
    float normalizedFy = 0;    // size of the lateral force over its greatest, ≥ 0
};

/// ratio, angle (rad): slips; slipScale: times which the curves see them. lateralSpeed (m/s): of the contact over the
/// road. referenceSpeed (m/s): what the slip ratio is measured against, so that ratio·referenceSpeed is the
/// longitudinal sliding speed.
CombinedSlip combineSlip(const SampledTyre& tyre, float ratio, float angle, float lateralSpeed, float referenceSpeed,
                         float slipScale = 1);

}  // namespace slip
