#include "vehicle/driveline.hpp"

#include "base/scalar.hpp"
#include "vehicle/engine.hpp"

namespace slip {
namespace {

/// Two shafts joined by a differential: an input impulse splits by `share` to the first, and `transfer` more goes to
/// the first from the second. transfer = transferFree + transferPerImpulse·impulse.
struct Joint {
    ShaftAnswer first, second, input;
    float share = 0.5f;
    float transferFree = 0, transferPerImpulse = 0;

    float transfer(float impulse) const { return transferFree + transferPerImpulse * impulse; }
    float toFirst(float impulse) const { return share * impulse + transfer(impulse); }
    float toSecond(float impulse) const { return (1 - share) * impulse - transfer(impulse); }
};

/// Keeps p·ω_first = q·ω_second by a transfer.
void tie(Joint& j, float p, float q) {
    const float mobility = p * j.first.mobility + q * j.second.mobility;
    if (mobility <= 0) return;  // both are held
    j.transferFree = (q * j.second.free - p * j.first.free) / mobility;
    j.transferPerImpulse = (q * j.second.mobility * (1 - j.share) - p * j.first.mobility * j.share) / mobility;
}

/// Open: the input turns at the weighted mean. Locked: both turn alike. Limited slip: |ω₁ − ω₂| ≤ k·|ω₁ + ω₂| with
/// k = (bias − 1)/(bias + 1), which for two wheels turning forward is ω_fast ≤ bias·ω_slow. `impulse`: the guess by
/// which it decides whether it slips.
Joint joined(const Differential& d, ShaftAnswer first, ShaftAnswer second, float share, float impulse) {
    Joint j{first, second, {}, share};
    if (d.type == DifferentialType::Locked) {
        tie(j, 1, 1);
    } else if (d.type == DifferentialType::LimitedSlip) {
        const float one = first.free + first.mobility * share * impulse;
        const float two = second.free + second.mobility * (1 - share) * impulse;
        const float k = (d.bias - 1) / (d.bias + 1);
        // ω₁ − ω₂ = ±k(ω₁ + ω₂), the sign of what the open differential would exceed; with wheels that turn opposite
        // ways the bound on the side of the speed to which they would lock together.
        const float together = one * second.mobility + two * first.mobility;
        const float sign = signOf((one - two) * (together != 0 ? together : one + two));
        if (std::abs(one - two) > k * std::abs(one + two)) tie(j, 1 - sign * k, 1 + sign * k);
    }
    // The input's speed is share·ω₁ + (1 − share)·ω₂, so that power is kept.
    const float alpha = share + j.transferPerImpulse, beta = 1 - share - j.transferPerImpulse;
    const float freeFirst = first.free + first.mobility * j.transferFree;
    const float freeSecond = second.free - second.mobility * j.transferFree;
    j.input.free = share * freeFirst + (1 - share) * freeSecond;
    j.input.mobility = share * first.mobility * alpha + (1 - share) * second.mobility * beta;
    return j;
}

/// What the gears make of an impulse on its way from the crank; wheels that turn the engine pay the loss instead.
float gearing(const CrankSide& crank, float impulse) {
    return crank.ratio * (impulse > 0 ? crank.efficiency : 1 / crank.efficiency);
}

/// The impulse that the clutch passes to a shaft that answers so (N m s at the crank).
float clutchImpulse(const CrankSide& crank, const ShaftAnswer& shaft) {
    if (crank.ratio == 0) return 0;
    const float apart = crank.inertia * (crank.speed - crank.ratio * shaft.free) + crank.torqueImpulse;
    const float seen = crank.ratio * gearing(crank, apart) * shaft.mobility;  // of the shaft, at the crank
    const float meets = apart / (1 + crank.inertia * seen);                   // brings both sides to one speed
    if (crank.mode == ClutchMode::Passes) return std::min(crank.impulse, std::max(meets, 0.0f));
    return std::clamp(meets, -crank.impulse, crank.impulse);
}

}  // namespace

DrivelineResult solveDriveline(const Drive& drive, const CrankSide& crank,
                               const std::array<ShaftAnswer, kMostWheels>& wheels, int wheelCount,
                               const std::array<float, kMostWheels>& guess) {
    const bool pairs = wheelCount == kMostWheels;
    const bool toFront = drive.layout != Layout::Rwd, toRear = drive.layout != Layout::Fwd;
    Joint front, rear, centre;
    ShaftAnswer frontShaft = wheels[0], rearShaft = wheels[1], shaft;
    if (pairs && toFront) {
        front = joined(drive.frontDifferential, wheels[0], wheels[1], 0.5f, guess[0] + guess[1]);
        frontShaft = front.input;
    }
    if (pairs && toRear) {
        rear = joined(drive.rearDifferential, wheels[2], wheels[3], 0.5f, guess[2] + guess[3]);
        rearShaft = rear.input;
    }
    if (toFront && toRear) {
        const float all = guess[0] + guess[1] + guess[2] + guess[3];
        centre = joined(drive.centreDifferential, frontShaft, rearShaft, drive.frontShare, all);
        shaft = centre.input;
    } else {
        shaft = toFront ? frontShaft : rearShaft;
    }

    DrivelineResult out;
    out.clutchImpulse = clutchImpulse(crank, shaft);
    const float impulse = out.clutchImpulse * gearing(crank, out.clutchImpulse);
    out.shaftSpeed = shaft.free + shaft.mobility * impulse;
    out.crankSpeed = crank.speed + (crank.torqueImpulse - out.clutchImpulse) / crank.inertia;
    const float frontImpulse = !toFront ? 0.0f : (toRear ? centre.toFirst(impulse) : impulse);
    const float rearImpulse = impulse - frontImpulse;
    if (!pairs) {
        out.impulses = {frontImpulse, rearImpulse, 0, 0};
        return out;
    }
    if (toFront) out.impulses[0] = front.toFirst(frontImpulse), out.impulses[1] = front.toSecond(frontImpulse);
    if (toRear) out.impulses[2] = rear.toFirst(rearImpulse), out.impulses[3] = rear.toSecond(rearImpulse);
    return out;
}

float drivenSpeed(const Drive& drive, const std::array<float, kMostWheels>& w, int wheelCount) {
    const bool pairs = wheelCount == kMostWheels;
    const float front = pairs ? (w[0] + w[1]) / 2 : w[0];
    const float rear = pairs ? (w[2] + w[3]) / 2 : w[1];
    return lerp(rear, front, frontDriveShare(drive));
}

}  // namespace slip
