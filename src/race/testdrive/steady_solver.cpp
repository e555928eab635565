// SPDX-License-Identifier: MIT
#include "race/testdrive/steady_solver.hpp"

#include "base/scalar.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace slip {
namespace {

constexpr double kBalanced = 3e-4 * double{kGravity};  // m/s²
constexpr int kMaxIterations = 15;
constexpr double kWider = 6;  // times the steps of the derivatives, if a kink lies within them
constexpr std::array kStepShares{1.0, 0.4, 0.16, 0.06};   // of a step, tried in turn
constexpr int kMaxUpdates = 4;                            // before the derivatives are taken anew
constexpr double kSteerStep = 5e-4, kSlipStep = 5e-4;     // rad, of the derivatives
constexpr double kDriveStep = 0.05;                       // m/s²
constexpr double kMaxSteerAngle = 0.05, kMaxSlip = 0.05;  // rad, in one step
constexpr double kMaxDrive = 3;                           // m/s²
constexpr double kMinPivot = 1e-9;

using Column = std::array<double, 3>;
using Matrix = std::array<Column, 3>;  // rows

Column columnOf(const HeldForces& f) { return {f.x, f.y, f.turn}; }
Column columnOf(const HeldControls& c) { return {c.steer, c.vy, c.drive}; }

HeldControls moved(const HeldControls& from, const Column& step, double share) {
    return {from.steer + share * step[0], from.vy + share * step[1], from.drive + share * step[2]};
}

Column differenceOf(const Column& a, const Column& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }

/// Solves by Gauss's elimination with pivots. Empty if the matrix is singular.
std::optional<Column> solutionOf(Matrix a, Column b) {
    for (std::size_t i = 0; i < 3; ++i) {
        std::size_t pivot = i;
        for (std::size_t k = i + 1; k < 3; ++k)
            if (std::abs(a[k][i]) > std::abs(a[pivot][i])) pivot = k;
        if (std::abs(a[pivot][i]) < kMinPivot) return {};
        std::swap(a[i], a[pivot]);
        std::swap(b[i], b[pivot]);
        for (std::size_t k = i + 1; k < 3; ++k) {
            const double share = a[k][i] / a[i][i];
            for (std::size_t j = i; j < 3; ++j) a[k][j] -= share * a[i][j];
            b[k] -= share * b[i];
        }
    }
    for (std::size_t i = 3; i-- > 0;) {
        for (std::size_t j = i + 1; j < 3; ++j) b[i] -= a[i][j] * b[j];
        b[i] /= a[i][i];
    }
    return b;
}

Matrix derivatives(HeldCar& car, const SteadyPath& path, const Balance& at, double width) {
    const Column steps{width * kSteerStep, width * kSlipStep * path.speed, width * kDriveStep};
    const Column here = columnOf(at.forces);
    Matrix d{};
    for (std::size_t k = 0; k < 3; ++k) {
        Column step{};
        step[k] = steps[k];
        CarState state = at.state;
        const Column change = differenceOf(columnOf(car.hold(moved(at.controls, step, 1), path, state)), here);
        for (std::size_t i = 0; i < 3; ++i) d[i][k] = change[i] / steps[k];
    }
    return d;
}

/// Returns the step to where the forces would vanish if they were linear, but none that leaves their neighbourhood.
std::optional<Column> newtonStep(const Matrix& d, const HeldForces& forces, double speed) {
    std::optional<Column> step = solutionOf(d, {-forces.x, -forces.y, -forces.turn});
    if (!step) return {};
    const double most = std::max({std::abs((*step)[0]) / kMaxSteerAngle, std::abs((*step)[1]) / (kMaxSlip * speed),
                                  std::abs((*step)[2]) / kMaxDrive, 1.0});
    for (double& x : *step) x /= most;
    return step;
}

/// Corrects the derivatives by what a step has changed.
void update(Matrix& d, const Column& step, const Column& change, double speed) {
    const Column weights{1, 1 / (speed * speed), 1e-3};
    double all = 0;
    for (std::size_t k = 0; k < 3; ++k) all += weights[k] * step[k] * step[k];
    if (all <= 0) return;
    for (std::size_t i = 0; i < 3; ++i) {
        double expected = 0;
        for (std::size_t k = 0; k < 3; ++k) expected += d[i][k] * step[k];
        for (std::size_t k = 0; k < 3; ++k) d[i][k] += (change[i] - expected) * weights[k] * step[k] / all;
    }
}

/// Moves along a step as far as it helps. Returns false if it does not.
bool advance(HeldCar& car, const SteadyPath& path, const Column& step, Matrix& d, Balance& at) {
    for (const double share : kStepShares) {
        Balance next = at;
        next.controls = moved(at.controls, step, share);
        next.forces = car.hold(next.controls, path, next.state);
        if (next.forces.most() >= at.forces.most() * (1 - 0.1 * share)) continue;
        update(d, differenceOf(columnOf(next.controls), columnOf(at.controls)),
               differenceOf(columnOf(next.forces), columnOf(at.forces)), path.speed);
        at = std::move(next);
        return true;
    }
    return false;
}

}  // namespace

Solution balance(HeldCar& car, const SteadyPath& path, Balance& at) {
    Balance now = at;
    now.forces = car.hold(now.controls, path, now.state);
    Matrix d{};
    int updates = kMaxUpdates;
    double width = 1;
    for (int i = 0; i < kMaxIterations; ++i) {
        if (now.forces.settled && now.forces.most() < kBalanced) {
            at = std::move(now);
            return Solution::Found;
        }
        const bool fresh = updates >= kMaxUpdates;
        if (fresh) d = derivatives(car, path, now, width), updates = 0;
        const auto step = newtonStep(d, now.forces, path.speed);
        if (step && advance(car, path, *step, d, now)) {
            ++updates;
            continue;
        }
        updates = kMaxUpdates;
        if (!fresh) continue;
        if (width > 1) break;
        width = kWider;
    }
    at.forces = now.forces;
    return now.forces.settled ? Solution::None : Solution::Unsettled;
}

bool diverges(HeldCar& car, double speed, const Balance& at) {
    const CarParams& p = car.car();
    const double vy = 2e-3 * speed, curvature = 2e-3 / double{p.wheelbase};
    const double yawing = double{p.body.mass} * double{p.wheelbase} / double{p.body.yawInertia};
    HeldControls sliding = at.controls;
    sliding.vy += vy;
    CarState one = at.state, other = at.state;
    const Column here = columnOf(at.forces);
    const Column bySlip = differenceOf(columnOf(car.hold(sliding, {speed, 0}, one)), here);
    const Column byYaw = differenceOf(columnOf(car.hold(at.controls, {speed, curvature}, other)), here);
    const double r = speed * curvature;
    const double a = bySlip[1] / vy, b = byYaw[1] / r, c = yawing * bySlip[2] / vy, d = yawing * byYaw[2] / r;
    return a + d > 0 || a * d - b * c < 0;
}

}  // namespace slip
