// SPDX-License-Identifier: MIT
// Rows 5, 6 and 20: transient response against the eigenvalues of the linear bicycle, and the step's own error.
#include "validation/rows.hpp"
#include "validation/variants.hpp"

#include <vector>

namespace slip::test {
namespace {

/// Returns the yaw rate after every tick of a run at a held speed, with the wheel at `steer` for `push` s and then
/// straight.
std::vector<double> yawResponse(const CarParams& car, int hz, float speed, float steer, double push, double duration) {
    TestDrive drive(car, asphaltOnly(), hz, speed);
    const GripWatch watch(drive);
    SpeedControllerState controller;
    std::vector<double> yawRate;
    while (drive.time() < duration) {
        DriverInput input;
        holdSpeed(controller, car, drive.car(), speed, drive.dt(), input);
        input.steerAngle = drive.time() < push ? steer : 0.0f;
        yawRate.push_back(drive.step(input).yawRate);
    }
    return yawRate;
}

struct YawMode {
    double frequency;  // ω_n, rad/s
    double damping;    // 2ζω_n, 1/s
};

/// Fits y[k+2] = p·y[k+1] + q·y[k] (Prony) to a free response sampled every `period` s.
YawMode fitMode(const std::vector<double>& y, std::size_t stride, double period) {
    double a11 = 0, a12 = 0, a22 = 0, b1 = 0, b2 = 0;
    for (std::size_t k = 0; k + 2 * stride < y.size(); ++k) {
        const double now = y[k], next = y[k + stride], after = y[k + 2 * stride];
        a11 += next * next, a12 += next * now, a22 += now * now;
        b1 += next * after, b2 += now * after;
    }
    const double det = a11 * a22 - a12 * a12;
    const double p = (b1 * a22 - b2 * a12) / det, q = (b2 * a11 - b1 * a12) / det;
    const double decay = -std::log(-q) / (2 * period);  // ζω_n
    const double cosine = p / (2 * std::sqrt(-q));
    const double turning = cosine <= 1 ? std::acos(cosine) / period : std::acosh(cosine) / period;
    const double square = cosine <= 1 ? decay * decay + turning * turning : decay * decay - turning * turning;
    return {std::sqrt(square), 2 * decay};
}

constexpr float kSpeed = 25;

YawMode measuredMode(const CarParams& car) {
    std::vector<double> y = yawResponse(car, 1000, kSpeed, 0.01f, 0.1, 0.8);
    y.erase(y.begin(), y.begin() + 110);  // the free part
    return fitMode(y, 50, 0.05);
}

/// Returns ω_n² = C_f·C_r·L²/(m·I·v²) + (C_r·b − C_f·a)/I; 2ζω_n = (C_f + C_r)/(m·v) + (C_f·a² + C_r·b²)/(I·v).
YawMode predictedMode(const CarParams& car) {
    const double a = frontArm(car), b = rearArm(car), m = car.body.mass, inertia = car.body.yawInertia, v = kSpeed;
    const double cf = frontStiffness(car), cr = rearStiffness(car), wheelbase = car.wheelbase;
    return {std::sqrt(cf * cr * wheelbase * wheelbase / (m * inertia * v * v) + (cr * b - cf * a) / inertia),
            (cf + cr) / (m * v) + (cf * a * a + cr * b * b) / (inertia * v)};
}

void scaleStiffness(Axle& axle, float by) {
    axle.tyre.peakSlipAngleDeg /= by;
    axle.tyre.magic.lateral.b *= by;
}

TEST(Transient, YawFrequency) {
    for (const Variant& v : kVariants)
        expectRow({5, std::string("yaw frequency") + v.suffix, 0.02, v.of(understeeringCar()),
                   [](const CarParams& c) { return measuredMode(c).frequency; },
                   [](const CarParams& c) { return predictedMode(c).frequency; },
                   [](CarParams& c) { scaleStiffness(c.front, 0.95f), scaleStiffness(c.rear, 1.05f); }});
}

TEST(Transient, YawDamping) {
    for (const Variant& v : kVariants)
        expectRow({5, std::string("yaw damping") + v.suffix, 0.02, v.of(understeeringCar()),
                   [](const CarParams& c) { return measuredMode(c).damping; },
                   [](const CarParams& c) { return predictedMode(c).damping; },
                   [](CarParams& c) { scaleStiffness(c.front, 0.95f), scaleStiffness(c.rear, 0.95f); }});
}

/// Returns λ = c·g·m·a·b/(I·v) of the neutral car.
double neutralRate(const CarParams& car) {
    const double c = car.front.tyre.friction / radians(car.front.tyre.peakSlipAngleDeg);
    return c * kGravity * car.body.mass * frontArm(car) * rearArm(car) / (car.body.yawInertia * kSpeed);
}

/// Returns the greatest deviation of a step steer from r(t) = vδ/L·(1 − e^(−λt)), over the steady yaw rate.
double worstDeviation(const CarParams& car, const CarParams& predicted) {
    const float steer = 0.005f;
    const std::vector<double> yawRate = yawResponse(car, 1000, kSpeed, steer, 10, 1);
    const double steady = kSpeed * steer / predicted.wheelbase;
    double worst = 0;
    for (std::size_t k = 0; k < yawRate.size(); ++k) {
        const double t = static_cast<double>(k + 1) / 1000;
        worst = std::max(worst, std::abs(yawRate[k] - steady * (1 - std::exp(-neutralRate(predicted) * t))));
        EXPECT_LE(yawRate[k], 1.001 * steady) << "overshoot";
    }
    return worst / steady;
}

TEST(Transient, NeutralStepSteerIsFirstOrder) {
    for (const Variant& v : kVariants) {
        const CarParams car = v.of(neutralCar());
        expectRow({6, std::string("neutral step steer, worst deviation over steady yaw rate") + v.suffix, 0.01, car,
                   [&](const CarParams& c) { return worstDeviation(c, car); }, [](const CarParams&) { return 0.0; },
                   [](CarParams& c) { scaleStiffness(c.front, 0.95f), scaleStiffness(c.rear, 0.95f); }, 1});
    }
}

/// Returns the yaw rate (rad/s) 0.1 s after a step of the wheel.
double earlyYawRate(const CarParams& car, int hz) {
    return yawResponse(car, hz, 20, 0.01f, 10, 0.1)[static_cast<std::size_t>(hz / 10) - 1];
}

TEST(Transient, StepErrorShrinksWithTheStep) {
    for (const Variant& v : kVariants) {
        // The reference is 1000 Hz, whose own error is part of the difference. In proportion to the step, the
        // differences at 60, 120 and 240 Hz are as 15.7 : 7.3 : 3.2.
        const CarParams car = v.of(understeeringCar());
        const double fine = earlyYawRate(car, 1000), e60 = std::abs(earlyYawRate(car, 60) - fine) / fine,
                     e120 = std::abs(earlyYawRate(car, 120) - fine) / fine,
                     e240 = std::abs(earlyYawRate(car, 240) - fine) / fine;
        const auto expectRatio = [&](const std::string& name, double predicted, double measured) {
            expectWithin(20, name + v.suffix, predicted, measured, 1);
            EXPECT_GT(measured, predicted / 2) << name;
        };
        expectRatio("step error at 60 Hz over that at 120 Hz", (1000.0 / 60 - 1) / (1000.0 / 120 - 1), e60 / e120);
        expectRatio("step error at 120 Hz over that at 240 Hz", (1000.0 / 120 - 1) / (1000.0 / 240 - 1), e120 / e240);
        EXPECT_LT(e120, 0.06);
    }
}

}  // namespace
}  // namespace slip::test
