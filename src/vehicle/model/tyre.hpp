// SPDX-License-Identifier: MIT
// Tyres: force against slip, friction against load, combined slip.
//
// The magic formula y = D sin(C atan(Bx − E(Bx − atan Bx))) is that of H. B. Pacejka, Tyre and Vehicle Dynamics.
// Combined slip uses the normalised slip vector (κ/κ_peak, α/α_peak) on the pure curves. This is the similarity method
// of E. Bakker, L. Nyborg and H. B. Pacejka, SAE 870421, which past the peak turns the force towards the sliding
// velocity.
#pragma once
#include "vehicle/params/car_params.hpp"

#include <array>

namespace slip {

/// Slips at the peaks of the pure curves, and their starting slope.
struct TyrePeaks {
    float slipAngle = 0.1f;  // rad
    float slipRatio = 0.1f;
    float corneringStiffness = 10;  // 1/rad, slope of the normalised lateral force at zero slip
};

TyrePeaks tyrePeaks(const Tyre& tyre);

/// Both pure curves, sampled over normalised slip (slip over its peak). Samples hold normalised force over normalised
/// slip, which is nearly constant at small slip. They save time: a step evaluates the curves eight times, and a magic
/// formula costs two arc tangents and a sine. Beyond kNearSlip the samples are even over 1/slip, down to 0, for locked
/// wheels and cars that slide sideways.
struct SampledTyre {
    static constexpr int kSamplesPerSlip = 64, kNearSlip = 4, kFarSamples = 64;

    float inversePeakRatio = 10, inversePeakAngle = 10;  // 1, 1/rad
    // x is longitudinal, y is lateral. Each has one more, so that the last one has a neighbour.
    std::array<Vec2, kSamplesPerSlip * kNearSlip + 2> stiffness{};  // normalised force over normalised slip
    std::array<Vec2, kFarSamples + 2> farForce{};                   // normalised force, from kNearSlip on
};

SampledTyre sampleTyre(const Tyre& tyre);

/// Returns sin(C atan(Bx − E(Bx − atan Bx))), the force over D.
float magicFormula(const MagicSet& set, float x);
/// Returns x of its peak, where Bx − E(Bx − atan Bx) = tan(π/2C), but at most `most`.
float magicPeak(const MagicSet& set, float most);

/// Both return the pure-slip force divided by its maximum (0…1), at a slip angle (rad, ≥ 0) or a slip ratio (≥ 0).
float normalizedFy(const Tyre& tyre, float slipAngle);
float normalizedFx(const Tyre& tyre, float slipRatio);

/// Returns the greatest longitudinal force (N) at a load: μ(F)·F with μ(F) = μ·max(0.1, 1 − s(F/F₀ − 1)), where F₀ is
/// the static load. Beyond its maximum it stays constant. `ground` is the surface's factor.
float frictionLimit(const Tyre& tyre, float load, float staticLoad, float ground);

/// Factors of inflation pressure relative to the nominal one. Their form is that of I. J. M. Besselink, A. J. C.
/// Schmeitz and H. B. Pacejka, An improved Magic Formula/Swift tyre model that can handle inflation pressure changes,
/// Vehicle System Dynamics 48, 2010. Their sizes are typical of a road tyre. Rolling resistance follows the power law
/// of SAE J2452.
struct PressureEffect {
    float friction = 1, lateralOverFriction = 1;  // on μ, and on lateral over longitudinal μ
    float ratioScale = 1, angleScale = 1;         // on the slips before the curves
    float trail = 1, rollingResistance = 1;
};
PressureEffect pressureEffect(const Tyre& tyre);

/// Returns how far a tyre slides beyond its peak: 0 at the peak of the normalised slip, 1 from four times that on.
inline float slidingShare(float normalizedSlip) { return ramp(normalizedSlip, 1, 4); }

/// Effect of both slips together.
struct CombinedSlip {
    float normalizedSlip = 0;  // length of the normalised slip vector; above 1 the tyre slides
    float slipStiffness = 0;   // normalised longitudinal force per unit of slip ratio: the secant of the curve
    float normalizedFy = 0;    // size of the lateral force over its greatest, ≥ 0
};

/// Combines slip ratio and slip angle (rad). `slipScale` multiplies both before the curves. `lateralSpeed` (m/s) is
/// that of the contact over the road. `referenceSpeed` (m/s) is the denominator of the slip ratio, so that
/// ratio·referenceSpeed is the longitudinal sliding speed.
CombinedSlip combineSlip(const SampledTyre& tyre, float ratio, float angle, float lateralSpeed, float referenceSpeed,
                         float slipScale = 1);

}  // namespace slip
